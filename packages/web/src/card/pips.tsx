import type { Left } from '@fray/engine';
import { VisuallyHidden } from '@mantine/core';
import classes from './card.module.css';

/** More than so many are counted. */
const MOST = 4;

/** What is left of a turn: a sign for each kind, filled as often as it is left. */
export function Pips({ turn }: { readonly turn: readonly Left[] }) {
  if (turn.length === 0) return null;
  const words = turn.map(({ text, left }) => `${text}: ${left}`).join(', ');
  return (
    <span className={classes['pips']} title={words}>
      <VisuallyHidden>{words}</VisuallyHidden>
      {turn.map(({ text, mark, left }) => (
        <span key={text} className={classes['pip']} data-left={left > 0} aria-hidden="true">
          {mark}
          {left > 1 ? <small>{left > MOST ? '+' : left}</small> : null}
        </span>
      ))}
    </span>
  );
}
