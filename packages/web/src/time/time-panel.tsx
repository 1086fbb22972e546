import { useKnown } from '../app/table-context.ts';

/** Who acts when. */
export function TimePanel() {
  const line = useKnown((state) => state.line);
  return <span>line {line}</span>;
}
