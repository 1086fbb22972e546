import { because, CIRCUMSTANCE, type Tally, term } from '../../../../kernel/rule.ts';
import { untilNextTurn } from '../../../../time/rounds.ts';
import { gainEffect } from '../../../d20/conditions/effects.ts';
import type { ReloadCost } from '../../../d20/gear/reload-cost.ts';
import { feetApart } from '../../../d20/movement/field.ts';
import { aimOf, spendAim, spoilAim } from '../../actions/aim.ts';
import { type Declaration, RAPID_SHOT } from '../../attack/declarations.ts';
import type { GrimAttack, GrimWorld } from '../../game.ts';
import type { MorePoints } from '../points.ts';
import { arms, type GrimTrait, gives, says } from '../trait.ts';

const POINT_BLANK = term('Point Blank Shot', 'GNG-CORE-01');
const POINT_BLANK_FEET = 30;

/** What loading takes who has learned it (GNG-FEAT-73 to GNG-FEAT-75). */
const FASTER: Readonly<Record<ReloadCost, ReloadCost>> = { full: 'move', move: 'free', free: 'free' };

function atPointBlank(world: GrimWorld, { ranged, attacker, defender }: GrimAttack, tally: Tally): void {
  if (ranged && feetApart(world, attacker, defender) <= POINT_BLANK_FEET) tally.add(1, POINT_BLANK);
}

const FASTER_SHOTS = because('Rapid Shot', 'GNG-CORE-01');

/** Rapid Shot: one more shot or throw, and -2 on all attacks until the next turn. */
const RAPIDLY: Declaration = {
  words: ({ ranged }) => (ranged ? [RAPID_SHOT] : []),
  declare: (scene, { attacker: who }) => {
    const effect = { name: 'shooting-fast', source: who, until: untilNextTurn(scene.fight, who) };
    gainEffect(scene, who, effect, FASTER_SHOTS);
  },
};

const AIMED = term('aimed', 'GNG-FEAT-25', CIRCUMSTANCE);

/** An aim counts for one shot, and is lost to who is attacked (GNG-FEAT-25, GNG-FEAT-27). */
const AIM_POINTS: MorePoints = {
  attack: (_world, { attacking, ranged }, tally) => {
    if (ranged) tally.add(aimOf(attacking), AIMED);
  },
  after: (scene, { attack: { attacker, ranged }, part }, owner) => {
    if (owner !== attacker) spoilAim(scene, owner);
    else if (ranged && !part) spendAim(scene, owner);
  },
};

/** Feats of shooting and throwing. */
export const SHOOTING_FEATS: Readonly<Record<string, GrimTrait>> = {
  'point-blank-shot': {
    ...says({ attack: atPointBlank, damage: atPointBlank }),
    text: '+1 on attack and damage rolls with shots and throws at up to 30 feet.',
    rule: 'GNG-CORE-01',
  },
  'precise-shot': {
    ...gives({ preciseShot: true }),
    rule: 'GNG-CORE-13',
    text: 'No -4 on shots and throws at who is in melee with a friend.',
    asks: { traits: ['point-blank-shot'] },
  },
  'far-shot': {
    ...arms((weapon) => ({
      ...weapon,
      increment: weapon.thrown ? 2 * weapon.increment : Math.floor((3 * weapon.increment) / 2),
    })),
    text: 'Range increments are half as long again, and twice as long with what is thrown.',
    rule: 'GNG-CORE-01',
    asks: { traits: ['point-blank-shot'] },
  },
  'rapid-shot': {
    change: ({ declarations }) => ({ declarations: [...declarations, RAPIDLY] }),
    text: 'One more shot or throw at the highest bonus in a full attack, at -2 on all attacks until its next turn.',
    rule: 'GNG-CORE-01',
    asks: { abilities: { dexterity: 13 }, traits: ['point-blank-shot'] },
  },
  'hail-of-bullets': {
    ...gives({ hails: true }),
    rule: 'GNG-FEAT-55',
    text: 'As a full-round action one shot with a firearm at each enemy within 30 feet, all at the full bonus.',
    asks: { abilities: { dexterity: 13 }, traits: ['point-blank-shot', 'rapid-shot'] },
  },
  'martial-firearms': {
    ...gives({ martialFirearms: true }),
    rule: 'GNG-BURST-08',
    text: 'Fires bursts of 5 or 10 shots at will, of 3 too from a base attack bonus of +6 on, and lays suppressing fire.',
  },
  'improved-accelerated-pair': {
    ...gives({ improvedPair: true }),
    rule: 'GNG-FEAT-56',
    text: 'No -4 on the attack roll for two shots at once, an accelerated pair.',
    asks: { traits: ['point-blank-shot'] },
  },
  'close-combat-shot': {
    ...gives({ shootsClose: true }),
    rule: 'GNG-FEAT-23',
    text: 'Shots with pistols, and throws of light weapons, give no opening to enemies within reach.',
    asks: { traits: ['point-blank-shot'] },
  },
  'quick-reload': {
    ...arms((weapon) => (weapon.proficient ? { ...weapon, reload: FASTER[weapon.reload] } : weapon)),
    rule: 'GNG-FEAT-73',
    text: 'Loads at once what others load as a move action, and as a move action what takes others a round, with weapons that it is proficient with.',
    asks: { baseAttack: 1 },
  },
  sniper: {
    ...gives({ snipes: true }),
    rule: 'GNG-FEAT-79',
    text: 'Sneak attacks with shots at any distance, not within 30 feet alone.',
    asks: { abilities: { wisdom: 13 }, traits: ['point-blank-shot', 'far-shot', 'dead-aim', 'sneak-attack'] },
  },
  'dead-aim': {
    ...says(AIM_POINTS, () => ({ aims: true })),
    text: 'Aims for up to three full rounds: +2 on the next shot for each, lost to who moves or is attacked.',
    rule: 'GNG-FEAT-25',
    asks: { abilities: { wisdom: 13 }, traits: ['point-blank-shot', 'far-shot'] },
  },
};
