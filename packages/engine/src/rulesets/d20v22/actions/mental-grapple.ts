import { type Action, because, fighterAt, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { enemyArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { NOT_ENEMY } from '../../d20/attack/attacks.ts';
import { areEnemies } from '../../d20/movement/field.ts';
import { IS_A_THING, specialOf } from '../../d20/special/manoeuvre.ts';
import { savingThrow } from '../checks/checks.ts';
import type { D20v22Game, V22Act, V22Scene, V22World } from '../game.ts';
import { usesPowerHeld } from '../special/grapple-powers.ts';
import { winsAllMinds, winsMind } from '../special/mental/contest.ts';
import { harmMind } from '../special/mental/harm.ts';
import {
  CONTACT,
  joinMinds,
  keepContact,
  mentallyPinnedBy,
  mentalOpponents,
  mentalPinnerOf,
  partMinds,
  pinMind,
  unpinMind,
} from '../special/mental/link.ts';

const REACHES = because('Will save against mental contact', 'V22-MGRAP-01');
const CHECK = because('mental grapple check', 'V22-MGRAP-03');
const ESCAPES = because('escapes the mental grapple', 'V22-MGRAP-10');
const OUT_OF_PIN = because('escapes the pin', 'V22-MGRAP-10');
const BROKEN_OFF = because('breaks off the contact', 'V22-MGRAP-09');
const FREED = because('freed from the hold', 'V22-MGRAP-10');
const NO_CONTACT = because('finds no way into the mind of {target}', 'V22-MGRAP-01');
const BASE_DIFFICULTY = 10;

const NO_READER = refusal('{who} has no Mind Reading, and no mind has got hold of {who}', 'V22-MGRAP-01');
const UNSEEN = refusal('{who} does not perceive the target', 'V22-MGRAP-01');
const NO_THROW = refusal('a mental grapple throws nobody', 'V22-MGRAP-04');
const NOT_IN_IT = refusal('they are not in a mental grapple with each other', 'V22-MGRAP-10');
const IS_PINNED = refusal('held by a mind, {who} can only try to escape', 'V22-MGRAP-10');
const PINS_ANOTHER = refusal('{who} holds another pinned', 'V22-MGRAP-10');
const PINS_IT = refusal('{who} holds that one pinned already', 'V22-MGRAP-10');
const HOLDS_NOBODY = refusal('the target holds no ally', 'V22-MGRAP-10');

/** What a check that is won can do. */
interface Effect {
  refuse(world: V22World, act: V22Act): readonly Refusal[];
  does(scene: V22Scene, act: V22Act): void;
}

const EFFECTS: Readonly<Record<string, Effect>> = {
  damage: {
    refuse: (world, act) => refuseSecond(world, act),
    does: (scene, { who, target }) => harmMind(scene, who, target),
  },
  pin: {
    refuse: (world, act) => (mentalPinnerOf(world, act.target) === act.who ? [PINS_IT] : refuseSecond(world, act)),
    does: (scene, { who, target }) => pinMind(scene, who, target),
  },
  break: {
    refuse: (world, act) => (heldAlly(world, act) < 0 ? [HOLDS_NOBODY] : refuseApart(world, act)),
    does: breakHold,
  },
  escape: { refuse: refuseApart, does: getFree },
  'break-off': {
    refuse: refuseApart,
    does: (scene, { who, target }) => partMinds(scene, who, target, BROKEN_OFF),
  },
};
const ESCAPE = 'escape';
const THROW = 'throw';

/**
 * A struggle of mind against mind: Mind Reading makes contact (V22-MGRAP-01), and the check that is won hurts, pins, breaks the
 * hold on an ally, gets free or breaks off (V22-MGRAP-09, V22-MGRAP-10); it throws nobody (V22-MGRAP-04). By it who made contact
 * keeps it up (V22-MGRAP-02).
 */
export const mentalGrapple: Action<D20v22Game> = paid<D20v22Game>({
  id: 'mental-grapple',
  name: 'Mental grapple',
  role: 'attack',
  nature: ['grappledWithPowers', 'mental', 'thoughtless', 'heldByMind'],
  tactics: { appeal: -1 },
  rules: ['V22-MGRAP-01', 'V22-MGRAP-02', 'V22-MGRAP-03', 'V22-MGRAP-04', 'V22-MGRAP-09', 'V22-MGRAP-10'],
  args: [
    enemyArg,
    needs('choice', 'damage, pin, break, escape or break-off', (world, act) =>
      Object.keys(EFFECTS).filter((choice) => refuseAct(world, { ...act, choice }).length === 0),
    ),
  ],
  cost: 'standard',
  lacks: (world, who) => (mentalOpponents(world, who).length > 0 || canReach(world, who) ? NONE : [NO_READER]),
  refuseAct,
  does: struggle,
});

function canReach(world: V22World, who: number): boolean {
  return fighterAt(world, who).profile.gifts.mindReading > 0;
}

function areJoined(world: V22World, { who, target }: V22Act): boolean {
  return mentalOpponents(world, who).includes(target);
}

function refuseAct(world: V22World, act: V22Act): readonly Refusal[] {
  const { who, target, choice } = act;
  if (!areEnemies(world.fight, who, target)) return NOT_ENEMY;
  if (choice === THROW) return [NO_THROW];
  const effect = EFFECTS[choice];
  if (effect === undefined) return unlessOneOf(Object.keys(EFFECTS), choice, 'V22-MGRAP-10');
  if (mentalPinnerOf(world, who) >= 0 && choice !== ESCAPE) return [IS_PINNED];
  return [...(areJoined(world, act) ? NONE : refuseContact(world, act)), ...effect.refuse(world, act)];
}

function refuseContact(world: V22World, { who, target }: V22Act): readonly Refusal[] {
  if (fighterAt(world, target).digest.inanimate) return [IS_A_THING];
  if (!canReach(world, who)) return [NO_READER];
  return world.slots.concealment(world, who, target).degree === 'total' ? [UNSEEN] : NONE;
}

function refuseApart(world: V22World, act: V22Act): readonly Refusal[] {
  return areJoined(world, act) ? NONE : [NOT_IN_IT];
}

/** Who holds one pinned neither hurts nor pins another, but with Improved Grapple or Additional Limbs (V22-GRAPM-06, V22-FEAT-16). */
function refuseSecond(world: V22World, { who, target }: V22Act): readonly Refusal[] {
  const held = mentallyPinnedBy(world, who);
  const isBusy = held >= 0 && held !== target && specialOf(world).pinsFreely?.(world, who) !== true;
  return isBusy ? [PINS_ANOTHER] : NONE;
}

/** The ally whom the target holds, the pinned before others; or -1. */
function heldAlly(world: V22World, { who, target }: V22Act): number {
  const isAlly = (other: number): boolean => other !== who && !areEnemies(world.fight, who, other);
  const pinned = mentallyPinnedBy(world, target);
  return pinned >= 0 && isAlly(pinned) ? pinned : (mentalOpponents(world, target).find(isAlly) ?? -1);
}

function struggle(scene: V22Scene, act: V22Act): void {
  const { who, target, choice } = act;
  const joined = areJoined(scene, act);
  const keeps = joined && CONTACT.on(fighterAt(scene, who).state, target);
  // Who reads the mind uses a power, and in a grapple of bodies does so instead of wrestling (V22-GRAPM-10).
  if ((!joined || keeps) && !usesPowerHeld(scene, who, 'standard')) return;
  if (!joined && !makesContact(scene, act)) return;
  if (keeps) keepContact(scene, who, target);
  // Who escapes has to beat whoever holds it, not whom it names.
  if (choice !== ESCAPE) {
    if (!winsMind(scene, who, target, CHECK)) return;
    if (!joined) {
      joinMinds(scene, who, target);
      keepContact(scene, who, target);
    }
  }
  EFFECTS[choice]?.does(scene, act);
}

/** A Will save against 10 + the rank of Mind Reading (V22-MGRAP-01, V22-DMG-03). */
function makesContact(scene: V22Scene, { who, target }: V22Act): boolean {
  const bonus = scene.tally();
  scene.slots.saveBonus(scene, target, 'will', bonus);
  const difficulty = BASE_DIFFICULTY + fighterAt(scene, who).profile.gifts.mindReading;
  if (!savingThrow(scene, target, bonus, difficulty, REACHES)) return true;
  scene.tell(who, target, 0, NO_CONTACT);
  return false;
}

function breakHold(scene: V22Scene, act: V22Act): void {
  const ally = heldAlly(scene, act);
  if (ally < 0) return;
  if (mentalPinnerOf(scene, ally) === act.target) unpinMind(scene, act.target, ally, FREED);
  else partMinds(scene, act.target, ally, FREED);
}

/** Out of the pin, where it is pinned, else out of the grapple, where all who hold it have to be beaten. */
function getFree(scene: V22Scene, { who }: V22Act): void {
  const pinner = mentalPinnerOf(scene, who);
  if (pinner >= 0) {
    if (winsMind(scene, who, pinner, CHECK)) unpinMind(scene, pinner, who, OUT_OF_PIN);
    return;
  }
  const others = mentalOpponents(scene, who);
  if (winsAllMinds(scene, who, others, CHECK)) for (const other of others) partMinds(scene, who, other, ESCAPES);
}
