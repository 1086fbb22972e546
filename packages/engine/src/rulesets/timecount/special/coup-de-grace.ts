import { type Action, because, fighterAt, NONE, refusal, term } from '../../../kernel/rule.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { attackOf, fumbled, thrown, timeOfStrike } from '../actions/attack.ts';
import { unless } from '../actions/catalogue.ts';
import { isNobodyInReach, whom, withWeapon } from '../actions/enemies.ts';
import { feetApart, isInTouch } from '../attack/range.ts';
import { COUP, COUP_TARGET, PREPARING } from '../conditions/conditions.ts';
import type { Attack, AttackForm, TcAct, TcFighter, TcScene, TcWorld, TimeCountGame, TimedAction } from '../game.ts';
import { CRITICAL, HIT } from '../game.ts';
import { allHitPoints, isDead } from '../harm/hit-points.ts';
import { type Harm, outcomeOf } from '../harm/outcome.ts';
import { forgetSpell } from '../magic/prepared.ts';
import { refuseCrowd } from '../movement/sharing.ts';
import { COUP_FEET, coupOf, endCoup, formOfItem } from '../time/preparation.ts';
import { schedule } from '../time/schedule.ts';
import { AS_IT_IS, SPEEDS } from '../time/speed.ts';
import { needed, takes, timed } from '../time/timed.ts';
import { meleeForm, refuseRange, weaponInHand } from './requirements.ts';
import { CERTAIN, rollAgainst, rollFollowing, type SpecialRoll } from './roll.ts';

const PREPARES_NOTHING = refusal('{who} prepares nothing', 'TC-SPEC-02');
const NOT_PREPARED = refusal('no coup de grace is prepared', 'TC-COUP-01');
const GIVES_UP_PREPARATION = because('gives up the preparation', 'TC-SPEC-02');
const ABANDONS_SPELL = because('abandons the spell', 'TC-MAGIC-04');
const MAY_ACT_AGAIN = because('may act again', 'TC-SPEC-02');
const PREPARES = because('', 'TC-COUP-01');
const DEALT = because('the coup de grace is dealt', 'TC-COUP-02');
const KILLED = because('killed by the coup de grace', 'TC-COUP-04');

const SURELY = { value: 10, term: term('coup de grace', 'TC-COUP-02') };

/** Prepares to finish off one who is helpless: Slow, and immobile all that time (TC-COUP-01, TC-COUP-05, TC-COUP-08). */
export const coupDeGraceAction: TimedAction = timed('coupDeGrace', 'Prepare a coup de grace', {
  role: 'attack',
  tactics: { appeal: -1, idle: isNobodyInReach },
  rules: ['TC-COUP-01', 'TC-COUP-05', 'TC-COUP-08'],
  args: [whom, withWeapon],
  refuseAct: (world, act, fighter) => {
    const target = fighterAt(world, act.target);
    const isNear = feetApart(world, fighter, target) <= COUP_FEET;
    return [
      ...refuseRange(world, act, formFor(world, act, fighter), 'weapon'),
      ...unless(target.digest.helpless, 'the target is not helpless', 'TC-COUP-08'),
      ...unless(isNear, 'the target is more than 10 feet away', 'TC-COUP-01'),
    ];
  },
  perform: takes(SPEEDS.slow, (scene, act, fighter) => {
    const { who, target } = act;
    const { item } = needed(formFor(scene, act, fighter));
    const { x, y } = fighterAt(scene, target).state;
    return [
      { kind: 'gain', who, effect: COUP.by(target, { item }), why: PREPARES },
      { kind: 'gain', who: target, effect: COUP_TARGET.by(who, { x, y }), why: PREPARES },
    ];
  }),
});

function formFor(world: TcWorld, act: TcAct, fighter: TcFighter): AttackForm | null {
  return weaponInHand(world, act, fighter) ?? meleeForm(world, act, fighter);
}

