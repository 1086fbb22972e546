import { type Dice, d4 } from '../../../../chance/dice.ts';
import { because, type Cause, fighterAt, type Refusal, refusal, term } from '../../../../kernel/rule.ts';
import { untilSameCount } from '../../../../time/rounds.ts';
import type { Attack, Manoeuvre } from '../../../d20/game.ts';
import { hurt } from '../../../d20/special/grapple/options.ts';
import { byMargin, bySign, type Opposed } from '../../../d20/special/opposed.ts';
import { disableByBlow, firstWhole } from '../../body/disable.ts';
import { modifierOf } from '../../body/state.ts';
import { savingThrow } from '../../checks/checks.ts';
import { comeUnder } from '../../conditions/afflict.ts';
import type { GrimFighter, GrimScene } from '../../game.ts';
import { injuryNow } from '../../harm/hit-points.ts';
import { isFelt } from '../../harm/riders.ts';
import { bareHanded, opposedGrapple } from './check.ts';
import { unarmedDamage } from './damage.ts';
import { endHolds, lock } from './lock.ts';
import { throwDown } from './throw.ts';

const CHOKE = harder(because('grapple check to choke', 'GNG-GRAP-08'), { by: byMargin, total: false });
const WRENCH = harder(because('grapple check to wrench an arm', 'GNG-GRAP-07'), { by: byMargin, total: false });
const LOCK = harder(because('grapple check to lock', 'GNG-GRAP-11'), { by: bySign, total: false });
const THROW = harder(because('grapple check to throw', 'GNG-GRAP-12'), { by: byMargin, total: true });
const RESISTS = because('Fortitude save against the choke', 'GNG-GRAP-08');
const HOLDS_OUT = because('Fortitude save against the wrench', 'GNG-GRAP-07');
const CHOKED = because('choke', 'GNG-GRAP-08');
const WRENCHED = because('wrenched', 'GNG-GRAP-07');
const DAZE = because('rounds of daze', 'GNG-GRAP-08');

/** The opposed grapple check at -4. @param read `byMargin` where it matters by how much it is won, and whether the total does */
function harder(why: Cause, read: Pick<Opposed, 'by' | 'total'>) {
  return { contest: { why, mustBeat: false, ...read }, penalty: { value: -4, term: term('harder to do', why.rule) } };
}

const SAVE_BASE = 10;
const DAZED_FOR: Dice = d4;

const UNTRAINED = refusal('that takes Advanced Grapple', 'GNG-GRAP-07');
const UNDESCRIBED = refusal('a wrench is named and described nowhere (option `wrench`)', 'GNG-GRAP-07');
const NO_ARM = refusal('the target has no arm left to wrench', 'GNG-GRAP-07');
const NO_BLOOD = refusal('no flow of blood can be cut off in the target', 'GNG-GRAP-10');

/**
 * Something that Advanced Grapple allows in place of an attack, at the bonus of that attack (GNG-GRAP-07). Where its check
 * is lost nothing happens, and the attack is used up (GNG-GRAP-16). The feat builds on Improved Grapple (GNG-FEAT-64).
 */
function advanced(...[text, refuse, succeeds]: Parameters<typeof bareHanded>): Manoeuvre {
  const refuseTo: typeof refuse = (world, attack) => {
    const trained = hasAdvancedGrapple(fighterAt(world, attack.attacker));
    return [...hurt.refuse(world, attack), ...(trained ? [] : [UNTRAINED]), ...refuse(world, attack)];
  };
  return bareHanded(text, refuseTo, succeeds);
}

const ANYBODY = (): readonly Refusal[] => [];

/** Cuts off the flow of blood: unarmed damage, and stunned, then dazed, where that hurts and a save fails (GNG-GRAP-08 to GNG-GRAP-10). */
export const choke: Manoeuvre = advanced(
  'choke',
  (world, { defender }) => (fighterAt(world, defender).profile.chokeable ? [] : [NO_BLOOD]),
  hurting(CHOKE, RESISTS, suffocate),
);

