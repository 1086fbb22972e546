import { type ArgSpec, type Refusal, refusal } from '../../../../kernel/ruleset/ruleset.ts';
import { NOBODY } from '../../../../kernel/state/fight.ts';
import { feetApart } from '../../attack/range.ts';
import { isSenseless } from '../../conditions/conditions.ts';
import type { SpellForm, TcAct, TcTable, TimeCountGame } from '../../game.ts';
import { isDead } from '../../harm/hit-points.ts';
import { refuseCrowd } from '../../movement/sharing.ts';
import { enemiesOf, refuseDistance } from '../attack.ts';

/** All whom the spell is meant for, as its caster would choose them: the nearest first (TC-MAGIC-16). */
function meantFor(table: TcTable, who: number, spell: SpellForm): readonly number[] {
  if (spell.on === 'caster') return [who];
  if (spell.on === 'enemies') return enemiesOf(table, who);
  const { combatants } = table.fight;
  const friends = combatants.filter(({ side, index }) => side === combatants[who]!.side && !isDead(table, index));
  return friends.map(({ index }) => index).sort((a, b) => feetApart(table, who, a) - feetApart(table, who, b));
}

/** Why the spell cannot be cast on the target, or null (TC-MAGIC-16, TC-SPACE-10). */
function refuseTarget(table: TcTable, act: TcAct, spell: SpellForm, target: number): Refusal | null {
  if (isDead(table, target)) return refusal('the target is dead', 'TC-HP-02');
  if (target === act.who) return spell.attacks ? refusal('nobody attacks himself', '') : null;
  return refuseDistance(table, { ...act, target }, spell.parts[0]!.form);
}

const NOT_SO_MANY = refusal('the spell has not so many targets', 'TC-MAGIC-18');
const TWICE = refusal('one target is named twice', 'TC-MAGIC-18');

/** All targets of an act: the one named first, then the others. */
export function targetsOf({ target, targets }: TcAct): readonly number[] {
  return [target, ...targets];
}

/** All reasons that lie in the targets of a spell (TC-MAGIC-16, TC-MAGIC-18, TC-SPACE-10). */
export function refuseTargets(table: TcTable, act: TcAct, spell: SpellForm): readonly Refusal[] {
  const targets = targetsOf(act);
  const reasons: Refusal[] = [];
  if (targets.length > spell.targets) reasons.push(NOT_SO_MANY);
  if (new Set(targets).size < targets.length) reasons.push(TWICE);
  for (const target of targets) {
    const reason = refuseTarget(table, act, spell, target);
    if (reason !== null && !reasons.some(({ text }) => text === reason.text)) reasons.push(reason);
  }
  const crowd = spell.attacks ? refuseCrowd(table, act.who) : null;
  return crowd === null ? reasons : [...reasons, crowd];
}

/** Whether an ordinary caster would think of the spell: it attacks, and an enemy who can act is within its range. */
export function isWorthCasting(table: TcTable, who: number, spell: SpellForm): boolean {
  if (spell.on !== 'enemies') return false;
  const act = { who, target: NOBODY } as TcAct;
  return enemiesOf(table, who).some(
    (target) => !isSenseless(table.fight.combatants[target]!) && refuseTarget(table, act, spell, target) === null,
  );
}

/** The first target. @param spellOf the spell that is cast, or directed */
export function firstTarget(spellOf: (table: TcTable, act: TcAct) => SpellForm | null): ArgSpec<TimeCountGame> {
  return {
    name: 'target',
    text: 'on whom',
    optional: false,
    candidates: (table, act) => {
      const spell = spellOf(table, act);
      return spell === null ? [] : meantFor(table, act.who, spell);
    },
  };
}

/** The others, where the spell has several targets: as many as it allows, the nearest. */
export function furtherTargets(spellOf: (table: TcTable, act: TcAct) => SpellForm | null): ArgSpec<TimeCountGame> {
  return {
    name: 'targets',
    text: 'on whom beside',
    optional: true,
    candidates: (table, act) => {
      const spell = spellOf(table, act);
      if (spell === null || spell.targets < 2) return [];
      const others = meantFor(table, act.who, spell).filter(
        (target) => target !== act.target && refuseTarget(table, act, spell, target) === null,
      );
      return others.length === 0 ? [] : [others.slice(0, spell.targets - 1)];
    },
  };
}
