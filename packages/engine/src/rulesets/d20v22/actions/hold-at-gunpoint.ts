import { type Action, because, fighterAt, joined, NOBODY, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows } from '../../../kernel/ruleset/args.ts';
import { whoseTurn } from '../../../time/rounds.ts';
import { announce, causeOf, enemyArg, targetArg, weaponAmong } from '../../d20/actions/args.ts';
import { type Aimed, attackOf, refuseAttackAct, weaponOfItem } from '../../d20/attack/attacks.ts';
import { payOpenings } from '../../d20/attack/openings.ts';
import type { Attack } from '../../d20/game.ts';
import { isInHand } from '../../d20/movement/field.ts';
import { refuseCost, spend } from '../../d20/time/budget.ts';
import { mayStillStrike } from '../../d20/time/interrupt.ts';
import { outOfTurn } from '../../d20/time/readied.ts';
import { letFly, rollHeld } from '../attack/attack.ts';
import { disarm, dropHeld, FIRE_HELD, HOLDING, heldAttack, heldBy, hold, isSlack } from '../attack/held-shot.ts';
import { canShootAt } from '../attack/under-fire.ts';
import type { D20v22Game, V22Act, V22Fighter, V22Scene, V22World } from '../game.ts';
import { afterDeed } from '../harm/dying.ts';

const NOT_RANGED = refusal('covering somebody takes a ranged attack', 'V22-HOLD-01');
const COVERS_NOBODY = refusal('{who} holds nobody at gunpoint', 'V22-HOLD-02');
const COVERS_OTHER = refusal('{who} holds somebody else at gunpoint', 'V22-HOLD-02');
const SLACK = refusal('the shot has to be held for another turn first: a standard action', 'V22-HOLD-07');
const OUT_OF_REACH = refusal('{who} cannot shoot at that target now', 'V22-HOLD-07');
const CANNOT_ACT = refusal('{who} cannot react now', 'V22-HOLD-02');
const OVER = refusal('the fight is over', '');

const COVERED = because('the shot is held back', 'V22-HOLD-01');
const HELD_ON = because('goes on holding the shot', 'V22-HOLD-07');
const NOT_COVERED = because('the roll would have missed: the target is not covered', 'V22-HOLD-04');
const FIRES = because('fires the held shot', 'V22-HOLD-02');

function shooting({ profile, state }: V22Fighter): V22Fighter['profile']['weapons'] {
  return profile.weapons.filter((weapon) => weapon.ranged && isInHand(state, weapon));
}

/** The attack meant, with the first ranged weapon in hand where none is named. */
function shotOf(world: V22World, act: Aimed): Attack | null {
  const first = shooting(fighterAt(world, act.who))[0]?.item ?? NOBODY;
  const attack = attackOf(world, { ...act, item: act.item === NOBODY ? first : act.item });
  return attack === null ? null : { ...attack, ranged: true };
}

/** Whether the same shot is held already. */
function goesOn(world: V22World, attack: Attack): boolean {
  const held = heldBy(world, attack.attacker);
  return held?.target === attack.defender && weaponOfItem(world, attack.attacker, held.shot.item) === attack.weapon;
}

function refuseHold(world: V22World, act: V22Act): readonly Refusal[] {
  const attack = shotOf(world, act);
  if (attack === null) return refuseAttackAct(world, act);
  const weapon = fighterAt(world, act.who).profile.weapons[attack.weapon];
  const found = refuseAttackAct(world, { ...act, item: weapon?.item ?? NOBODY });
  return weapon?.ranged === false ? joined([NOT_RANGED], found) : found;
}

/**
 * Covers an enemy: the attack roll of a shot falls now, and the shot is withheld (V22-HOLD-01), to go off at any time with what
 * the roll was (V22-HOLD-02); a miss covers nobody, and nothing is fired (V22-HOLD-04). Done again, it keeps the roll for another
 * round (V22-HOLD-07).
 */
