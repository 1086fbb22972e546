import { describe, expect, it } from 'vitest';
import {
  bonusOf,
  type Fighter,
  modernFight,
  perform,
  performAndAdvance,
  refusedBy,
  SHOOTER,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import { choicesOf, playOn } from '../../../../test/support/modern-play.ts';
import { amountOf } from '../../../kernel/ruleset/effect-kind.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { modern } from '../index.ts';
import { open } from './open.ts';

const sword = (...feats: string[]) => ({ ...(SWORDSMAN as object), feats });
const pistol = (...feats: string[]) => ({ ...(SHOOTER as object), feats });
const STOUT = { hp: 60, defense: 10, weapons: [], abilities: { constitution: 40 } };
const CALM = { hp: 60, baseAttack: 0, defense: 10, weapons: [] };

type Fighters = Readonly<Record<string, Fighter>>;

/** The bonuses of the attack rolls, and the hit points that the others have left. */
function fought(fighters: Fighters, command: Omit<Command, 'by'>, inputs: readonly Input[]) {
  const { fight, events } = perform(modernFight(fighters), { by: 'ann', ...command } as Command, inputs);
  const rolls = events.flatMap((event) => {
    if (event.kind !== 'check' || event.why.text !== 'attack roll') return [];
    return [[bonusOf(event), event.versus]];
  });
  return { rolls, hp: fight.combatants.map(({ counts }) => counts.hp), fight };
}

describe('feats for shooting', () => {
  const shoot = { do: 'attack', target: 'ben' };

  it('Point Blank Shot adds 1 to attack and damage up to 30 feet, not beyond', () => {
    const at = (x: number, ...feats: string[]) =>
      fought({ ann: { sheet: pistol(...feats) }, ben: { sheet: CALM, at: [x, 0] } }, shoot, [10, 2, 3]);
    expect(at(6, 'Point Blank Shot')).toMatchObject({ rolls: [[3, 10]], hp: [20, 54] });
    expect(at(6)).toMatchObject({ rolls: [[2, 10]], hp: [20, 55] });
    const beyond = fought(
      { ann: { sheet: pistol('Point Blank Shot') }, ben: { sheet: CALM, at: [7, 0] } },
      shoot,
      [12, 2, 3],
    );
    expect(beyond).toMatchObject({ rolls: [[2, 10]], hp: [20, 55] });
  });

  it('Precise Shot shoots into melee without the penalty', () => {
    const into = (...feats: string[]) =>
      fought(
        { ann: { sheet: pistol(...feats) }, ben: { sheet: CALM, at: [4, 0] }, cat: { side: 'heroes', at: [5, 0] } },
        shoot,
        [2],
      ).rolls;
    expect(into()).toEqual([[0, 10]]);
    expect(into('Precise Shot')).toEqual([[4, 10]]);
  });

  it('Elusive Target: whoever shoots at its owner in melee has 4 less, beside what shooting into melee costs', () => {
    const into = (sheet: object, ...feats: string[]) =>
      fought(
        { ann: { sheet: pistol(...feats) }, ben: { sheet, at: [4, 0] }, cat: { side: 'heroes', at: [5, 0] } },
        shoot,
        [2],
      ).rolls;
    expect(into({ ...CALM, feats: ['Elusive Target'] })).toEqual([[-4, 10]]);
    expect(into({ ...CALM, feats: ['Elusive Target'] }, 'Precise Shot')).toEqual([[0, 10]]);
    const alone = {
      ann: { sheet: pistol() },
      ben: { sheet: { ...CALM, feats: ['Elusive Target'] }, at: [4, 0] as const },
    };
    expect(fought(alone, shoot, [2]).rolls).toEqual([[4, 10]]);
  });

  it('Far Shot makes range increments longer by half, of what is thrown twice as long', () => {
    const increments = (feats: readonly string[]) => {
      const sheet = modern.sheets.schema.parse({ feats, weapons: ['glock 17', 'knife'] });
      const weapons = modern.sheets.compile(sheet, modernFight({ ann: {} }).options, modern.slots).weapons;
      return weapons.slice(0, 2).map(({ increment }) => increment);
    };
    expect(increments([])).toEqual([30, 10]);
    expect(increments(['Far Shot'])).toEqual([45, 20]);
  });

  it('Dead Aim: a full round of aiming adds 2 to the next shot alone', () => {
    const ben = { sheet: CALM, at: [4, 0] } as const;
    const fight = modernFight({ ann: { sheet: pistol('Dead Aim') }, ben });
    expect(refusedBy(modernFight({ ann: { sheet: pistol() }, ben }), { by: 'ann', do: 'dead-aim' })).toEqual(['']);
    const aimed = performAndAdvance(fight, { by: 'ann', do: 'dead-aim' });
    expect(aimed.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    const round = performAndAdvance(aimed.fight, { by: 'ann', do: 'end-turn' });
    const { fight: next } = performAndAdvance(round.fight, { by: 'ben', do: 'end-turn' });
    const shot = perform(next, { by: 'ann', ...shoot }, [2]);
    expect(shot.events.find(({ kind }) => kind === 'check')).toMatchObject({ total: 2 + 4 + 2 });
    expect(shot.fight.combatants[0]?.effects).toEqual([]);
  });

  it('Quick Reload fills a box magazine at no cost, Quick Draw draws at none', () => {
    const empty = (feats: readonly string[]) => {
      const sheet = { ...(SHOOTER as object), feats, weapons: ['glock 17', 'knife'] };
      return modernFight({ ann: { sheet, counts: { move: 0, standard: 0 } }, ben: { sheet: CALM, at: [9, 0] } });
    };
    const reload = (feats: readonly string[]) => {
      const fight = empty(feats);
      const [ann, ben] = fight.combatants;
      const items = ann?.items.map((item) => ({ ...item, counts: { ...item.counts, loaded: 0 } }));
      return refusedBy({ ...fight, combatants: [{ ...ann, items }, ben] } as typeof fight, {
        by: 'ann',
        do: 'reload',
        with: 'glock-17',
      });
    };
    expect(reload([])).not.toEqual([]);
    expect(reload(['Quick Reload'])).toEqual([]);
    const draw = { by: 'ann', do: 'draw', with: 'knife' } as const;
    expect(refusedBy(empty([]), draw)).not.toEqual([]);
    expect(refusedBy(empty(['Quick Draw']), draw)).toEqual([]);
    expect(perform(empty(['Quick Draw']), draw).fight.combatants[0]?.items[1]?.place).toBe('off');
  });
});

describe('feats for blows', () => {
  const blow = { do: 'attack', target: 'ben' };

  it('Power Attack takes from every melee attack roll until the next turn what it adds to melee damage', () => {
    const fighters = { ann: { sheet: sword('Power Attack') }, ben: { sheet: CALM } };
    const told = { ...blow, choices: ['power-attack-2'] };
    const struck = fought(fighters, told, [10, 4]);
    expect(struck).toMatchObject({ rolls: [[3, 10]], hp: [20, 51] });
    expect(struck.fight.combatants[0]?.effects).toMatchObject([{ name: 'power-attack', data: { amount: 2 } }]);
    expect(refusedBy(modernFight(fighters), { by: 'ann', ...blow, choices: ['power-attack-3'] })).toEqual(['']);
    expect(refusedBy(modernFight({ ann: {}, ben: {} }), { by: 'ann', ...told })).toEqual(['']);
    const both = { by: 'ann', ...blow, choices: ['power-attack-1', 'power-attack-2'] };
    expect(refusedBy(modernFight(fighters), both)).not.toEqual([]);
  });

  it('Power Attack is multiplied by a critical hit like any bonus', () => {
    const fighters = { ann: { sheet: sword('Power Attack') }, ben: { sheet: CALM } };
    // 3 + 5 on the dice, twice Strength 3 and twice 2.
    expect(fought(fighters, { ...blow, choices: ['power-attack-2'] }, [20, 15, 3, 5, 20]).hp).toEqual([
      20,
      60 - 8 - 6 - 4,
    ]);
  });

  it('Combat Expertise adds to Defense, as a dodge bonus, what it takes from attack rolls: no more than 5', () => {
    const sheet = { ...(SWORDSMAN as object), baseAttack: 7, feats: ['Combat Expertise'] };
    const fight = modernFight({ ann: { sheet }, ben: {} });
    const careful = { by: 'ann', ...blow, choices: ['expertise-5'] };
    expect(refusedBy(fight, { ...careful, choices: ['expertise-6'] })).toEqual(['']);
    const { fight: after } = performAndAdvance(fight, careful, [2]);
    const { fight: turn } = performAndAdvance(after, { by: 'ann', do: 'end-turn' });
    const back = (from: typeof turn) =>
      perform(from, { by: 'ben', do: 'attack', target: 'ann' }, [2]).events.find(({ kind }) => kind === 'check');
    expect(back(turn)).toMatchObject({ versus: 15 + 5 });
    const [ann, ben] = turn.combatants;
    const stunned = { name: 'flat-footed', source: -1, until: null, data: null };
    const caught = { ...turn, combatants: [{ ...ann, effects: [...(ann?.effects ?? []), stunned] }, ben] };
    expect(back(caught as typeof turn)).toMatchObject({ versus: 15 });
  });

  it('Power Attack and Combat Expertise can be told with the blow of a charge, and with a readied one', () => {
    const sheet = { ...(SWORDSMAN as object), baseAttack: 4, feats: ['Power Attack', 'Combat Expertise'] };
    const fighters = { ann: { sheet, at: [0, 0] as const }, ben: { sheet: STOUT, at: [4, 0] as const } };
    const charge = { do: 'charge', target: 'ben' };
    // 4 + 3 + 2 for the charge; 1d8 + 3.
    expect(fought(fighters, charge, [10, 4])).toMatchObject({ rolls: [[9, 10]], hp: [20, 53] });
    const hard = fought(fighters, { ...charge, choices: ['power-attack-4'] }, [10, 4]);
    expect(hard).toMatchObject({ rolls: [[5, 10]], hp: [20, 49] });
    const both = fought(fighters, { ...charge, choices: ['power-attack-1', 'expertise-3'] }, [10, 4]);
    expect(both).toMatchObject({ rolls: [[5, 10]], hp: [20, 52] });
    expect(both.fight.combatants[0]?.effects.map((effect) => [effect.name, amountOf(effect)])).toEqual([
      ['power-attack', 1],
      ['expertise', 3],
      ['charged', 0],
    ]);
    for (const choices of [['power-attack-5'], ['defensively'], ['trip', 'defensively'], ['trip', 'two-weapons']])
      expect(refusedBy(modernFight(fighters), { by: 'ann', ...charge, choices })).not.toEqual([]);

    const beside = { ann: { sheet }, ben: { sheet: STOUT } };
    const order = { target: 'ben', choices: ['attack', 'acts'] };
    const ready = playOn(modernFight(beside), [
      ['ann', 'ready', order],
      ['ann', 'end-turn'],
      ['ben', 'total-defense'],
    ]);
    expect(choicesOf(ready)).toContain('attack longsword power-attack-4');
    const struck = playOn(ready, ['attack longsword power-attack-4'], [10, 4]);
    expect(struck.fight.combatants[1]?.counts.hp).toBe(60 - 4 - 3 - 4);
  });

  it('a charge can be ended with a blow that deals the other kind of damage', () => {
    const fighters = { ann: { at: [0, 0] as const }, ben: { sheet: CALM, at: [4, 0] as const } };
    const tap = { do: 'charge', target: 'ben', choices: ['nonlethal'] };
    // 5 + 2 - 4; nonlethal damage takes no hit points.
    expect(fought(fighters, tap, [10, 4])).toMatchObject({ rolls: [[3, 10]], hp: [20, 60] });
    expect(fought(fighters, { do: 'charge', target: 'ben' }, [10, 4])).toMatchObject({ hp: [20, 53] });
  });

  it('Cleave: whoever fells an opponent strikes at another beside it, once a round; Great Cleave as often as they fall', () => {
    const weak = { hp: 1, baseAttack: 0, defense: 10, weapons: [] };
    const around = (...feats: string[]): Fighters => ({
      ann: { sheet: sword(...feats), at: [1, 1] },
      ben: { sheet: weak, at: [2, 1] },
      cat: { sheet: weak, at: [0, 1] },
      dan: { sheet: weak, at: [1, 0] },
      far: { sheet: weak, at: [4, 4] },
    });
    expect(fought(around(), blow, [10, 4]).hp).toEqual([20, -6, 1, 1, 1]);
    expect(fought(around('Cleave'), blow, [10, 4, 'cat', 10, 4]).hp).toEqual([20, -6, -6, 1, 1]);
    expect(fought(around('Cleave'), blow, [10, 4, 'decline']).hp).toEqual([20, -6, 1, 1, 1]);
    expect(fought(around('Great Cleave'), blow, [10, 4, 'cat', 10, 4, 'dan', 10, 4]).hp).toEqual([20, -6, -6, -6, 1]);
    // Who stays up stops it.
    const tough = { ...around('Great Cleave'), ben: { sheet: CALM, at: [2, 1] as const } };
    expect(fought(tough, blow, [10, 4]).hp).toEqual([20, 53, 1, 1, 1]);
  });

  it('Cleave asks about nobody who is hidden', () => {
    const weak = { hp: 1, baseAttack: 0, defense: 10, weapons: [] };
    const fighters = (hidden: boolean): Fighters => ({
      ann: { sheet: sword('Cleave'), at: [1, 1] },
      ben: { sheet: weak, at: [2, 1] },
      cat: { sheet: weak, at: [0, 1], hidden },
      far: { sheet: weak, at: [4, 4] },
    });
    expect(fought(fighters(false), blow, [10, 4, 'cat', 10, 4]).hp).toEqual([20, -6, -6, 1]);
    expect(fought(fighters(true), blow, [10, 4]).hp).toEqual([20, -6, 1, 1]);
  });

  it('Cleave goes no further than an opponent left at exactly 0, who has not dropped', () => {
    const weak = { hp: 7, baseAttack: 0, defense: 10, weapons: [] };
    const fighters = {
      ann: { sheet: sword('Cleave') },
      ben: { sheet: weak },
      cat: { sheet: weak, at: [0, 1] as const },
    };
    expect(fought(fighters, blow, [10, 4]).hp).toEqual([20, 0, 7]);
  });

  it('Streetfighting adds 1d4 once a round with a light weapon, unmultiplied', () => {
    const knife = { ...(SWORDSMAN as object), weapons: ['knife'], feats: ['Streetfighting'] };
    const fighters = { ann: { sheet: knife, counts: { standard: 2 } }, ben: { sheet: CALM } };
    const once = fought(fighters, blow, [10, 2, 4]);
    expect(once.hp).toEqual([20, 60 - 2 - 3 - 4]);
    const again = perform(once.fight, { by: 'ann', ...blow }, [10, 2]);
    expect(again.fight.combatants[1]?.counts.hp).toBe(51 - 5);
    const heavy = { ann: { sheet: sword('Streetfighting') }, ben: { sheet: CALM } };
    expect(fought(heavy, blow, [10, 4]).hp).toEqual([20, 53]);
  });

  it('Weapon Finesse guides a light weapon or a rapier by Dexterity, not a longsword', () => {
    const bonus = (weapon: string, feats: readonly string[]) => {
      const sheet = { abilities: { strength: 10, dexterity: 16 }, feats, weapons: [weapon] };
      return modern.sheets.compile(modern.sheets.schema.parse(sheet), modernFight({ ann: {} }).options, modern.slots)
        .weapons[0]?.striking.total;
    };
    expect(bonus('knife', [])).toBe(0);
    expect(bonus('knife', ['Weapon Finesse (knife)'])).toBe(3);
    expect(bonus('knife', ['Weapon Finesse (rapier)'])).toBe(0);
    expect(bonus('rapier', ['Weapon Finesse (rapier)'])).toBe(3);
    expect(bonus('longsword', ['Weapon Finesse (longsword)'])).toBe(0);
  });

  it('Improved Trip: no opening for bare hands, and a blow at once at whoever was tripped', () => {
    const fighters = (...feats: string[]): Fighters => ({
      ann: { sheet: { ...(SWORDSMAN as object), feats, weapons: [{ name: 'longsword', place: 'hand' }] } },
      ben: { sheet: { ...(SWORDSMAN as object), hp: 60, defense: 10, abilities: { strength: 10 } } },
    });
    const trip = { do: 'attack', target: 'ben', choices: ['trip'], with: 'unarmed' };
    const tripped = fought(fighters('Improved Trip'), trip, [10, 15, 5, 10, 4]);
    expect(tripped.fight.combatants[1]?.effects.map(({ name }) => name)).toContain('prone');
    expect(tripped.hp).toEqual([20, 53]);
    expect(fought(fighters(), trip, ['decline', 10, 15, 5]).hp).toEqual([20, 60]);
  });

  it('Improved Bull Rush gives the defender no opening, others theirs', () => {
    const openings = (...feats: string[]) => {
      const fight = modernFight({ ann: { sheet: sword(...feats) }, ben: {}, cat: { at: [0, 1] } });
      const answers: Input[] = feats.length > 0 ? ['decline'] : ['decline', 'decline'];
      const { events } = perform(fight, { by: 'ann', do: 'bull-rush', target: 'ben' }, [...answers, 1, 20]);
      return events.flatMap((event) => (event.kind === 'answer' ? [event.who] : []));
    };
    expect(openings()).toEqual([1, 2]);
    expect(openings('Improved Bull Rush')).toEqual([2]);
  });

  it('Improved Feint: a move action, and 2 more on the check', () => {
    const fighters = (...feats: string[]): Fighters => ({ ann: { sheet: sword(...feats) }, ben: { sheet: CALM } });
    const feint = { do: 'feint', target: 'ben' };
    const made = fought(fighters('Improved Feint'), feint, [9, 10]);
    expect(made.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0 });
    expect(made.fight.combatants[1]?.effects.map(({ name }) => name)).toEqual(['feinted']);
    expect(fought(fighters(), feint, [9, 10]).fight.combatants[1]?.effects).toEqual([]);
  });

  it('further two-weapon feats give a second and a third attack of the off hand, 5 and 10 lower', () => {
    const sequence = (baseAttack: number, feats: readonly string[]) => {
      const weapons = [
        { name: 'longsword', place: 'hand' },
        { name: 'machete', place: 'off' },
      ];
      const world = openWorld(modernFight({ ann: { sheet: { hp: 9, baseAttack, feats, weapons } }, ben: {} }), modern);
      const steps = modern.slots.attackSequence(world, 0, 0, ['two-weapons']);
      return steps.map(({ weapon, sequence: by }) => `${weapon} ${by}`);
    };
    const two = ['Two-Weapon Fighting', 'Improved Two-Weapon Fighting'];
    expect(sequence(6, two)).toEqual(['0 -2', '1 -2', '0 -7', '1 -7']);
    expect(sequence(11, [...two, 'Advanced Two-Weapon Fighting'])).toEqual([
      '0 -2',
      '1 -2',
      '0 -7',
      '1 -7',
      '0 -12',
      '1 -12',
    ]);
  });
});

describe('feats for bare hands', () => {
  const fists = (feats: readonly string[], more: object = {}) => {
    const sheet = modern.sheets.schema.parse({ abilities: { strength: 12 }, feats, ...more });
    const [bare] = modern.sheets.compile(sheet, modernFight({ ann: {} }).options, modern.slots).weapons;
    const { dice, otherDice, threat, critical, striking, armed } = bare ?? {};
    return [striking?.total, dice?.max, otherDice?.max, threat, critical, armed];
  };

  it('Brawl and Improved Brawl better the roll and the nonlethal damage, not the lethal', () => {
    expect(fists([])).toEqual([1, 3, 3, 20, 2, false]);
    expect(fists(['Brawl'])).toEqual([2, 6, 3, 20, 2, false]);
    expect(fists(['Brawl', 'Improved Brawl'])).toEqual([3, 8, 3, 20, 2, false]);
  });

  it('martial arts: 1d4 of either kind, a threat on 19, three times the damage; a Martial Artist deals more with its levels', () => {
    expect(fists(['Combat Martial Arts'])).toEqual([1, 4, 4, 20, 2, true]);
    expect(fists(['Combat Martial Arts', 'Improved Combat Martial Arts'])).toEqual([1, 4, 4, 19, 2, true]);
    expect(fists(['Combat Martial Arts', 'Advanced Combat Martial Arts'])).toEqual([1, 4, 4, 20, 3, true]);
    expect(fists(['Combat Martial Arts', 'Brawl'])).toEqual([2, 6, 4, 20, 2, true]);
    const artist = (level: number) => fists(['Combat Martial Arts'], { classes: { 'martial artist': level } })[1];
    expect([1, 3, 4, 7, 8].map(artist)).toEqual([6, 6, 8, 8, 10]);
  });

  it('the lethal die falls where lethal damage is told', () => {
    const brawler = { abilities: { strength: 12 }, hp: 20, feats: ['Brawl'] };
    const punch = { do: 'attack', target: 'ben', with: 'unarmed', choices: ['lethal'] };
    expect(fought({ ann: { sheet: brawler }, ben: { sheet: CALM } }, punch, [15, 3]).hp).toEqual([20, 56]);
  });

  it('Knockout Punch: the first bare-handed hit on somebody flat-footed is a critical hit, without a second roll', () => {
    const boxer = (...feats: string[]) => ({ abilities: { strength: 16 }, hp: 20, baseAttack: 2, feats });
    const ben: Fighter = { sheet: { ...CALM, abilities: { constitution: 12 } }, effects: ['flat-footed'] };
    const punch = { do: 'attack', target: 'ben', with: 'unarmed' };
    // Twice 1d8 + 3 comes to 12 at least: Fortitude or unconscious.
    const hit = fought({ ann: { sheet: boxer('Improved Brawl', 'Knockout Punch') }, ben }, punch, [10, 6, 2, 1, 1]);
    expect(hit.fight.combatants[1]?.effects.map(({ name }) => name)).toContain('unconscious');
    const better = ['Improved Brawl', 'Knockout Punch', 'Improved Knockout Punch'];
    const thrice = fought({ ann: { sheet: boxer(...better) }, ben }, punch, [10, 3, 3, 3, 20]);
    expect(thrice.fight.combatants[1]?.effects.map(({ name }) => name)).toContain('dazed');
    const ready = fought(
      { ann: { sheet: boxer('Improved Brawl', 'Knockout Punch') }, ben: { sheet: STOUT } },
      punch,
      [10, 8],
    );
    expect(ready.fight.combatants[1]?.effects).toEqual([]);
    const again = perform(
      modernFight({ ann: { sheet: boxer('Improved Brawl', 'Knockout Punch') }, ben }),
      {
        by: 'ann',
        ...punch,
      },
      [2],
    );
    const refreshed = {
      ...again.fight,
      combatants: again.fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } })),
    };
    expect(
      perform(refreshed as typeof again.fight, { by: 'ann', ...punch }, [10, 8]).fight.combatants[1]?.counts.hp,
    ).toBe(60);
  });
});

