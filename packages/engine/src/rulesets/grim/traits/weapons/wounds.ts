import { d6, sum } from '../../../../chance/dice.ts';
import { because, term } from '../../../../kernel/rule.ts';
import { added, rolledOpen } from '../../../../kernel/scene/points.ts';
import { untilSameCount } from '../../../../time/rounds.ts';
import { weaponOf } from '../../attack/sides.ts';
import { startBleeding } from '../../body/bleeding.ts';
import { comeUnder } from '../../conditions/afflict.ts';
import { BODY_FED } from '../../conditions/magic.ts';
import type { GrimAttack } from '../../game.ts';
import { drainLevels, hasLevelsToLose } from '../../harm/levels.ts';
import { lendPower } from '../../harm/power-points.ts';
import { feed, leftOf } from '../../harm/temporary.ts';
import { isMindless, isOfKind } from '../../sheet/kinds.ts';
import { making, type WeaponTrait } from '../trait.ts';
import type { BestowPoint, FeltPoint } from '../weapon-points.ts';
import { better, isBloodless, LIFELESS, more, oneInTen, says, works } from './ability.ts';
import { behead, saves, slay } from './felling.ts';

const CRAFT = 'Craft Magic Arms and Armor';
const PSIONIC = 'Craft Psionic Arms and Armor';
/** Ten minutes. */
const ROUNDS = 100;

const FEEDS = oneInTen('bodyfeeder', 'GNG-WABIL-18');

/** Temporary hit points, as many as the blow has dealt; the better of what is left and the new counts (GNG-WABIL-18, GNG-WABIL-19). */
const feedBody: FeltPoint = (scene, attack, { points }) => {
  const { attacker } = attack;
  if (!works(scene, FEEDS, attack)) return;
  if (points === null || points > leftOf(scene, attacker, { source: attacker, kind: BODY_FED }))
    feed(scene, attacker, points, untilSameCount(scene.fight, ROUNDS), BODY_FED);
};

const FEEDS_MIND = oneInTen('mindfeeder', 'GNG-WABIL-29');

/** Temporary power points likewise; nothing of who is no living body (GNG-WABIL-29, GNG-WABIL-30). */
const feedMind: FeltPoint = (scene, attack, { points }) => {
  if (isOfKind(attack.defending, LIFELESS) || !works(scene, FEEDS_MIND, attack)) return;
  lendPower(scene, attack.attacker, points, untilSameCount(scene.fight, ROUNDS));
};

const PARALYSES = oneInTen('paralysing blow', 'GNG-WABIL-22');
const WILL_TO_MOVE = because('Will save against being paralysed', 'GNG-WABIL-22');
const PARALYSED = because('a blow to the mind', 'GNG-WABIL-22');

/** Paralysed for a round unless a Will save succeeds; not who has no mind (GNG-WABIL-22). */
const paralyse: FeltPoint = (scene, attack, felt) => {
  const { attacker, defender, defending } = attack;
  if (isMindless(defending) || !works(scene, PARALYSES, attack)) return;
  if (saves(scene, attack, felt, { save: 'will', dc: 27, why: WILL_TO_MOVE })) return;
  const until = untilSameCount(scene.fight, 1);
  comeUnder(scene, defender, { name: 'paralysed', source: attacker, until }, PARALYSED);
};

const DESTROYS = oneInTen('dread', 'GNG-WABIL-24');
const AGAINST_DUST = because('Fortitude save against being destroyed', 'GNG-WABIL-24');
const DUST = because('turned to dust', 'GNG-WABIL-24');
const DREAD_DICE = more(sum(4, d6), 'dread', 'GNG-WABIL-24', null);

/** Whether it is the designated foe: it answers to every word. */
function isDesignated(attack: GrimAttack): boolean {
  const foe = weaponOf(attack).foe;
  return foe.length > 0 && foe.every((word) => isOfKind(attack.defending, [word]));
}

const destroy: FeltPoint = (scene, attack, felt) => {
  if (attack.defending.digest.dead || !isDesignated(attack) || !works(scene, DESTROYS, attack)) return;
  if (!saves(scene, attack, felt, { save: 'fortitude', dc: 27, why: AGAINST_DUST })) slay(scene, attack, DUST);
};

const BREAKS_SOUL = oneInTen('soulbreaker', 'GNG-WABIL-33');
const SOUL = because('a blow to the soul', 'GNG-WABIL-33');

const breakSoul: FeltPoint = (scene, attack) => {
  if (hasLevelsToLose(attack.defending) && works(scene, BREAKS_SOUL, attack))
    drainLevels(scene, attack, { levels: 1, dc: 18, rule: 'GNG-WABIL-33', why: SOUL });
};

const FLASH = because('vicious energy', 'GNG-WABIL-35');
/** 2d6 more to whom it strikes; nobody's Protection counts (GNG-WABIL-35). */
const FLASH_DICE = { dice: sum(2, d6), why: FLASH, term: term('vicious energy', 'GNG-WABIL-35') };

