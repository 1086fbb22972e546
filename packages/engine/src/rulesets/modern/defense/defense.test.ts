import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, SHOOTER, type Surroundings } from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import { modern } from '../index.ts';

interface Against {
  readonly ranged?: boolean;
  readonly touch?: boolean;
  readonly hero?: Fighter;
  readonly around?: Surroundings;
}

/** The Defense of the thug and its arithmetic. */
function defense(thug: Fighter, { ranged = false, touch = false, hero = {}, around = {} }: Against = {}) {
  const fight = modernFight({ hero, thug: { at: ranged ? [4, 0] : [1, 0], ...thug } }, around);
  const attack = {
    attacker: 0,
    defender: 1,
    weapon: 0,
    ranged,
    sequence: 0,
    charge: false,
    opportunity: false,
    nonlethal: false,
    choices: [],
  };
  const { value } = playRule(modern, fight, [], (scene) => scene.slots.defense(scene, bothSides(scene, attack), touch));
  const rows = (value.rows ?? []).filter(({ counted }) => counted).map((row) => `${row.value} ${row.text}`);
  return { total: value.total, rows };
}

const NIMBLE = { classes: { fast: 3 }, abilities: { dexterity: 16 }, armor: 'leather jacket' };
const total = (thug: Fighter, against: Against = {}): number => defense(thug, against).total;

describe('Defense', () => {
  it('[MOD-DEF-01] 10 + Dexterity + class + equipment + size', () => {
    expect(defense({ sheet: { ...NIMBLE, size: 'small' } })).toEqual({
      total: 19,
      rows: ['10 base', '4 class', '1 size', '1 equipment', '3 Dexterity'],
    });
  });

  it('[MOD-DEF-02] who cannot react loses the Dexterity bonus, but keeps a penalty', () => {
    expect(total({ sheet: NIMBLE }) - total({ sheet: NIMBLE, effects: ['flat-footed'] })).toBe(3);
    const clumsy = { ...NIMBLE, abilities: { dexterity: 6 } };
    expect(total({ sheet: clumsy, effects: ['flat-footed'] })).toBe(total({ sheet: clumsy }));
    // Nor one that comes with lost points: 16 is down to 8, 10 to 7.
    expect(total({ sheet: NIMBLE, counts: { dexterityLoss: 8 }, effects: ['flat-footed'] })).toBe(14);
    expect(total({ sheet: {}, counts: { dexterityLoss: 3 }, effects: ['flat-footed'] })).toBe(8);
  });

  it('[MOD-DEF-03] the class bonus stays', () => {
    expect(defense({ sheet: NIMBLE, effects: ['flat-footed'] }).rows).toContain('4 class');
  });

  it('[MOD-DEF-04] armour gives more to who is proficient with it', () => {
    const worn = (feats: readonly string[]): number =>
      total({ sheet: { classes: { strong: 1 }, armor: 'tactical vest', feats } });
    expect(worn(['Armor Proficiency (medium)'])).toBe(10 + 1 + 6);
    expect(worn(['Armor Proficiency (light)'])).toBe(10 + 1 + 2);
  });

  it('[MOD-DEF-05] [MOD-DEF-09] a touch leaves out armour, and natural armor by ruling', () => {
    const beast = { ...NIMBLE, naturalArmor: 4 };
    expect(total({ sheet: beast })).toBe(22);
    expect(total({ sheet: beast }, { touch: true })).toBe(17);
    const around = { options: { touchIgnoresNaturalArmor: false } };
    expect(total({ sheet: beast }, { touch: true, around })).toBe(21);
  });

  it.each([
    ['fine', 8],
    ['diminutive', 4],
    ['tiny', 2],
    ['small', 1],
    ['medium', 0],
    ['large', -1],
    ['huge', -2],
    ['gargantuan', -4],
    ['colossal', -8],
  ])(
    '[MOD-DEF-06] [MOD-ATK-07] the size of the one who strikes and of the one who is struck counts (%s: %i)',
    (size, modifier) => {
      expect(total({ sheet: { size } })).toBe(10 + modifier);
    },
  );

  it('[MOD-DEF-07] natural armor and magic add, each kind once', () => {
    const bonuses = [
      { to: 'defense', type: 'deflection', value: 2, text: 'ring' },
      { to: 'defense', type: 'enhancement', value: 1, text: 'blessed vest' },
    ];
    expect(total({ sheet: { naturalArmor: 3, bonuses } })).toBe(16);
  });

  it('[MOD-DEF-08] dodge bonuses stack, and go with the Dexterity bonus even where that is 0', () => {
    const bonuses = [{ to: 'defense', type: 'dodge', value: 1, text: 'mobility' }];
    const thug = { sheet: { bonuses }, effects: ['fighting-defensively'] };
    expect(total(thug)).toBe(13);
    expect(total({ ...thug, effects: [...thug.effects, 'flat-footed'] })).toBe(10);
  });

  it('[MOD-DEF-10] an unarmored civilian has 10', () => expect(total({ sheet: {} })).toBe(10));

  it('[MOD-DEF-11] armour can reduce speed', () => {
    const speed = (armor: string, base: number): number =>
      modern.sheets.compile(
        modern.sheets.schema.parse({ armor, speed: base }),
        modernFight({ hero: {} }).options,
        modern.slots,
      ).speed;
    expect(speed('leather jacket', 30)).toBe(30);
    expect(speed('tactical vest', 30)).toBe(25);
    expect(speed('plate mail', 30)).toBe(20);
    expect(speed('plate mail', 20)).toBe(15);
  });

  it('takes a printed Defense apart by touch and flat-footed', () => {
    const sheet = { abilities: { dexterity: 14 }, defense: { total: 17, touch: 14, flatFooted: 15 } };
    expect(total({ sheet })).toBe(17);
    expect(total({ sheet }, { touch: true })).toBe(14);
    expect(total({ sheet, effects: ['flat-footed'] })).toBe(15);
  });
});

