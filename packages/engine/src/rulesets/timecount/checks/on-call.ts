import { type CalledCheck, type ChecksOnCall, whyCalled } from '../../../kernel/gm/gm-checks.ts';
import { fighterAt } from '../../../kernel/rule.ts';
import type { TcScene, TimeCountGame } from '../game.ts';
import { ATTRIBUTES } from '../sheet/words.ts';
import { needed } from '../time/timed.ts';
import { attributeTally, checkAs, disciplineTally, type Trained } from './checks.ts';

/** The disciplines, each with every attribute that the rules name with it. */
const TRAINED: readonly Trained[] = [
  ['athletics', 'strength'],
  ['athletics', 'constitution'],
  ['acrobatics', 'dexterity'],
  ['arcana', 'intelligence'],
  ['arcana', 'constitution'],
  ['stealth', 'dexterity'],
  ['perception', 'wisdom'],
  ['heal', 'wisdom'],
];
const NAMES: readonly string[] = TRAINED.map(([discipline, attribute]) => `${discipline} (${attribute})`);

/** Discipline checks (TC-STAT-03) and plain attribute checks (TC-STAT-04) of anybody. */
export const CHECKS: ChecksOnCall<TimeCountGame> = {
  rules: ['TC-STAT-03', 'TC-STAT-04', 'TC-STAT-05'],
  names: () => [...NAMES, ...ATTRIBUTES],
  roll,
};

function roll(scene: TcScene, check: CalledCheck): boolean {
  const { who, name, difficulty } = check;
  const fighter = fighterAt(scene, who);
  const trained = TRAINED[NAMES.indexOf(name)];
  const bonus =
    trained === undefined
      ? attributeTally(scene, fighter, needed(ATTRIBUTES.find((each) => each === name)))
      : disciplineTally(scene, fighter, trained);
  const why = whyCalled(check, `${name} check`, trained === undefined ? 'TC-STAT-04' : 'TC-STAT-03');
  return checkAs(scene, fighter, why, bonus, difficulty);
}
