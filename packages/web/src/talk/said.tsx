import type { SaidLine } from '@fray/server';
import { memo } from 'react';
import { useSeatLook } from './seat-look.ts';
import classes from './talk.module.css';
import { toText } from './talk-text.ts';

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** One line with who wrote it and to whom; of a roll each die and the total. */
export const Said = memo(function Said({ line }: { readonly line: SaidLine }) {
  const { name, seat, at, text, roll } = line;
  const look = useSeatLook(seat);
  const to = toText(line);
  const when = new Date(at);
  return (
    <li className={classes['said']} data-look={look} data-aside={to !== ''}>
      <span className={classes['head']}>
        <bdi className={classes['name']}>{name}</bdi>
        {to === '' ? null : <bdi className={classes['to']}>{to}</bdi>}
        <time className={classes['time']} dateTime={at} title={when.toLocaleString()}>
          {clock.format(when)}
        </time>
      </span>
      {text === '' ? null : (
        <span className={classes['text']} dir="auto">
          {text}
        </span>
      )}
      {roll === null ? null : <Roll roll={roll} />}
    </li>
  );
});

/** A face that is the highest or the lowest of its die catches the eye. */
function extreme([sides, face]: readonly [number, number]): 'high' | 'low' | undefined {
  if (face === sides) return 'high';
  return face === 1 ? 'low' : undefined;
}

function Roll({ roll: { dice, faces, total } }: { readonly roll: NonNullable<SaidLine['roll']> }) {
  return (
    <span className={classes['roll']}>
      <span className={classes['dice']}>{dice}</span>
      {faces.map((fell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice that fell stay where they fell
        <span key={at} className={classes['die']} data-end={extreme(fell)} title={`d${fell[0]}`}>
          {fell[1]}
        </span>
      ))}
      <span className={classes['total']}>
        <span aria-hidden="true">= </span>
        {total}
      </span>
    </span>
  );
}
