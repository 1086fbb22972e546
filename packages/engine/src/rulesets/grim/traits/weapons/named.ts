import { d6, sum } from '../../../../chance/dice.ts';
import { layArea } from '../../../../kernel/areas/areas.ts';
import { because, fighterAt, refusal, term } from '../../../../kernel/rule.ts';
import { untilSameCount } from '../../../../time/rounds.ts';
import { areEnemies } from '../../../d20/movement/field.ts';
import { weaponOf } from '../../attack/sides.ts';
import { LIFE_FED } from '../../conditions/magic.ts';
import type { GrimAttack, GrimScene, GrimWeapon, GrimWorld } from '../../game.ts';
import { ENHANCED, ENHANCED_DAMAGE } from '../../gear/weapon-parts.ts';
import { drainLevels, hasLevelsToLose } from '../../harm/levels.ts';
import { damageAbility } from '../../harm/riders.ts';
import { feed } from '../../harm/temporary.ts';
import { isUntold } from '../../harm/untold.ts';
import { isOfKind } from '../../sheet/kinds.ts';
import { ROUNDS_A_DAY } from '../../time/spans.ts';
import type { WeaponCommand } from '../command.ts';
import { maySwear, swear, swornEnemy } from '../oath.ts';
import { making, type WeaponTrait } from '../trait.ts';
import { PUNCTURING } from '../ways.ts';
import type { AgainstTarget, FeltPoint, WeaponSays } from '../weapon-points.ts';
import {
  against,
  better,
  enhanced,
  isBloodless,
  LIFELESS,
  more,
  oneInTen,
  saying,
  unfitFor,
  works,
} from './ability.ts';
import { saves, slay } from './felling.ts';
import { imprison, RELEASE } from './gem.ts';
import { bleed } from './wounds.ts';

const CRAFT = 'Craft Magic Arms and Armor';
const EPIC = `${CRAFT}, Craft Epic Magic Arms and Armor`;

const CRUMBLES = oneInTen('smiting', 'GNG-ITEM-06');
const CRUMBLED = because('the construct falls apart', 'GNG-ITEM-06');
const SMITES = oneInTen('smiting', 'GNG-ITEM-07');
const SMITE = more(sum(2, d6), 'smiting', 'GNG-ITEM-07', null);

/** Better against constructs, which 1 of 10 blows destroys; 2d6 more for 1 of 10 outsiders (GNG-ITEM-05 to GNG-ITEM-07). */
const SMITING: WeaponSays = {
  ...better(2, against('construct')),
  dice: (scene, attack) => (isOfKind(attack.defending, ['outsider']) && works(scene, SMITES, attack) ? SMITE : null),
  felt: (scene, attack) => {
    const { defending } = attack;
    if (defending.digest.dead || !isOfKind(defending, ['construct'])) return;
    if (works(scene, CRUMBLES, attack)) slay(scene, attack, CRUMBLED);
  },
};

const LIVES = 'lives';
const STEALS_LIFE = oneInTen('the sword reaches for a life', 'GNG-ITEM-09');
const AGAINST_DEATH = because('Fortitude save against death', 'GNG-ITEM-09');
const LIFE_STOLEN = because('its life is stolen', 'GNG-ITEM-09');
const ONE_LESS = because('a life is taken', 'GNG-ITEM-10');

/** Death unless a Fortitude save succeeds, nine times in all; nothing of who is not alive (GNG-ITEM-09, GNG-ITEM-10). */
const stealLife: FeltPoint = (scene, attack, felt) => {
  const { attacker: who, attacking, defending } = attack;
  const item = weaponOf(attack).item;
  if ((attacking.state.items[item]?.counts[LIVES] ?? 0) === 0) return;
  if (defending.digest.dead || isOfKind(defending, LIFELESS) || !works(scene, STEALS_LIFE, attack)) return;
  if (saves(scene, attack, felt, { save: 'fortitude', dc: 20, why: AGAINST_DEATH })) return;
  scene.emit({ kind: 'use', who, item, count: LIVES, by: -1, why: ONE_LESS });
  slay(scene, attack, LIFE_STOLEN);
};

