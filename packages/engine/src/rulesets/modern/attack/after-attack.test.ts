import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, perform, SHOOTER, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Effect, Fight, Input } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../game.ts';

const WEAK = { hp: 1, baseAttack: 0, defense: 10, weapons: [] };
const BLOW = { by: 'ann', do: 'attack', target: 'ben' };
const feats = (...learned: string[]): object => ({ ...SWORDSMAN, feats: learned });
const names = (fight: Fight<ModernGame>, who: number) => fight.combatants[who]?.effects.map(({ name }) => name) ?? [];
const told = (events: readonly FightEvent[]) => events.flatMap((each) => (each.kind === 'tell' ? [each.why.text] : []));

describe('what follows an attack', () => {
  /** Ann fells Ben, beside whom Cat stands; 4 points are enough. */
  const felled = (given: { ann?: Fighter; ben?: Fighter; cat?: Fighter; more?: object }, inputs: readonly Input[]) => {
    const { ann = {}, ben = {}, cat = {}, more = {} } = given;
    const fight = modernFight({
      ann: { sheet: feats('Cleave'), at: [1, 1], ...ann },
      ben: { sheet: WEAK, at: [2, 1], ...ben },
      cat: { sheet: WEAK, at: [0, 1], ...cat },
    });
    return perform(fight, { ...BLOW, ...more }, inputs);
  };

  it('Cleave is told, and counts for the round; Great Cleave does not', () => {
    const once = felled({}, [10, 4, 'cat', 10, 4]);
    expect([told(once.events), names(once.fight, 0)]).toEqual([expect.arrayContaining(['Cleave']), ['cleaved']]);
    const great = felled({ ann: { sheet: feats('Great Cleave') } }, [10, 4, 'cat', 10, 4]);
    expect(names(great.fight, 0)).toEqual([]);
    felled({ ann: { effects: ['cleaved'] } }, [10, 4]);
    felled({ ann: { sheet: feats('Great Cleave'), effects: ['cleaved'] } }, [10, 4, 'decline']);
  });

  it('Cleave goes against enemies who are up, beside the attacker, and may be struck', () => {
    felled({}, [10, 4, 'decline']);
    felled({ cat: { side: 'heroes' } }, [10, 4]);
    felled({ cat: { sheet: { object: 'simple wooden door' } } }, [10, 4]);
    felled({ cat: { counts: { hp: -3 } } }, [10, 4]);
    felled({ cat: { counts: { hp: -10 } } }, [10, 4]);
    felled({ cat: { sheet: { ...WEAK, kind: 'undead' }, counts: { hp: 0 } } }, [10, 4]);
    // Nor through the corner of two walls.
    const rows = ['.#..', '#...'];
    const cornered = {
      ann: { sheet: feats('Cleave'), at: [1, 1] },
      ben: { sheet: WEAK, at: [2, 1] },
      cat: { sheet: WEAK, at: [0, 0] },
    } as const;
    perform(modernFight(cornered, { rows }), BLOW, [10, 4]);
    const spear = { ...feats('Cleave'), weapons: [{ name: 'longspear', use: 'melee', damage: '1d8', reach: 10 }] };
    felled({ ann: { sheet: spear, at: [0, 0] }, ben: { at: [2, 0] }, cat: { at: [2, 1] } }, [10, 4]);
  });

  it('Cleave is for who fells somebody that was up', () => {
    felled({ ben: { counts: { hp: -3 } } }, [15, 4]);
    felled({ ann: { sheet: feats() } }, [10, 4]);
    // What does not live is destroyed at 0.
    const undead = { ...WEAK, hp: 7, kind: 'undead' };
    felled({ ben: { sheet: undead } }, [10, 4, 'decline']);
  });

  it('Agile Riposte is for who has learned it', () => {
    const target: Effect = { name: 'dodge-target', source: 0, until: null, data: null };
    const missed = (learned: readonly string[], inputs: readonly Input[]) => {
      const ben: Fighter = { sheet: feats(...learned), effects: [target], counts: { opportunities: 1 } };
      return perform(modernFight({ ann: {}, ben }), BLOW, inputs);
    };
    missed(['Dodge', 'Agile Riposte'], [2, 'decline']);
    missed(['Dodge'], [2]);
  });
});

describe('what an attack leaves behind', () => {
  it('[MOD-RNG-05] a thing is not beset by blows', () => {
    const struck = (ben: Fighter, inputs: readonly Input[]) =>
      names(perform(modernFight({ ann: {}, ben }), BLOW, inputs).fight, 1);
    expect(struck({ effects: ['paralyzed'] }, [1])).toContain('beset');
    expect(struck({ sheet: { object: 'simple wooden door' } }, [10, 4])).not.toContain('beset');
  });

  it('[MOD-SPLASH-03] [MOD-ATK-10] what is thrown lies where its target stands, but what splashes is broken', () => {
    const thrown = (weapon: string | object, inputs: readonly Input[]) => {
      const ann: Fighter = { sheet: { ...SWORDSMAN, weapons: [weapon] } };
      const { fight } = perform(modernFight({ ann, ben: { at: [3, 0] } }), BLOW, inputs);
      const item = fight.combatants[0]?.items[0];
      return [item?.place, item?.counts['x']];
    };
    expect(thrown('javelin', [2])).toEqual(['dropped', 3]);
    expect(thrown('molotov cocktail', [18, 1])).toEqual(['dropped', undefined]);
    const spines = { name: 'spines', use: 'thrown', damage: '1d4', increment: 20, natural: true };
    expect(thrown(spines, [2])[0]).not.toBe('dropped');
  });

  it('[MOD-DMG-01] [MOD-CRIT-03] the log says whether it was a critical hit', () => {
    const causes = (inputs: readonly Input[]) =>
      perform(
        modernFight({ ann: {}, ben: { sheet: { ...SWORDSMAN, hp: 90, abilities: { constitution: 40 } } } }),
        BLOW,
        inputs,
      ).events.flatMap((each) => (each.kind === 'count' && each.count === 'hp' ? [each.why.text] : []));
    expect([causes([15, 4]), causes([20, 15, 4, 4])]).toEqual([['a hit'], ['a critical hit']]);
  });
});