/** Twists an arm until it is of no use: as a choke is made, and only by the option `wrench` (GNG-GRAP-07). */
export const wrench: Manoeuvre = advanced(
  'wrench an arm',
  (world, { defender }) => {
    const found = world.options.wrench === 'none' ? [UNDESCRIBED] : [];
    return firstWhole(fighterAt(world, defender), 'arm') === null ? [...found, NO_ARM] : found;
  },
  hurting(WRENCH, HOLDS_OUT, (scene, attack, lethal) =>
    disableByBlow(scene, attack, { kind: 'arm', number: 0 }, { why: WRENCHED, lethal: lethal > 0 }),
  ),
);

/** What comes of it where it hurts and the save fails. @param lethal points that it cost */
type Suffered = (scene: GrimScene, attack: Attack, lethal: number) => void;

/** Unarmed damage where the check is won, and what it brings to who feels it and fails a save. */
function hurting({ contest, penalty }: ReturnType<typeof harder>, resists: Cause, suffer: Suffered) {
  return (scene: GrimScene, attack: Attack): boolean => {
    const { won, margin } = opposedGrapple(scene, attack, contest, penalty);
    if (!won) return false;
    const { hp, temporary, nonlethal } = fighterAt(scene, attack.defender).state.counts;
    const injury = injuryNow(scene, attack.defender);
    unarmedDamage(scene, attack, margin);
    const { counts } = fighterAt(scene, attack.defender).state;
    const lethal = hp + temporary - counts.hp - counts.temporary;
    const isHurt = isFelt(scene, lethal, lethal + counts.nonlethal - nonlethal);
    if (isHurt && !withstands(scene, attack, resists, injury)) suffer(scene, attack, lethal);
    endHolds(scene, fighterAt(scene, attack.defender));
    return true;
  };
}

/** The save against it, by the wounds of before it (GNG-INJ-05). */
function withstands(scene: GrimScene, { attacker, defender }: Attack, why: Cause, before: number): boolean {
  const holder = fighterAt(scene, attacker);
  const dc = SAVE_BASE + Math.floor(holder.profile.baseAttack / 2) + modifierOf(holder, 'strength');
  const injury = scene.options.injuryOnSameAttackSaves ? injuryNow(scene, defender) : before;
  return savingThrow(scene, defender, { save: 'fortitude', dc, injury, why });
}

/** What failing the save against a choke brings. */
function suffocate(scene: GrimScene, { attacker, defender }: Attack): void {
  const rounds = scene.roll(attacker, DAZED_FOR, DAZE);
  const put = (name: string, lasts: number): void =>
    comeUnder(scene, defender, { name, source: attacker, until: untilSameCount(scene.fight, lasts) }, CHOKED);
  put('stunned', 1);
  put('dazed', 1 + rounds);
}

/** Holds the opponent immobile, and keeps the hands free for whatever grapplers do (GNG-GRAP-11). */
export const lockDown: Manoeuvre = advanced('lock', ANYBODY, (scene, attack) => {
  const { won } = opposedGrapple(scene, attack, LOCK.contest, LOCK.penalty);
  if (won) lock(scene, attack.attacker, attack.defender);
  return won;
});

/** Throws the opponent to the ground, and away where the check is won by much (GNG-GRAP-12 to GNG-GRAP-14). */
export const hurl: Manoeuvre = advanced('throw to the ground', ANYBODY, hurlDown);

/** The check to throw, and the throw, whether there is a hold or not. */
export function hurlDown(scene: GrimScene, attack: Attack): boolean {
  const contested = opposedGrapple(scene, attack, THROW.contest, THROW.penalty);
  return contested.won && throwDown(scene, attack, contested);
}

/** Whether the fighter chokes, locks and throws. */
export function hasAdvancedGrapple(fighter: GrimFighter): boolean {
  return fighter.profile.advancedGrapple && fighter.profile.improvedGrapple;
}