const DRAINS = oneInTen('life stealing', 'GNG-ITEM-23');
const DRAINED = because('life stealing', 'GNG-ITEM-23');
const GAINED = because('stolen life', 'GNG-ITEM-24');

/** A negative level with 1 of 10 blows, and 1d6 temporary hit points for a day (GNG-ITEM-23 to GNG-ITEM-25). */
const drainLife: FeltPoint = (scene, attack) => {
  const { attacker, defending } = attack;
  if (!hasLevelsToLose(defending) || !works(scene, DRAINS, attack)) return;
  drainLevels(scene, attack, { levels: 1, dc: 16, rule: 'GNG-ITEM-25', why: DRAINED });
  const points = isUntold(scene) ? null : scene.roll(attacker, d6, GAINED);
  feed(scene, attacker, points, untilSameCount(scene.fight, ROUNDS_A_DAY), LIFE_FED);
};

const PUNCTURES = 'punctures';
const BLOOD = because('blood that is drawn', 'GNG-ITEM-17');
const IGNORES: AgainstTarget = { bypass: ['ignoring'] };

/** Wounding; three times a day past armour, and 1d6 Constitution of who has blood (GNG-ITEM-17, GNG-ITEM-18). */
const PUNCTURE: WeaponSays = {
  heeds: 'own',
  against: ({ choices }) => (choices.includes(PUNCTURING) ? IGNORES : null),
  felt: (scene, attack, felt) => {
    const { attacker, defender, defending, choices } = attack;
    bleed(scene, attack, felt);
    if (!choices.includes(PUNCTURING) || isBloodless(defending) || defending.digest.dead) return;
    damageAbility(scene, defender, 'constitution', scene.roll(attacker, d6, BLOOD), scene.rolled);
  },
};

const OATH = term('the oath, which the bow itself does not mind', 'GNG-ITEM-14');
const MASTERWORK = term('masterwork', 'GNG-ITEM-14');
const SHAFT = more(sum(2, d6), 'sworn enemy', 'GNG-ITEM-13', null);
/** What the bow is against whom it is sworn to slay, against others while it is, and without an oath (GNG-ITEM-13, GNG-ITEM-14). */
const SWORN = { enemy: { bypass: ['piercing'] }, another: { lacks: ['magic'] }, none: null } as const;

/** What an oath makes of a shot of the bow: it is at the sworn enemy, at another, or there is no oath. */
function sworn(attack: GrimAttack): 'enemy' | 'another' | 'none' {
  const { attacking, defender } = attack;
  const enemy = swornEnemy(attacking, weaponOf(attack).item);
  if (enemy < 0) return 'none';
  return enemy === defender ? 'enemy' : 'another';
}

/** +5 against the sworn enemy, +2d6, armour piercing; no more than masterwork against others while sworn (GNG-ITEM-13, GNG-ITEM-14). */
const OATHBOW: WeaponSays = {
  attack: (_world, attack, tally) => {
    const of = sworn(attack);
    if (of === 'none') return;
    tally.add(1, OATH);
    if (of === 'enemy') tally.add(3, ENHANCED);
    else {
      tally.add(-2, ENHANCED);
      tally.add(1, MASTERWORK);
    }
  },
  damage: (_world, attack, tally) => {
    const of = sworn(attack);
    if (of !== 'none') tally.add(of === 'enemy' ? 3 : -2, ENHANCED_DAMAGE);
  },
  against: (attack) => SWORN[sworn(attack)],
  dice: (_scene, attack) => (sworn(attack) === 'enemy' ? SHAFT : null),
};

const NO_ENEMY = refusal('target: expected an enemy to swear to slay', 'GNG-ITEM-13');
const OATH_STANDS = refusal('an oath stands, or was sworn within a day', 'GNG-ITEM-15');

