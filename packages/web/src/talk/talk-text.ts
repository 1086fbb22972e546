import type { SaidLine } from '@fray/server';
import { t } from '../texts/t.ts';

/** "to game master, Bob"; '' of what is for all. */
export function toText({ to }: Pick<SaidLine, 'to'>): string {
  if (to === null) return '';
  return to.length === 0 ? t('to the game master') : t('to {names}', { names: to.join(', ') });
}

/** A line as it is read aloud: "Ann: to the door", "Ann rolls 2d6+3 for the door: 5, 2, in all 10". */
export function spokenLine(line: SaidLine): string {
  const { name, text, roll } = line;
  const to = toText(line);
  const who = to === '' ? name : `${name} ${to}`;
  if (roll === null) return `${who}: ${text}`;
  const faces = roll.faces.map(([, face]) => face).join(', ');
  const what = text === '' ? roll.dice : `${roll.dice} (${text})`;
  const { total } = roll;
  return faces === ''
    ? t('{who} rolls {what}: {total}', { who, what, total })
    : t('{who} rolls {what}: {faces}, in all {total}', { who, what, faces, total });
}