export const holdAtGunpoint: Action<D20v22Game> = {
  id: 'hold-at-gunpoint',
  name: 'Hold at gunpoint',
  role: 'other',
  nature: ['threatens'],
  tactics: { appeal: -1, inHand: true },
  rules: ['V22-HOLD-01', 'V22-HOLD-04', 'V22-HOLD-07'],
  args: [
    enemyArg,
    { ...weaponAmong<D20v22Game>('the weapon', shooting), optional: true },
    allows<D20v22Game>('choices', 'how', (world, act) => {
      const attack = shotOf(world, act);
      return attack === null ? [] : world.slots.attackChoices(world, attack);
    }),
  ],
  takes: () => 'standard',
  refuse: (world, who, brief) => refuseCost(world, who, 'standard', 'hold-at-gunpoint', brief),
  refuseAct: refuseHold,
  resolve: (scene, act) => {
    const { who, target } = act;
    const attack = shotOf(scene, act);
    if (attack === null) return;
    announce(scene, act);
    spend(scene, who, 'standard');
    scene.slots.declareAttack(scene, attack);
    const held = goesOn(scene, attack) ? heldBy(scene, who) : null;
    if (held !== null) hold(scene, who, target, held.shot, HELD_ON);
    else if (payOpenings(scene, attack) && mayStillStrike(scene, who, true)) takeHold(scene, attack);
    scene.slots.afterAction(scene, who, true);
  },
};

/** Rolls the shot: one that hits is held back, one that misses covers nobody (V22-HOLD-01, V22-HOLD-04). */
function takeHold(scene: V22Scene, attack: Attack): void {
  const { attacker: who, defender: target, weapon, choices: words } = attack;
  const rolled = rollHeld(scene, attack);
  const strike = rolled?.strike;
  if (rolled === null || (strike !== 'hit' && strike !== 'critical')) {
    scene.tell(who, target, 0, NOT_COVERED);
    return;
  }
  const { over, total } = rolled;
  const item = fighterAt(scene, who).profile.weapons[weapon]?.item ?? NOBODY;
  hold(scene, who, target, { item, strike, over, total, words, x: 0, y: 0 }, COVERED);
}

/** Lets the held shot go off, whoever has the turn: a reaction (V22-HOLD-02). Off-turn it changes the initiative as a readied action does (V22-HOLD-07, V22-INIT-07). */
export const fireHeldShot: Action<D20v22Game> = {
  id: FIRE_HELD,
  name: 'Fire the held shot',
  role: 'other',
  tactics: { worthwhile: () => false },
  anytime: true,
  rules: ['V22-HOLD-02', 'V22-HOLD-03', 'V22-HOLD-07'],
  args: [targetArg('whom it covers', (world, { index }, { who }) => heldBy(world, who)?.target === index)],
  refuse: (world, who) => {
    if (world.fight.over !== null) return [OVER];
    if (heldBy(world, who) === null) return [COVERS_NOBODY];
    if (!world.slots.canAct(world, who)) return [CANNOT_ACT];
    return isSlack(world, who) ? [SLACK] : NONE;
  },
  refuseAct: (world, { who, target }) => {
    const held = heldBy(world, who);
    if (held?.target !== target) return [COVERS_OTHER];
    return canShootAt(world, who, held.shot.item, target) ? NONE : [OUT_OF_REACH];
  },
  resolve: (scene, act) => {
    const { who } = act;
    const does = (): void => {
      const attack = heldAttack(scene, who);
      const shot = HOLDING.find(fighterAt(scene, who).state)?.data;
      if (attack === null || shot === undefined) return;
      announce(scene, act, () => causeOf(act));
      dropHeld(scene, who, FIRES);
      letFly(scene, attack, shot);
      // It takes none of the turn.
      afterDeed(scene, who, true);
    };
    if (whoseTurn(scene.fight) === who) does();
    else outOfTurn(scene, who, FIRES, does);
    disarm(scene, who);
  },
};
