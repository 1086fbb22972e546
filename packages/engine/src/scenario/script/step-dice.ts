import type { Play } from '../../kernel/play/play.ts';
import { suggest } from '../../kernel/ruleset/suggest.ts';
import { DiceError } from '../../kernel/scene/dice-error.ts';
import type { RollEvent } from '../../kernel/state/event.ts';
import type { DiceState, Fight, NamedFaces } from '../../kernel/state/fight.ts';
import type { Game } from '../../kernel/state/game.ts';
import { type Document, inputError } from '../../sheet/document.ts';
import type { Path } from '../../sheet/path.ts';
import { type DiceSpec, namedFaces } from '../file/dice-schema.ts';

/** @throws InputError for dice that ran out or do not fit, at the path */
export function withDice<T>(document: Document, path: Path, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof DiceError)) throw error;
    const { expected, roll, found, left } = error;
    const others = left.length === 0 ? found : `dice for other rolls alone: ${facesText(left)}`;
    throw inputError(document, path, `${expected} for ${roll}`, others, meant(left, [roll]));
  }
}

/** The name under which faces that fell for no roll were probably meant, quoted; '' for none, and where they are whatever a combatant rolls. */
function meant(left: readonly NamedFaces[], rolls: readonly string[]): string {
  const [first] = left;
  if (first === undefined || first.roll === '') return '';
  const words = rolls.flatMap(namesOf);
  // A roll of that name may have been somebody else's.
  return words.includes(first.roll) ? '' : suggest(first.roll, [...new Set(words)]);
}

/** The words of a roll by which faces can be named: each alone, but what stands in brackets together, where it is several. */
function namesOf(roll: string): readonly string[] {
  const within = [...roll.matchAll(/\(([a-z ]* [a-z ]*)\)/gi)].map(([, words = '']) => words);
  return [...roll.replaceAll(/\([^)]*\)/g, '').split(' '), ...within];
}

/** The play with faces that fall before all others. @param spec null for none */
export function withStepDice<G extends Game>(play: Play<G>, spec: DiceSpec | null): Play<G> {
  const faces = spec === null ? [] : namedFaces(spec, true, play.fight.combatants);
  if (faces.length === 0) return play;
  const { fight } = play;
  const add = (dice: DiceState): DiceState => ({ ...dice, named: [...faces, ...(dice.named ?? [])] });
  const { pending } = fight;
  if (pending === null) return { ...play, fight: { ...fight, dice: add(fight.dice) } };
  return { ...play, fight: { ...fight, pending: { ...pending, dice: add(pending.dice) } } };
}

/** The dice to come; of a command that waits, as they stand within it. */
export function diceOf<G extends Game>({ dice, pending }: Fight<G>): DiceState {
  return pending?.dice ?? dice;
}

/**
 * Once a step is done, the faces that stand at it have fallen. Where time is a count of ticks, what is done at one waits for all
 * who act at it, and so do its dice.
 *
 * @throws InputError where they have not
 */
export function checkFallen<G extends Game>(play: Play<G>, document: Document, path: Path): void {
  const left = play.fight.pending === null ? (play.fight.dice.named ?? []).filter(({ now }) => now) : [];
  if (left.length === 0) return;
  const fell = (play.step?.events ?? []).filter((event) => event.kind === 'roll').map((roll) => fallen(play, roll));
  if (fell.length === 0 && play.rules.clock.nextTick !== undefined) return;
  const found = fell.length === 0 ? 'that no dice fell' : `only ${fell.join('; ')}`;
  const hint = meant(left, fell);
  throw inputError(document, [...path, 'dice'], `in this step ${facesText(left)}`, found, hint);
}

/** "'attack' 15; 'damage' of ann 3, 4". */
export function facesText(faces: readonly NamedFaces[]): string {
  return faces
    .map(({ roll, who, faces: left }) => {
      const name = [roll === '' ? '' : `'${roll}'`, who === null ? '' : `of ${who}`]
        .filter((word) => word !== '')
        .join(' ');
      return `${name === '' ? '' : `${name} `}${left.join(', ')}`;
    })
    .join('; ');
}

function fallen<G extends Game>({ fight }: Play<G>, { who, why, dice, faces }: RollEvent): string {
  const id = fight.combatants[who]?.id;
  return `${why.text}${id === undefined ? '' : ` of ${id}`} (${dice}: ${faces.join(', ')})`;
}