/** Deals the coup de grace that he has prepared: the speed of the weapon (TC-COUP-01 to TC-COUP-04, TC-COUP-07). */
export const coupStrikeAction: TimedAction = timed('coupStrike', 'Deal the coup de grace', {
  role: 'attack',
  tactics: { appeal: 2 },
  whilePreparing: true,
  rules: ['TC-COUP-02', 'TC-COUP-03', 'TC-COUP-04'],
  refuse: (world, fighter) => {
    const crowd = refuseCrowd(world, fighter);
    if (coupOf(fighter) !== null) return crowd === null ? NONE : [crowd];
    return [NOT_PREPARED];
  },
  perform: (scene, act, fighter) => {
    const { who } = act;
    const { source: target, data } = needed(coupOf(fighter));
    const form = needed(formOfItem(fighter, data.item));
    const usual = { ...attackOf(scene, { ...act, target }, form), defense: 'passive' as const };
    const roll = isEngaged(scene, usual) ? rollCoup(scene, usual) : CERTAIN;
    const harm = roll.hit ? rollHarm(scene, usual) : null;
    const slain = harm !== null && kills(scene, usual, harm);
    const changes: FightEvent[] = [
      { kind: 'lose', who, name: COUP.name, source: target, why: DEALT },
      { kind: 'lose', who: target, name: COUP_TARGET.name, source: who, why: DEALT },
    ];
    if (slain) {
      const by = lossBy(scene, harm) - allHitPoints(fighterAt(scene, target));
      changes.push({ kind: 'count', who: target, count: 'hitPoints', by, why: KILLED, source: who, rows: null });
    }
    if (roll.fumble) changes.push(...fumbled(fighter, usual.form));
    changes.push(...thrown(usual));
    const delay = timeOfStrike(scene, usual, AS_IT_IS, roll.fumble);
    return outcomeOf(who, 'coupStrike', delay, { harm: harm === null ? [] : [harm], changes });
  },
});

function rollCoup(scene: TcScene, usual: Attack): SpecialRoll {
  const attack = { ...usual, modifiers: [SURELY] };
  return rollAgainst(scene, attack, scene.slots.defenseTally(scene, attack), true);
}

/** Whether an enemy who can act, other than the target, is in touch of him: then the hit is not automatic (TC-COUP-02). */
function isEngaged(world: TcWorld, { attacker, defender }: Attack): boolean {
  return world.fighters.some(
    (each) =>
      each !== defender &&
      each.state.side !== attacker.state.side &&
      !each.digest.helpless &&
      !isDead(each) &&
      isInTouch(world, attacker, each),
  );
}

/** Twice the critical damage, extra dice once; the ordinary damage for those whom no critical hit hurts (TC-COUP-03, TC-COUP-07). */
function rollHarm(scene: TcScene, attack: Attack): Harm {
  if (attack.defender.profile.criticalImmune) return scene.slots.rollDamage(scene, attack, HIT);
  const { form } = attack;
  return scene.slots.rollDamage(scene, { ...attack, form: { ...form, times: 2 * form.times } }, CRITICAL);
}

/** Where the target would survive: the usual attack against Vigor, which kills (TC-COUP-04, TC-COUP-07, TC-FUMBLE-07). */
function kills(scene: TcScene, attack: Attack, harm: Harm): boolean {
  if (attack.defender.profile.criticalImmune || !survives(scene, harm)) return false;
  return rollFollowing(scene, attack, 'vigor').hit;
}

function survives(world: TcWorld, harm: Harm): boolean {
  return lossBy(world, harm) < allHitPoints(fighterAt(world, harm.target));
}

/** The hit points that the stroke itself takes (TC-TOP-02). */
function lossBy(world: TcWorld, { target, damage, nonlethal }: Harm): number {
  const fighter = fighterAt(world, target);
  const past = damage.total - fighter.profile.damageReduction - world.slots.effectiveTop(world, fighter);
  return nonlethal ? 0 : Math.max(0, past);
}

const OVER = refusal('the fight is over', '');
const DECLARED = refusal('{who} has declared an act at this tick already', 'TC-INIT-07');

/** Gives up a preparation, also of a spell, at any time; he may act on the following tick (TC-SPEC-02, TC-MAGIC-04). */
export const cancelAction: Action<TimeCountGame> = {
  id: 'cancelPreparation',
  name: 'Give up a preparation',
  role: 'other',
  anytime: true,
  rules: ['TC-SPEC-02', 'TC-MAGIC-04'],
  args: [],
  refuse: (world, who) => {
    if (world.fight.over !== null) return [OVER];
    if (!fighterAt(world, who).digest.preparing) return [PREPARES_NOTHING];
    return world.fight.clock.declared.some((each) => each.who === who) ? [DECLARED] : NONE;
  },
  refuseAct: () => NONE,
  resolve: (scene, { who }) => {
    const fighter = fighterAt(scene, who);
    endCoup(scene, fighter, GIVES_UP_PREPARATION);
    if (PREPARING.on(fighter.state)) forgetSpell(fighter, ABANDONS_SPELL).emit(scene);
    schedule(scene, fighter, scene.fight.clock.now + 1, MAY_ACT_AGAIN);
  },
};
