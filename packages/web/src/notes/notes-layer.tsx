import type { ShownNote } from '@fray/server';
import { type MouseEvent, memo } from 'react';
import { useNow } from '../app/table-context.ts';
import { CELL, centre, isPlace, type Layout } from '../map/geometry.ts';
import classes from './notes.module.css';
import { openNotes } from './noting.ts';

/** The notes on the map: a slip in the corner of each square that has any. A click opens them. */
export function NotesLayer({ layout }: { readonly layout: Layout }) {
  const notes = useNow((state) => state.notes);
  const bySquare = [...Map.groupBy(notes, ({ at }) => at.join())];
  return (
    <g>
      {bySquare.map(([square, there]) => {
        const [first] = there;
        return first === undefined || !isPlace(layout, first.at[0], first.at[1]) ? null : (
          <Slip key={square} layout={layout} note={first} count={there.length} />
        );
      })}
    </g>
  );
}

/** Width of a slip, and how far it is folded over. */
const SIZE = CELL * 0.3;
const FOLD = SIZE * 0.36;

interface SlipProps {
  readonly layout: Layout;
  readonly note: ShownNote;
  readonly count: number;
}

const Slip = memo(function Slip({ layout, note, count }: SlipProps) {
  const { x, y } = centre(layout, note.at);
  const open = (event: MouseEvent): void => {
    event.stopPropagation();
    openNotes(note.at, count === 1 && note.mine ? note.id : null);
  };
  const far = layout.grid === 'square' ? 0.47 : 0.36;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the map is read aloud square by square, and opens notes by a key
    <g
      className={classes['slip']}
      transform={`translate(${x - CELL * far} ${y - CELL * far})`}
      data-private={note.to !== null}
      data-note={note.at.join()}
      onClick={open}
    >
      <g className={classes['paper']}>
        <rect className={classes['touch']} x={-2} y={-2} width={SIZE + 10} height={SIZE + 10} />
        <path d={`M0 0H${SIZE}V${SIZE - FOLD}L${SIZE - FOLD} ${SIZE}H0z`} />
        <path className={classes['fold']} d={`M${SIZE} ${SIZE - FOLD}h${-FOLD}v${FOLD}`} />
        {count === 1 ? (
          <path className={classes['lines']} d={`M3 4h${SIZE - 6}M3 7.5h${SIZE - 6}`} />
        ) : (
          <text x={SIZE / 2} y={SIZE / 2}>
            {count}
          </text>
        )}
      </g>
    </g>
  );
});