describe('situations', () => {
  const PLAIN = { abilities: { dexterity: 14 } };

  it.each([
    ['kneeling', -2, 2],
    ['prone', -4, 4],
    ['stunned', -4, -4],
    ['cowering', -4, -4],
    ['climbing', -4, -4],
    ['flat-footed', -2, -2],
    ['running', -2, 0],
  ])('[MOD-SIT-02] %s: %i in melee, %i against shots', (effect, melee, ranged) => {
    expect(total({ sheet: PLAIN, effects: [effect] }) - 12).toBe(melee);
    expect(total({ sheet: PLAIN, effects: [effect] }, { ranged: true }) - 12).toBe(ranged);
  });

  it('[MOD-SIT-02] a low posture counts against adjacent shooters too, unless the fight is played otherwise', () => {
    const near = (options: Record<string, boolean>): number =>
      total(
        { sheet: PLAIN, effects: ['prone'], at: [1, 0] },
        { ranged: true, hero: { sheet: SHOOTER }, around: { options } },
      );
    expect(near({})).toBe(16);
    expect(near({ adjacentNegatesLowProfile: true })).toBe(12);
    const far = { ranged: true, around: { options: { adjacentNegatesLowProfile: true } } };
    expect(total({ sheet: PLAIN, effects: ['prone'] }, far)).toBe(16);
  });

  it('[MOD-SIT-04] kneeling: +2 against shots', () => {
    expect(defense({ sheet: PLAIN, effects: ['kneeling'] }, { ranged: true }).rows).toContain('2 kneeling');
  });

  it('[MOD-SIT-03] an invisible attacker takes the Dexterity bonus away', () => {
    expect(total({ sheet: PLAIN }, { hero: { effects: ['invisible'] } })).toBe(10);
  });

  it('[MOD-HELP-03] the helpless have 5 + size', () => {
    const sheet = { ...NIMBLE, size: 'large', naturalArmor: 3 };
    for (const effect of ['paralyzed', 'unconscious', 'bound'])
      expect(total({ sheet, effects: [effect, 'prone'] })).toBe(4);
    expect(total({ sheet, counts: { hp: -1 } })).toBe(4);
  });

  it('[MOD-COND-01] fatigued and exhausted do not add up, different penalties do', () => {
    const dexterity = (effects: readonly string[]): number =>
      total({ sheet: { abilities: { dexterity: 18 } }, effects });
    expect(dexterity(['fatigued'])).toBe(13);
    expect(dexterity(['exhausted'])).toBe(11);
    expect(dexterity(['fatigued', 'exhausted'])).toBe(11);
    expect(dexterity(['exhausted', 'entangled'])).toBe(9);
    expect(total({ sheet: PLAIN, effects: ['stunned', 'cowering'] })).toBe(8);
  });

  it('[MOD-FEAT-04] Dodge: +1 against the one opponent named', () => {
    const sheet = { feats: ['Dodge'] };
    const dodging = (source: number) => ({ name: 'dodge-target', source, until: null, data: null });
    expect(total({ sheet, effects: [dodging(0)] })).toBe(11);
    expect(total({ sheet, effects: [dodging(2)] })).toBe(10);
    expect(total({ sheet, effects: [dodging(0), 'flat-footed'] })).toBe(10);
  });
});
