import type { ShownNote } from '@fray/server';
import { type MouseEvent, memo } from 'react';
import { useNow } from '../app/table-context.ts';
import { CELL, centre, isPlace, type Layout } from '../map/geometry.ts';
import classes from './notes.module.css';
import { openNotes, useNoting } from './noting.ts';
import { useCarry } from './use-carry.ts';

/** The notes on the map: a slip in the corner of each square that has any. A click opens them; one's own is dragged to another square. */
export function NotesLayer({ layout }: { readonly layout: Layout }) {
  const notes = useNow((state) => state.notes);
  const mayWrite = useNow(({ seat, archived }) => seat?.kind !== 'spectator' && !archived);
  const bySquare = [...Map.groupBy(notes, ({ at }) => at.join())];
  return (
    <g>
      {bySquare.map(([square, there]) => {
        const [first] = there;
        return first === undefined || !isPlace(layout, first.at[0], first.at[1]) ? null : (
          <Slip key={square} layout={layout} note={first} count={there.length} mayWrite={mayWrite} />
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
  readonly mayWrite: boolean;
}

const Slip = memo(function Slip({ layout, note, count, mayWrite }: SlipProps) {
  const to = useNoting(({ carried }) => (carried?.id === note.id ? carried.to : null));
  const { wasCarried, ...carry } = useCarry(layout, note);
  // Of several on one square it would not be seen which is taken.
  const isOwn = mayWrite && note.mine && count === 1;
  const { x, y } = centre(layout, to ?? note.at);
  const open = (event: MouseEvent): void => {
    event.stopPropagation();
    if (!wasCarried()) openNotes(note.at, count === 1 && note.mine ? note.id : null);
  };
  const far = layout.grid === 'square' ? 0.47 : 0.36;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the map is read aloud square by square, and opens notes by a key
    <g
      className={classes['slip']}
      transform={`translate(${x - CELL * far} ${y - CELL * far})`}
      data-private={note.to !== null}
      data-note={note.at.join()}
      data-draggable={isOwn || undefined}
      data-carried={to !== null || undefined}
      onClick={open}
      {...(isOwn ? carry : {})}
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