describe('feats for defence', () => {
  const versus = (defender: Fighter, attacker: Fighter = {}, command: object = {}) =>
    fought({ ann: attacker, ben: defender }, { do: 'attack', target: 'ben', ...command }, [2]).rolls[0]?.[1];
  const plain = { hp: 20, defense: 12, abilities: { dexterity: 14 } };

  it('Defensive Martial Arts: 1 more against blows, not against shots, nor flat-footed', () => {
    const sheet = { ...plain, feats: ['Defensive Martial Arts'] };
    expect(versus({ sheet })).toBe(13);
    expect(versus({ sheet, at: [4, 0] }, { sheet: SHOOTER })).toBe(12);
    expect(versus({ sheet, effects: ['flat-footed'] })).toBe(10);
  });

  it('Mobility: 4 more against the openings that moving gives, not against others', () => {
    const runner = { ...plain, feats: ['Mobility'], weapons: ['glock 17'] };
    const past = (command: object, feats: readonly string[] = ['Mobility']) => {
      const fight = modernFight({ ann: { sheet: { ...runner, feats } }, ben: {} });
      const inputs: readonly Input[] = 'to' in command ? ['attack', 2] : ['attack', 2, 2];
      const { events } = perform(fight, { by: 'ann', ...command } as Command, inputs);
      return events.find((event) => event.kind === 'check' && event.who === 1);
    };
    expect(past({ do: 'move', to: [0, 4] })).toMatchObject({ versus: 16 });
    expect(past({ do: 'move', to: [0, 4] }, [])).toMatchObject({ versus: 12 });
    expect(past({ do: 'attack', target: 'ben' })).toMatchObject({ versus: 12 });
  });

  it('Agile Riposte: the dodged opponent that misses in melee gives an opening', () => {
    const dodger = { ...(SWORDSMAN as object), feats: ['Dodge', 'Agile Riposte'] };
    const effect = { name: 'dodge-target', source: 0, until: null, data: null };
    const ben: Fighter = { sheet: dodger, effects: [effect], counts: { opportunities: 1 } };
    const missed = fought({ ann: {}, ben }, { do: 'attack', target: 'ben' }, [2, 'attack', 10, 4]);
    expect(missed.hp).toEqual([13, 20]);
    expect(fought({ ann: {}, ben: { ...ben, effects: [] } }, { do: 'attack', target: 'ben' }, [2]).hp).toEqual([
      20, 20,
    ]);
    const hit = fought({ ann: {}, ben }, { do: 'attack', target: 'ben' }, [15, 4]);
    expect(hit.hp).toEqual([20, 13]);
  });

  it('Agile Riposte: once a round, however many openings are left', () => {
    const dodger = { ...(SWORDSMAN as object), feats: ['Dodge', 'Agile Riposte', 'Combat Reflexes'] };
    const effect = { name: 'dodge-target', source: 0, until: null, data: null };
    const ben: Fighter = { sheet: dodger, effects: [effect], counts: { opportunities: 2 } };
    const twice = { ann: { sheet: { ...(SWORDSMAN as object), baseAttack: 6 } }, ben };
    const all = { do: 'full-attack', target: 'ben' };
    // Both blows miss; the opening comes after the first, and misses.
    expect(fought(twice, all, [2, 'attack', 2, 'ben', 2]).hp).toEqual([20, 20]);
    const given = perform(modernFight({ ann: {}, ben }), { by: 'ann', do: 'attack', target: 'ben' }, [2, 'attack', 2]);
    expect(given.fight.combatants[1]?.effects).toMatchObject([
      { name: 'dodge-target' },
      { name: 'riposted', source: 0, until: { at: 'turnStart', of: 1 } },
    ]);
    const declined = perform(modernFight({ ann: {}, ben }), { by: 'ann', do: 'attack', target: 'ben' }, [2, 'decline']);
    expect(declined.fight.combatants[1]?.effects).toMatchObject([{ name: 'dodge-target' }]);
  });

  it('Combat Reflexes: as many more openings as the Dexterity bonus, each of somebody else, and flat-footed too', () => {
    const quick = {
      ...(SWORDSMAN as object),
      abilities: { dexterity: 14, constitution: 14 },
      feats: ['Combat Reflexes'],
    };
    const world = openWorld(modernFight({ ann: { sheet: quick }, ben: {} }), modern);
    expect([0, 1].map((who) => modern.slots.opportunitiesPerRound(world, who))).toEqual([3, 1]);
    const brought = world.fighters.map(({ state, profile }) => open(state.sheet, profile).counts.opportunities);
    expect(brought).toEqual([3, 1]);
    const flat = modernFight({ ann: { sheet: quick, effects: ['flat-footed'] }, ben: { effects: ['flat-footed'] } });
    expect([0, 1].map((who) => modern.slots.canTakeOpportunity(openWorld(flat, modern), who))).toEqual([true, false]);
    const ann: Fighter = { counts: { move: 2, standard: 1 } };
    const ben: Fighter = { sheet: quick, counts: { opportunities: 3 } };
    const first = perform(modernFight({ ann, ben }), { by: 'ann', do: 'move', to: [0, 2] }, ['attack', 2]);
    expect(first.fight.combatants[1]?.effects).toMatchObject([{ name: 'seized', source: 0 }]);
    const back = perform(first.fight, { by: 'ann', do: 'move', to: [0, 1] });
    expect(back.events.some(({ kind }) => kind === 'answer')).toBe(false);
  });

  it('Unbalance Opponent: the one named strikes without its Strength bonus', () => {
    const fight = modernFight({ ann: { sheet: { ...plain, feats: ['Unbalance Opponent'] } }, ben: {} });
    const { fight: named } = performAndAdvance(fight, { by: 'ann', do: 'unbalance', target: 'ben' });
    expect(refusedBy(named, { by: 'ann', do: 'unbalance', target: 'ben' })).toEqual(['']);
    const { fight: turn } = performAndAdvance(named, { by: 'ann', do: 'end-turn' });
    const struck = perform(turn, { by: 'ben', do: 'attack', target: 'ann' }, [2]);
    expect(struck.events.find(({ kind }) => kind === 'check')).toMatchObject({ total: 2 + 2 + 3 - 3 });
    const giant = modernFight({
      ann: { sheet: { ...plain, feats: ['Unbalance Opponent'] } },
      ben: { sheet: { size: 'huge' } },
    });
    expect(refusedBy(giant, { by: 'ann', do: 'unbalance', target: 'ben' })).toEqual(['']);
    expect(refusedBy(modernFight({ ann: {}, ben: {} }), { by: 'ann', do: 'unbalance', target: 'ben' })).toEqual(['']);
  });
});
