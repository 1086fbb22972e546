import type { ArgSpec } from '../../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../../kernel/scene/fighter.ts';
import { feetApart } from '../../attack/range.ts';
import type { SpellForm, TcAct, TcWorld, TimeCountGame } from '../../game.ts';
import { isDead } from '../../harm/hit-points.ts';
import { refuseCrowd } from '../../movement/sharing.ts';
import { needed } from '../../time/timed.ts';
import { refuseDistance } from '../attack.ts';
import { enemiesOf } from '../enemies.ts';

/** All whom the spell is meant for, as its caster would choose them: the nearest first (TC-MAGIC-16). */
function meantFor(world: TcWorld, who: number, spell: SpellForm): readonly number[] {
  if (spell.on === 'caster') return [who];
  if (spell.on === 'enemies') return enemiesOf(world, who);
  const { side } = fighterAt(world, who).state;
  const friends = world.fighters.filter((each) => each.state.side === side && !isDead(each));
  return friends.map(({ index }) => index).sort((a, b) => feetApart(world, who, a) - feetApart(world, who, b));
}

/** Why the spell cannot be cast on the target, or null (TC-MAGIC-16, TC-SPACE-10). */
function refuseTarget(world: TcWorld, act: TcAct, spell: SpellForm, target: number): Refusal | null {
  if (isDead(fighterAt(world, target))) return refusal('the target is dead', 'TC-HP-02');
  if (target === act.who) return spell.attacks ? refusal('nobody attacks himself', '') : null;
  return refuseDistance(world, { ...act, target }, needed(spell.parts[0]).form);
}

const NOT_SO_MANY = refusal('the spell has not so many targets', 'TC-MAGIC-18');
const TWICE = refusal('one target is named twice', 'TC-MAGIC-18');

/** All targets of an act: the one named first, then the others. */
export function targetsOf({ target, targets }: TcAct): readonly number[] {
  return [target, ...targets];
}

/** All reasons that lie in the targets of a spell (TC-MAGIC-16, TC-MAGIC-18, TC-SPACE-10). */
export function refuseTargets(world: TcWorld, act: TcAct, spell: SpellForm): readonly Refusal[] {
  const targets = targetsOf(act);
  const reasons: Refusal[] = [];
  if (targets.length > spell.targets) reasons.push(NOT_SO_MANY);
  if (new Set(targets).size < targets.length) reasons.push(TWICE);
  for (const target of targets) {
    const reason = refuseTarget(world, act, spell, target);
    if (reason !== null && !reasons.some(({ text }) => text === reason.text)) reasons.push(reason);
  }
  const crowd = spell.attacks ? refuseCrowd(world, act.who) : null;
  return crowd === null ? reasons : [...reasons, crowd];
}

/** Whether an ordinary caster would think of the spell: it attacks, and an enemy who can act is within its range. */
export function isWorthCasting(world: TcWorld, who: number, spell: SpellForm): boolean {
  if (spell.on !== 'enemies') return false;
  const [first] = spell.parts;
  if (first === undefined) return false;
  return enemiesOf(world, who).some(
    (target) =>
      !fighterAt(world, target).digest.senseless && refuseDistance(world, { who, target }, first.form) === null,
  );
}

/** The first target. @param spellOf the spell that is cast, or directed */
export function firstTarget(spellOf: (world: TcWorld, act: TcAct) => SpellForm | null): ArgSpec<TimeCountGame> {
  return {
    name: 'target',
    text: 'on whom',
    optional: false,
    candidates: (world, act) => {
      const spell = spellOf(world, act);
      return spell === null ? [] : meantFor(world, act.who, spell);
    },
  };
}

/** The others, where the spell has several targets: as many as it allows, the nearest. */
export function furtherTargets(spellOf: (world: TcWorld, act: TcAct) => SpellForm | null): ArgSpec<TimeCountGame> {
  return {
    name: 'targets',
    text: 'on whom beside',
    optional: true,
    candidates: (world, act) => {
      const spell = spellOf(world, act);
      if (spell === null || spell.targets < 2) return [];
      const others = meantFor(world, act.who, spell).filter(
        (target) => target !== act.target && refuseTarget(world, act, spell, target) === null,
      );
      return others.length === 0 ? [] : [others.slice(0, spell.targets - 1)];
    },
  };
}