/** Swears aloud to slay an enemy: free, once a day (GNG-ITEM-13, GNG-ITEM-15). */
const SWEAR: WeaponCommand = {
  word: 'swear',
  cost: 'free',
  aimed: true,
  refuse: (world, { who, weapon, target }) => [
    ...(maySwear(world, who, weapon.item) ? [] : [OATH_STANDS]),
    ...(isEnemy(world, who, target) ? [] : [NO_ENEMY]),
  ],
  does: (scene, { who, weapon, target }) => swear(scene, who, weapon.item, target),
};

function isEnemy(world: GrimWorld, who: number, target: number): boolean {
  return target >= 0 && areEnemies(world.fight, who, target) && !fighterAt(world, target).digest.dead;
}

const TWICE = term('twice the harm', 'GNG-ITEM-20');

/** Better against evil; what gets through to the undead and creatures of negative energy is doubled (GNG-ITEM-20). */
const SUN: WeaponSays = {
  ...better(2, against('evil')),
  wound: ({ defending }, { points }) =>
    isOfKind(defending, ['undead', 'negative energy']) ? { points, term: TWICE } : null,
};

const SUNLIGHT = 'sunlight';
const DAYLIGHT_SPENT = refusal('the daylight is spent for today', 'GNG-ITEM-21');
const SHINES = because('swung high, the blade shines like the sun', 'GNG-ITEM-21');
/** Ten rounds in which it grows, and a minute in which it fades. */
const SHINES_FOR = 20;

/** Once a day light like day about the wielder, 10 feet at first (GNG-ITEM-21). */
const SHINE: WeaponCommand = {
  word: 'daylight',
  cost: 'standard',
  aimed: false,
  refuse: (world, { who, weapon }) =>
    (fighterAt(world, who).state.items[weapon.item]?.counts[SUNLIGHT] ?? 0) > 0 ? [] : [DAYLIGHT_SPENT],
  does: shine,
};

function shine(scene: GrimScene, { who, weapon }: { readonly who: number; readonly weapon: GrimWeapon }): void {
  scene.emit({ kind: 'use', who, item: weapon.item, count: SUNLIGHT, by: -1, why: SHINES });
  const { x, y } = fighterAt(scene, who).state;
  const lies = { kind: 'daylight', at: [x, y] as const, feet: 10, squares: [], source: who, value: 0 };
  layArea(scene, { ...lies, until: untilSameCount(scene.fight, SHINES_FOR) }, SHINES);
}

