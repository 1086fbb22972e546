import { because, fighterAt, withThing } from '../../../../kernel/rule.ts';
import { type Choice, passing } from '../../../../kernel/state/question.ts';
import { plainAttack } from '../../../d20/attack/plain-attack.ts';
import { passOn, placeForThing } from '../../../d20/gear/things.ts';
import { isLost, sendBack } from '../../attack/send-back.ts';
import { weaponOf } from '../../attack/sides.ts';
import { isCaughtBare } from '../../defense/block.ts';
import type { GrimAttack, GrimScene } from '../../game.ts';
import type { MissedPoint } from '../points.ts';
import { type GrimTrait, gives, says } from '../trait.ts';

const CATCHES = because('catches the missile', 'GNG-FEAT-20');
const REFLECTS = because('sends the missile back at {target}', 'GNG-FEAT-77');

const HURL: Choice = { id: 'hurl', text: 'catch it and hurl it back' };
const KEEP: Choice = { id: 'keep', text: 'catch it and keep it' };
const LET_FALL: Choice = passing('decline', 'let it fall');
const REFLECT: Choice = { id: 'reflect', text: 'send it back at the attacker' };

/**
 * What was thrown and blocked may be caught with a free hand (GNG-FEAT-21), and kept or hurled back at once, which costs
 * nothing; what comes back so is not hurled again (GNG-FEAT-20).
 */
const catchIt: MissedPoint = (scene, attack, aside) => {
  const { attacker, defender, defending } = attack;
  if (aside === '' || !attack.ranged || !isLost(attack)) return;
  const weapon = weaponOf(attack);
  if (!isCaughtBare(defending.profile, weapon.missile)) return;
  const place = placeForThing(scene, defender, attacker, weapon.item);
  if (place === null) return;
  const chosen = scene.ask({
    kind: 'catch-projectile',
    who: defender,
    text: 'catch what was thrown?',
    rule: CATCHES.rule,
    choices: attack.returned === true ? [KEEP, LET_FALL] : [HURL, KEEP, LET_FALL],
    whom: { attacker },
    facts: { weapon: weapon.id },
  });
  if (chosen === LET_FALL.id) return;
  const origin = fighterAt(scene, attacker).state.items[weapon.item]?.origin ?? { who: attacker, item: weapon.item };
  const { slot } = withThing(scene, defender, origin);
  scene.tell(defender, attacker, 0, CATCHES);
  passOn(scene, { from: attacker, item: weapon.item, to: defender, place }, CATCHES);
  if (chosen === HURL.id) hurlBack(scene, attack, slot);
};

function hurlBack(scene: GrimScene, { attacker, defender }: GrimAttack, item: number): void {
  const weapon = fighterAt(scene, defender).profile.weapons.findIndex((each) => each.item === item && each.thrown);
  if (weapon < 0) return;
  scene.slots.resolveAttack(scene, { ...plainAttack(defender, attacker, weapon), ranged: true, returned: true });
}

/** Any shot or throw that was blocked may go back to where it came from, once (GNG-FEAT-77). */
const reflect: MissedPoint = (scene, attack, aside) => {
  const { attacker, defender, ranged, returned } = attack;
  if (aside === '' || !ranged || returned === true) return;
  const { missile, natural, damage } = weaponOf(attack);
  // It has been caught, or there is nothing that could go back.
  if (damage === null || (missile === 'thrown' && !natural && !isLost(attack))) return;
  const chosen = scene.ask({
    kind: 'reflect-projectile',
    who: defender,
    text: 'send it back at the attacker?',
    rule: REFLECTS.rule,
    choices: [REFLECT, LET_FALL],
    whom: { attacker },
    facts: { weapon: weaponOf(attack).id },
  });
  if (chosen !== REFLECT.id) return;
  scene.tell(defender, attacker, 0, REFLECTS);
  sendBack(scene, attack);
};

const GREAT = { abilities: { dexterity: 25 }, baseAttack: 15, traits: ['block-projectile', 'improved-block'] } as const;

/** What may be done about what is shot and thrown. */
export const PROJECTILES: Readonly<Record<string, GrimTrait>> = {
  'block-projectile': {
    ...gives({ blocksMissiles: 'slow' }),
    rule: 'GNG-FEAT-15',
    text: 'Blocks what is thrown, and at -4 what bows, crossbows and slings shoot.',
    asks: { abilities: { dexterity: 15 }, baseAttack: 4, traits: ['improved-block'] },
  },
  'epic-block-projectile': {
    ...gives({ blocksMissiles: 'all' }),
    rule: 'GNG-FEAT-38',
    text: 'Blocks all that flies at it: what is thrown, at -4 what bows, crossbows and slings shoot, at -8 bullets, at -12 beams.',
    asks: GREAT,
  },
  'catch-projectile': {
    ...says({ missed: catchIt }),
    rule: 'GNG-FEAT-20',
    text: 'Catches what was thrown and blocked with a free hand, and keeps it or hurls it back at once.',
    asks: {
      abilities: { dexterity: 15 },
      baseAttack: 4,
      traits: ['improved-block', 'block-projectile', 'improved-unarmed-strike'],
    },
  },
  'reflect-projectiles': {
    ...says({ missed: reflect }),
    rule: 'GNG-FEAT-77',
    text: 'Sends what was shot or thrown and blocked back at the attacker, by its base attack bonus and Dexterity.',
    asks: GREAT,
  },
};