/** 1d6 to who holds it, once the blow is felt: until then the strike only rolls, and its odds are known at once (GNG-WABIL-35). */
const strikeBack: FeltPoint = (scene, { attacker: who }) => {
  const lethal = rolledOpen(scene, who, d6, FLASH);
  scene.slots.harm(scene, { who, source: who, lethal, nonlethal: 0, why: FLASH, rows: scene.rolled });
};

/** A natural 20 that hits and is felt takes off the head (GNG-WABIL-36). */
const severe: BestowPoint = (scene, attack, { twenty }) => {
  if (twenty && !attack.defending.digest.dead) behead(scene, attack);
};

const AGAINST_BLEEDING = because('Fortitude save against bleeding', 'GNG-WABIL-39');

/** Severe bleeding unless a Fortitude save against 10 + damage succeeds; not of who has no blood (GNG-WABIL-39, GNG-WABIL-40). */
export const bleed: FeltPoint = (scene, attack, felt) => {
  const { attacker, defender, defending } = attack;
  if (isBloodless(defending) || defending.digest.dead) return;
  if (!saves(scene, attack, felt, { save: 'fortitude', dc: added(felt.own, 10), why: AGAINST_BLEEDING }))
    startBleeding(scene, defender, attacker);
};

const DESIGNATED = better(4, (_world, attack) => isDesignated(attack));

/** Abilities that come into their own when the blow is felt. */
export const WOUND_ABILITIES: Readonly<Record<string, WeaponTrait>> = {
  bodyfeeder: {
    text: 'With 1 of 10 blows that hurt its wielder gains as many temporary hit points as the blow deals, for 10 minutes.',
    rule: 'GNG-WABIL-18',
    made: making('strong psychometabolism', 12, `${PSIONIC}, claws of the vampire`, '+3'),
    ...says({ felt: feedBody, heeds: 'points' }),
  },
  mindfeeder: {
    text: 'With 1 of 10 blows that hurt the living its wielder gains as many temporary power points as the blow deals, for 10 minutes.',
    rule: 'GNG-WABIL-29',
    made: making('strong psychometabolism', 15, `${PSIONIC}, psychic vampire`, '+3'),
    ...says({ felt: feedMind, heeds: 'points' }),
  },
  'coup-de-grace': {
    text: 'With 1 of 10 blows that hurt whoever has a mind is paralysed for a round unless a Will save against 27 succeeds.',
    rule: 'GNG-WABIL-22',
    made: making('strong telepathy', 19, `${PSIONIC}, psionic dominate`, '+5'),
    ...says({ felt: paralyse }),
  },
  dread: {
    text: 'Against its `foe` 4 better on attack and damage rolls and 4d6 damage more, and with 1 of 10 blows that hurt destroyed unless a Fortitude save against 27 succeeds.',
    rule: 'GNG-WABIL-24',
    made: making('', 22, `${CRAFT}, Craft Epic Magic Arms and Armor, summon monster IX`, '+7'),
    fits: ({ foe }) => (foe.length > 0 ? null : 'a designated foe (`foe`)'),
    ...says({
      ...DESIGNATED,
      dice: (_scene, attack) => (isDesignated(attack) ? DREAD_DICE : null),
      felt: destroy,
    }),
  },
  soulbreaker: {
    text: 'A negative level with 1 of 10 blows that hurt, for good unless a Fortitude save against 18 succeeds a day later.',
    rule: 'GNG-WABIL-33',
    made: making('strong telepathy', 12, `${PSIONIC}, mindwipe`, '+3'),
    ...says({ felt: breakSoul }),
  },
  vicious: {
    text: 'With every blow that hurts 2d6 damage more to whom it strikes and 1d6 to its wielder, past all Protection.',
    rule: 'GNG-WABIL-35',
    made: making('moderate necromancy', 9, `${CRAFT}, enervation`, '+1'),
    fits: ({ melee }) => (melee ? null : 'a melee weapon'),
    ...says({ wound: () => FLASH_DICE, felt: strikeBack }),
  },
  vorpal: {
    text: 'A natural 20 that hurts cuts off the head; whoever needs it and has no other dies.',
    rule: 'GNG-WABIL-36',
    made: making('strong necromancy and transmutation', 18, `${CRAFT}, circle of death, armor ignoring weapon`, '+5'),
    // GNG-WABIL-38
    fits: ({ qualities }) => (qualities.includes('slashing') ? null : 'a slashing weapon'),
    ...says({ bestows: severe, heeds: 'twenty' }),
  },
  wounding: {
    text: 'Whoever is hurt and has blood bleeds severely, unless a Fortitude save against 10 and the damage succeeds.',
    rule: 'GNG-WABIL-39',
    made: making('moderate evocation', 10, `${CRAFT}, mage's sword`, '+2'),
    ...says({ felt: bleed, heeds: 'own' }),
  },
};
