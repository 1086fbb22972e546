import { because, type Refusal, refusal } from '../../../../kernel/rule.ts';
import { cited } from '../../citations.ts';
import type { Attack, D20Scene, D20World, Manoeuvre } from '../../game.ts';
import { bareHands, specialOf } from '../manoeuvre.ts';
import { byMargin, bySign, type Grading } from '../opposed.ts';
import { escapeGrapple, escapePin } from './escape.ts';
import { areGrappling, letGo, pin, pinnedBy, pinnerOf, unpin } from './link.ts';
import { bareHandsOnly, grappleContest } from './start.ts';

const texts = cited((rule) => ({
  DAMAGE: because('grapple check to hurt', rule.grappleDamage),
  PIN: because('grapple check to pin', rule.pin),
  BREAK_PIN: because('grapple check to break a pin', rule.pinBreaking),
  FREED: because('freed from the pin', rule.pinBreaking),
  NOT_GRAPPLING: refusal('they are not in a grapple with each other', rule.grappleOptions),
  NOT_NOW: refusal('that does not fit into an attack of opportunity', rule.opportunityManoeuvres),
  IS_PINNED: refusal('pinned, {who} can only try to escape the pin', rule.pinned),
  NOT_PINNED: refusal('that one does not pin {who}', rule.pinEscape),
  PINS_ANOTHER: refusal('{who} holds another pinned', rule.pinner),
  PINS_IT: refusal('{who} holds that one pinned already', rule.pin),
  PINS_NOBODY: refusal('the target holds no ally pinned', rule.pinBreaking),
}));

/** Hurts an opponent in the grapple, who is pinned or not (MOD-GRAP-16, MOD-GRAP-19, MOD-GRAP-34). @param by what matters of the margin of the check */
function hurting(by: Grading): Manoeuvre {
  return option({
    text: 'hurt in the grapple',
    refuse: (world, { attacker, defender }) =>
      holdsAnother(world, attacker, defender) ? [texts(world).PINS_ANOTHER] : [],
    resolve: (scene, attack) => {
      const { won, margin } = grappleContest(scene, attack, { why: texts(scene).DAMAGE, mustBeat: false, by });
      if (!won) return false;
      specialOf(scene).grappleDamage(scene, attack, margin);
      letGo(scene, attack.attacker);
      return true;
    },
  });
}

export const hurt: Manoeuvre = hurting(bySign);

/** The same where the damage grows with the margin of the grapple check. */
export const hurtByMargin: Manoeuvre = hurting(byMargin);

/** Holds an opponent immobile until the own next turn (MOD-GRAP-17, MOD-GRAP-29). */
export const pinDown: Manoeuvre = option({
  text: 'pin',
  refuse: (world, { attacker, defender }) => {
    const { PINS_ANOTHER, PINS_IT } = texts(world);
    if (holdsAnother(world, attacker, defender)) return [PINS_ANOTHER];
    return pinnerOf(world, defender) === attacker ? [PINS_IT] : [];
  },
  resolve: (scene, attack) => {
    const { won } = grappleContest(scene, attack, { why: texts(scene).PIN, mustBeat: false, by: bySign });
    if (won) pin(scene, attack.attacker, attack.defender);
    return won;
  },
});

/** Gets out of the grapple altogether (MOD-GRAP-21, MOD-GRAP-30). */
export const breakFree: Manoeuvre = option({
  text: 'escape from the grapple',
  refuse: () => [],
  resolve: (scene, { attacker, sequence }) => escapeGrapple(scene, attacker, { sequence, art: false }),
});

/** Gets out of a pin, still grappling (MOD-GRAP-25): all that is open to who is pinned (MOD-GRAP-20). */
export const escapeFromPin: Manoeuvre = {
  ...option({
    text: 'escape from the pin',
    refuse: () => [],
    resolve: (scene, { attacker, sequence }) => escapePin(scene, attacker, { sequence, art: false }),
  }),
  refuse: (world, attack) => {
    const found = refuseOption(world, attack);
    return pinnerOf(world, attack.attacker) === attack.defender ? found : [...found, texts(world).NOT_PINNED];
  },
};

/** Frees an ally from the pin in which the opponent holds it (MOD-GRAP-26). */
export const breakPin: Manoeuvre = option({
  text: 'break the pin of an ally',
  refuse: (world, { attacker, defender }) => {
    const held = pinnedBy(world, defender);
    return held < 0 || held === attacker ? [texts(world).PINS_NOBODY] : [];
  },
  resolve: (scene, attack) => {
    const held = pinnedBy(scene, attack.defender);
    const { BREAK_PIN, FREED } = texts(scene);
    const { won } = grappleContest(scene, attack, { why: BREAK_PIN, mustBeat: false, by: bySign });
    if (won) unpin(scene, attack.defender, held, FREED);
    return won;
  },
});

interface Option {
  readonly text: string;
  refuse(world: D20World, attack: Attack): readonly Refusal[];
  /** Whether it succeeds. */
  resolve(scene: D20Scene, attack: Attack): boolean;
}

/** One of the things that grapplers can do, each in place of an attack (MOD-GRAP-15), but for one of opportunity (MOD-AOO-12). */
function option({ text, refuse, resolve }: Option): Manoeuvre {
  return {
    text,
    opportunity: false,
    weaponFor: bareHands,
    refuse: (world, attack) => {
      const found = [...refuseOption(world, attack), ...refuse(world, attack)];
      return pinnerOf(world, attack.attacker) < 0 ? found : [...found, texts(world).IS_PINNED];
    },
    resolve: (scene, attack) => (resolve(scene, attack) ? 'hit' : 'miss'),
  };
}

function refuseOption(world: D20World, attack: Attack): readonly Refusal[] {
  const { attacker, defender, opportunity } = attack;
  const found: Refusal[] = [];
  const { NOT_NOW, NOT_GRAPPLING } = texts(world);
  if (opportunity) found.push(NOT_NOW);
  if (!areGrappling(world, attacker, defender)) found.push(NOT_GRAPPLING);
  if (!specialOf(world).weaponTraits(world, attacker, attack.weapon).unarmed) found.push(bareHandsOnly(world));
  return found;
}

function holdsAnother(world: D20World, who: number, than: number): boolean {
  const held = pinnedBy(world, who);
  return held >= 0 && held !== than && specialOf(world).pinsFreely?.(world, who) !== true;
}