describe('Knockout Punch', () => {
  const boxer = (...more: string[]) => ({ ...feats('Improved Brawl', ...more), weapons: [] });
  const CALM = { hp: 60, baseAttack: 0, defense: 10, weapons: [], abilities: { constitution: 12 } };
  const punched = (sheet: object, inputs: readonly Input[], more: object = {}, ben: object = {}) =>
    perform(
      modernFight({ ann: { sheet }, ben: { sheet: { ...CALM, ...ben }, effects: ['flat-footed'] } }),
      { ...BLOW, with: 'unarmed', ...more },
      inputs,
    );

  it('is the first blow with a bare hand, of the kind that knocks out', () => {
    const mark = { name: 'punched', source: 0, until: { at: 'count', round: 3, count: 20, rank: 0 } };
    const { fight } = punched(boxer('Knockout Punch'), [10, 1, 1]);
    expect(fight.combatants[1]?.effects[1]).toMatchObject(mark);
    expect(names(punched(boxer(), [10, 8]).fight, 1)).toEqual(['flat-footed']);
    expect(names(punched(boxer('Knockout Punch'), [10, 1], { choices: ['lethal'] }).fight, 1)).toEqual(['flat-footed']);
    const sword = feats('Improved Brawl', 'Knockout Punch');
    expect(names(punched(sword, [10, 1], { with: 'longsword' }).fight, 1)).toEqual(['flat-footed']);
  });

  it('[MOD-CRIT-06] does no more to who is immune to critical hits', () => {
    const { fight, events } = punched(boxer('Knockout Punch'), [10, 4], {}, { immune: ['critical hits'] });
    expect(events.filter((each) => each.kind === 'roll').length).toBe(2);
    expect(names(fight, 1)).toContain('punched');
  });
});

describe('the attack roll', () => {
  const rows = (ann: Fighter, ben: Fighter = {}, more: object = {}) => {
    const { events } = perform(modernFight({ ann, ben: { effects: ['dazed'], ...ben } }), { ...BLOW, ...more }, [1]);
    const check = events.find((each) => each.kind === 'check');
    return check?.kind === 'check'
      ? (check.rows ?? []).flatMap(({ value, text, roll }) => (roll === undefined ? [`${value} ${text}`] : []))
      : [];
  };

  it('[MOD-NLD-04] [MOD-UNA-06] -4 for the other kind of damage, called by what it is', () => {
    expect(rows({}, {}, { choices: ['nonlethal'] })).toContain('-4 other kind of damage');
    expect(rows({ sheet: { ...SWORDSMAN, weapons: [] } }, {}, { with: 'unarmed', choices: ['lethal'] })).toContain(
      '-4 lethal damage with bare hands',
    );
  });

  it('[MOD-ATK-05] a Dexterity that has changed counts in shots', () => {
    const at = [4, 0] as const;
    expect(rows({ sheet: SHOOTER, counts: { dexterityLoss: 4 } }, { at })).toContain('-2 Dexterity changed');
    expect(rows({ sheet: SHOOTER }, { at })).not.toContain('-2 Dexterity changed');
  });

  it('[MOD-ATK-04] against who unbalances it an attacker has no Strength bonus, and keeps a penalty', () => {
    const against = (strength: number) => {
      const unbalances: Effect = { name: 'unbalances', source: 0, until: null, data: null };
      const sheet = { ...SWORDSMAN, abilities: { strength } };
      return rows({ sheet }, { effects: ['dazed', unbalances] }).filter((row) => /Strength/.test(row));
    };
    expect([against(16), against(10), against(8)]).toEqual([
      ['3 Strength', '-3 unbalanced: no Strength bonus'],
      [],
      ['-1 Strength'],
    ]);
  });

  it('Dead Aim helps a shot at squares too and is used by it, and is lost by a step and by an attack', () => {
    const aims: Fighter = { sheet: { ...SHOOTER, weapons: ['hk mp5'] }, effects: ['dead-aim'], at: [1, 1] };
    const fight = (ben: Fighter = { at: [4, 1] }) => modernFight({ ann: aims, ben });
    const strafed = perform(fight(), { by: 'ann', do: 'autofire', with: 'hk-mp5', to: [8, 4] }, [3]);
    // 3 + 2 + 2 + 2 and no more against 10.
    expect(strafed.events.find(({ kind }) => kind === 'check')).toMatchObject({ total: 9, result: 'miss' });
    expect(names(strafed.fight, 0)).toEqual([]);
    const stepped = perform(fight(), { by: 'ann', do: 'five-foot-step', to: [1, 2] });
    expect(names(stepped.fight, 0)).toEqual([]);
    const knife: Fighter = { sheet: { ...SWORDSMAN, weapons: ['knife'] }, at: [3, 1] };
    const thrown = { by: 'ben', do: 'attack', target: 'ann', with: 'knife', choices: ['throw'] };
    const { fight: others } = perform(fight(knife), { by: 'ann', do: 'end-turn' });
    expect(names(others, 0)).toEqual(['dead-aim']);
    expect(names(perform(others, thrown, [2]).fight, 0)).toEqual([]);
  });
});
