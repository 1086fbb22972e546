import { type ArgSpec, fighterAt, type Refusal, refusal } from '../../../../kernel/rule.ts';
import { allows, needs } from '../../../../kernel/ruleset/args.ts';
import { feetApart } from '../../attack/range.ts';
import type { SpellForm, TcAct, TcFighter, TcWorld, TimeCountGame } from '../../game.ts';
import { isDead } from '../../harm/hit-points.ts';
import { refuseCrowd } from '../../movement/sharing.ts';
import { needed } from '../../time/timed.ts';
import { refuseDistance } from '../attack.ts';
import { enemiesOf } from '../enemies.ts';

const DEAD = refusal('the target is dead', 'TC-HP-02');
const NOBODY_ATTACKS_HIMSELF = refusal('nobody attacks oneself', '');

/** All whom the spell is meant for, as its caster would choose them: the nearest first (TC-MAGIC-16). */
function meantFor(world: TcWorld, who: number, spell: SpellForm): readonly number[] {
  if (spell.on === 'caster') return [who];
  if (spell.on === 'enemies') return enemiesOf(world, who);
  const caster = fighterAt(world, who);
  const friends = world.fighters.filter((each) => each.state.side === caster.state.side && !isDead(each));
  const nearest = friends.sort((a, b) => feetApart(world, caster, a) - feetApart(world, caster, b));
  return nearest.map(({ index }) => index);
}

/** Why the spell cannot be cast on the target, or null (TC-MAGIC-16, TC-SPACE-10). */
function refuseTarget(world: TcWorld, { who }: TcAct, spell: SpellForm, target: number): Refusal | null {
  const [caster, other] = [fighterAt(world, who), fighterAt(world, target)];
  if (isDead(other)) return DEAD;
  if (other === caster) return spell.attacks ? NOBODY_ATTACKS_HIMSELF : null;
  return refuseDistance(world, caster, other, needed(spell.parts[0]).form);
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
  const crowd = spell.attacks ? refuseCrowd(world, fighterAt(world, act.who)) : null;
  return crowd === null ? reasons : [...reasons, crowd];
}

/** Whether an ordinary caster would think of the spell: it attacks, and an enemy who can act is within its range. */
export function isWorthCasting(world: TcWorld, who: number, spell: SpellForm): boolean {
  const [first] = spell.parts;
  if (spell.on !== 'enemies' || first === undefined) return false;
  return enemiesOf(world, who).some((index) => {
    const target = fighterAt(world, index);
    return !target.digest.senseless && refuseDistance(world, fighterAt(world, who), target, first.form) === null;
  });
}

/** The first target, and where the spell has several the others: as many as it allows, the nearest. @param spellOf the spell that is cast, or directed */
export function whomToCastOn(spellOf: (caster: TcFighter) => SpellForm | null): readonly ArgSpec<TimeCountGame>[] {
  const first = needs<TimeCountGame>('target', 'on whom', (world, { who }) => {
    const spell = spellOf(fighterAt(world, who));
    return spell === null ? [] : meantFor(world, who, spell);
  });
  const further = allows<TimeCountGame>('targets', 'on whom beside', (world, act) => {
    const spell = spellOf(fighterAt(world, act.who));
    if (spell === null || spell.targets < 2) return [];
    const others = meantFor(world, act.who, spell).filter((each) => each !== act.target);
    const possible = others.filter((target) => refuseTarget(world, act, spell, target) === null);
    return possible.length === 0 ? [] : [possible.slice(0, spell.targets - 1)];
  });
  return [first, further];
}