/** Weapons that have a name of their own; a sheet names them with the weapon that they are. */
export const NAMED_WEAPONS: Readonly<Record<string, WeaponTrait>> = {
  gripsoul: {
    base: 'longsword',
    text: 'A +6 armour-piercing longsword: whom it fells, and others with 1 of 10 blows, it imprisons in its gem unless a Will save against 30 succeeds; the gem holds one, and a word of command lets it out.',
    rule: 'GNG-ITEM-01',
    made: making('', 27, `${EPIC}, binding`, '1,856,500 gp', '934,500 gp + 28,440 XP'),
    change: (weapon) => ({
      ...enhanced(weapon, 6),
      ...saying(weapon, { felt: imprison }),
      bypass: [...weapon.bypass, 'piercing'],
      commands: [...weapon.commands, RELEASE],
    }),
  },
  'mace-of-ruin': {
    base: 'heavy mace',
    text: 'A +7 armour-ignoring heavy mace, against which neither hardness nor damage reduction counts.',
    rule: 'GNG-ITEM-04',
    made: making('', 21, `${EPIC}, disintegrate`, '1,000,312 gp', '500,312 gp + 20,000 XP'),
    change: (weapon) => ({
      ...enhanced(weapon, 7),
      bypass: [...weapon.bypass, 'ignoring', 'hardness', 'reduction'],
    }),
  },
  'mace-of-smiting': {
    base: 'heavy mace',
    text: 'A +3 adamantine heavy mace: +5 against constructs, which it destroys with 1 of 10 blows, and 2d6 damage more to outsiders with 1 of 10.',
    rule: 'GNG-ITEM-05',
    // GNG-ITEM-08
    made: making('moderate transmutation', 11, `${CRAFT}, disintegrate`, '75,312 gp', '39,312 gp + 2,880 XP'),
    change: (weapon) => {
      const made = enhanced(weapon, 3);
      return { ...made, ...saying(weapon, SMITING), qualities: [...made.qualities, 'adamantine'] };
    },
  },
  'nine-lives-stealer': {
    base: 'longsword',
    text: 'A +2 longsword that kills with 1 of 10 blows unless a Fortitude save against 20 succeeds, nine times in all; two negative levels to good wielders as long as it is in hand.',
    rule: 'GNG-ITEM-09',
    // GNG-ITEM-12
    made: making('strong necromancy [evil]', 13, `${CRAFT}, finger of death`, '23,057 gp', '11,528 gp 5 sp + 922 XP'),
    // GNG-ITEM-11
    change: (weapon, holder) => ({
      ...enhanced(weapon, 2),
      ...saying(weapon, { felt: stealLife }),
      ...unfitFor(weapon, holder, 'good', 2),
      charges: [...weapon.charges, { count: LIVES, of: 9, daily: false }],
    }),
  },
  oathbow: {
    base: 'composite longbow',
    text: 'A +2 composite longbow with which its owner swears, once a day, to slay an enemy: against that one +5, armour piercing and 2d6 damage more; meanwhile against others masterwork alone, and -1 with other weapons.',
    rule: 'GNG-ITEM-13',
    // GNG-ITEM-16
    made: making('strong evocation', 15, `${CRAFT}, creator must be an elf`, '25,600 gp', '13,100 gp + 1,000 XP'),
    change: (weapon) => ({
      ...enhanced(weapon, 2),
      ...saying(weapon, OATHBOW),
      rating: weapon.rating ?? 2,
      commands: [...weapon.commands, SWEAR],
    }),
  },
  'rapier-of-puncturing': {
    base: 'rapier',
    text: 'A +2 wounding rapier: three times a day an armour-ignoring attack, which does 1d6 Constitution damage to who has blood.',
    rule: 'GNG-ITEM-17',
    made: making('strong necromancy', 13, `${CRAFT}, harm`, '50,320 gp', '25,320 gp + 2,000 XP'),
    change: (weapon) => ({
      ...enhanced(weapon, 2),
      ...saying(weapon, PUNCTURE),
      ways: [...weapon.ways, { word: PUNCTURING, charge: PUNCTURES }],
      charges: [...weapon.charges, { count: PUNCTURES, of: 3, daily: true }],
    }),
  },
  'sun-blade': {
    base: 'bastard sword',
    text: 'A +2 bastard sword as light as a short sword: +4 against evil, twice the damage that gets through to the undead, and daylight once a day; a negative level to evil wielders as long as it is in hand.',
    rule: 'GNG-ITEM-19',
    // GNG-ITEM-22
    made: making(
      'moderate evocation',
      10,
      `${CRAFT}, daylight, creator must be good`,
      '50,335 gp',
      '25,335 gp + 2,000 XP',
    ),
    change: (weapon, holder) => {
      const made = enhanced(weapon, 2);
      return {
        ...made,
        ...saying(weapon, SUN),
        // As large as it looks, and as easy to handle as a short sword (GNG-ITEM-19).
        handling: 'light',
        knownAs: ['bastard sword', 'short sword'],
        ...unfitFor(weapon, holder, 'evil', 1),
        qualities: [...made.qualities, 'good'],
        charges: [...weapon.charges, { count: SUNLIGHT, of: 1, daily: true }],
        commands: [...weapon.commands, SHINE],
      };
    },
  },
  'sword-of-life-stealing': {
    base: 'longsword',
    text: 'A +2 longsword that drains a level with 1 of 10 blows, for good unless a Fortitude save against 16 succeeds a day later, and gives 1d6 temporary hit points for it.',
    rule: 'GNG-ITEM-23',
    made: making('strong necromancy', 17, `${CRAFT}, enervation`, '25,715 gp', '12,857 gp 5 sp + 1,029 XP'),
    change: (weapon) => ({ ...enhanced(weapon, 2), ...saying(weapon, { felt: drainLife }) }),
  },
};
