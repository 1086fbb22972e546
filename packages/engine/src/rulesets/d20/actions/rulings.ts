import type { Act } from '../../../kernel/command.ts';
import { why } from '../../../kernel/event.ts';
import { type Action, refusal } from '../../../kernel/ruleset.ts';
import type { Scene } from '../../../kernel/scene.ts';
import { COVER_SCALE } from '../../../space/battle-map.ts';
import { CONCEALMENT_RULING } from '../concealment.ts';
import { COVER_RULING } from '../cover.ts';
import { gainEffect } from '../effects.ts';
import type { D20Game } from '../game.ts';

/** Takes a ruling back: the map decides again. */
const AS_PLACED = 'as placed';
const DEGREES: readonly string[] = [...COVER_SCALE, AS_PLACED];

const NO_DEGREE = refusal(`choice: expected one of ${DEGREES.join(', ')}`, '');

/** The game master says what cover somebody has, against everybody or against those named (MOD-COVER-01, MOD-COVER-04). */
export const ruleCover: Action<D20Game> = ruling('rule-cover', 'Rule on cover', COVER_RULING, 'MOD-COVER-01');

/** The game master says how hard somebody is to see, for everybody or for those named (MOD-CONC-06). */
export const ruleConcealment: Action<D20Game> = ruling(
  'rule-concealment',
  'Rule on concealment',
  CONCEALMENT_RULING,
  'MOD-CONC-06',
);

function ruling(id: string, name: string, effect: string, rule: string): Action<D20Game> {
  return {
    id,
    name,
    role: 'other',
    rules: [rule],
    args: [
      {
        name: 'target',
        text: 'whose',
        optional: false,
        candidates: (table) => table.fight.combatants.map(({ index }) => index),
      },
      { name: 'choice', text: 'the degree', optional: false, candidates: () => DEGREES },
      { name: 'targets', text: 'against whom', optional: true, candidates: () => [] },
      { name: 'text', text: 'why', optional: true, candidates: () => [] },
    ],
    refuse: () => [],
    refuseAct: (_table, act) => (DEGREES.includes(act.choice) ? [] : [NO_DEGREE]),
    resolve: (scene, act) => decree(scene, act, effect),
  };
}

function decree(scene: Scene<D20Game>, act: Act<D20Game>, name: string): void {
  const { target: who, choice, targets } = act;
  const degree = choice.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const cause = why(act.text === '' ? degree : `${degree}, ${act.text}`, act.action.rules[0] ?? '');
  const against = targets.length === 0 ? [who] : targets;
  for (const source of against) {
    if (choice !== AS_PLACED) {
      gainEffect(scene, who, { name, source, value: COVER_SCALE.indexOf(choice as 'none'), until: null }, cause);
      continue;
    }
    const known = scene.fight.combatants[who]?.effects ?? [];
    for (const effect of known) {
      if (effect.name === name && (targets.length === 0 || effect.source === source))
        scene.emit({ kind: 'lose', who, name, source: effect.source, why: cause });
    }
  }
}
