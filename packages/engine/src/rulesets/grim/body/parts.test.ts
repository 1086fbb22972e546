import { describe, expect, it } from 'vitest';
import { after, called, duel, playOf, refusedCommand, under } from '../../../../test/support/grim-called.ts';
import { BLOW, fight, sheet } from '../../../../test/support/grim-fights.ts';
import { attackCheck, conditions, row } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { Tally } from '../../../kernel/scene/tally.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import { bothSides } from '../attack/sides.ts';
import { abilityCheck, savingThrow, skillCheck } from '../checks/checks.ts';
import { DENIED, FREE } from '../defense/avoidance.ts';
import { avoidanceOf } from '../defense/defense.ts';
import type { GrimGame } from '../game.ts';
import { hit } from '../harm/damage.ts';
import { grim } from '../index.ts';
import type { GrimSheet } from '../sheet/sheet.ts';
import { disable, restore } from './disable.ts';
import { ALL_PARTS, disabled } from './parts.ts';

const CHECK = because('check', 'GNG-CORE-26');

/** b with these disabled parts, put out of use by the rule for it. */
function hurt(parts: readonly string[], target: Partial<GrimSheet> = {}, options: OptionValues = {}): Fight<GrimGame> {
  return playRule(grim, duel(target, {}, options), [], (scene) => {
    for (const name of parts) {
      const part = ALL_PARTS.find((each) => disabled(each) === name);
      if (part === undefined) throw new Error(`no part ${name}`);
      disable(scene, 1, part, { source: 0, until: null }, { text: 'test', rule: '' });
    }
  }).fight;
}

/** What conditions add to a check of b. */
function checkBonus(
  start: Fight<GrimGame>,
  kind: 'reflex' | 'will' | 'strength' | 'dexterity' | 'initiative' | string,
) {
  const play = playRule(
    grim,
    start,
    kind === 'initiative' || kind === 'strength' || kind === 'dexterity' ? [] : [10],
    (scene) => {
      if (kind === 'initiative') return grim.slots.initiativeModifier(scene, 1);
      if (kind === 'strength' || kind === 'dexterity') return abilityCheck(scene, 1, kind).total;
      if (kind === 'reflex' || kind === 'will')
        savingThrow(scene, 1, { save: kind, dc: 10, injury: 0, why: { text: 'test', rule: 'TEST' } });
      else skillCheck(scene, 1, kind, 10, CHECK);
      return null;
    },
  );
  if (play.value !== null) return play.value;
  const check = play.events.find((event) => event.kind === 'check');
  return check?.kind === 'check' ? check.total - 10 : Number.NaN;
}

function attackBonus(start: Fight<GrimGame>, ranged = false): number {
  const tally = new Tally(false);
  const world = openWorld(start, grim);
  grim.slots.addAttack(world, bothSides(world, { ...BLOW, attacker: 1, defender: 0, ranged }), tally);
  return tally.total;
}

function defenseBonus(start: Fight<GrimGame>): number {
  const tally = new Tally(false);
  const world = openWorld(start, grim);
  grim.slots.addDefense(world, bothSides(world, BLOW), FREE, tally);
  return tally.total;
}

describe('arms', () => {
  it('[GNG-CEFF-04] -2 to attacks, Strength checks and skills of the arms', () => {
    const arm = hurt(['disabled-arm']);
    expect([attackBonus(arm), attackBonus(arm, true)]).toEqual([-2, -2]);
    for (const check of ['strength', 'climb', 'heal', 'disable device', 'use rope'])
      expect(checkBonus(arm, check)).toBe(-2);
    for (const check of ['dexterity', 'reflex', 'listen', 'will', 'initiative']) expect(checkBonus(arm, check)).toBe(0);
    expect(defenseBonus(arm)).toBe(0);
  });

  it('[GNG-CEFF-05] it drops what it holds, and a weapon for two hands too', () => {
    const places = (start: Fight<GrimGame>): readonly string[] =>
      (start.combatants[1]?.items ?? []).map(({ place }) => place);
    const armed = { weapons: ['longsword', { name: 'dagger', place: 'off' as const }] };
    const both = {
      weapons: ['longsword', 'dagger'].map((name, at) => ({
        name,
        place: at === 0 ? ('hand' as const) : ('off' as const),
      })),
    };
    expect(places(hurt(['disabled-arm'], both)).slice(0, 2)).toEqual(['dropped', 'off']);
    expect(places(hurt(['disabled-arm-2'], both)).slice(0, 2)).toEqual(['hand', 'dropped']);
    expect(places(hurt(['disabled-arm-2'], { weapons: ['greatsword'] }))[0]).toBe('dropped');
    expect(places(hurt(['disabled-leg'], armed))).not.toContain('dropped');
  });

  it('[GNG-CEFF-05] a shield stays on the arm but is of no use', () => {
    const bearer = { shield: 'heavy steel shield', weapons: ['longsword'] };
    expect(defenseBonus(hurt([], bearer))).toBe(2);
    const arm = hurt(['disabled-arm-2'], bearer);
    expect(arm.combatants[1]?.items.find(({ id }) => id === 'shield')?.place).toBe('off');
    expect(defenseBonus(arm)).toBe(0);
    expect(defenseBonus(hurt(['disabled-arm'], bearer))).toBe(2);
  });

  it('[GNG-CEFF-06] with all arms disabled nothing can be taken in hand', () => {
    const bearer = { weapons: ['longsword', 'dagger'] };
    const turnOf = (start: Fight<GrimGame>): Fight<GrimGame> => ({ ...start, clock: { ...start.clock, turn: 1 } });
    const draw = { by: 'b', do: 'draw', with: 'dagger' } as const;
    expect(conditions(hurt(['disabled-arm', 'disabled-arm-2'], bearer), 1)).toContain('armless');
    expect(refusedCommand(playOf(turnOf(hurt(['disabled-arm', 'disabled-arm-2'], bearer)), []), draw)).toEqual([
      'GNG-CEFF-06',
    ]);
    const drawn = after(playOf(turnOf(hurt(['disabled-arm'], bearer)), []), draw);
    expect(drawn.fight.combatants[1]?.items[1]?.place).toBe('off');
    const many = { ...bearer, anatomy: { arms: 3 } };
    expect(conditions(hurt(['disabled-arm', 'disabled-arm-2'], many), 1)).not.toContain('armless');
  });

  it('[GNG-CEFF-07] several arms give the -2 once, and it adds to other parts', () => {
    expect(attackBonus(hurt(['disabled-arm', 'disabled-arm-2']))).toBe(-2);
    expect(attackBonus(hurt(['disabled-arm', 'disabled-arm-2', 'disabled-eye']))).toBe(-4);
    expect(checkBonus(hurt(['disabled-arm', 'disabled-arm-2']), 'climb')).toBe(-2);
    expect(checkBonus(hurt(['disabled-arm', 'disabled-leg']), 'climb')).toBe(-4);
  });
});

describe('ears', () => {
  it('[GNG-CEFF-08] -6; -2 to initiative, Defense, Reflex saves and skills of hearing and balance', () => {
    expect(
      row(attackCheck(called(duel(), ['disabled-ear'], [1, 3, 20]).events).rows, 'called shot: disabled ear'),
    ).toBe(-6);
    const ear = hurt(['disabled-ear']);
    expect(defenseBonus(ear)).toBe(-2);
    for (const check of [
      'initiative',
      'reflex',
      'balance',
      'bluff',
      'climb',
      'diplomacy',
      'intimidate',
      'listen',
      'perform',
      'tumble',
    ])
      expect(checkBonus(ear, check)).toBe(-2);
    for (const check of ['dexterity', 'will', 'spot']) expect(checkBonus(ear, check)).toBe(0);
    expect(attackBonus(ear)).toBe(0);
  });

  it('[GNG-CEFF-09] with all ears disabled the victim is deafened', () => {
    expect(conditions(hurt(['disabled-ear']), 1)).not.toContain('deafened');
    expect(conditions(hurt(['disabled-ear', 'disabled-ear-2']), 1)).toContain('deafened');
  });

  it('[GNG-CEFF-10] several ears give the penalty once, and it adds to other parts', () => {
    const ears = hurt(['disabled-ear', 'disabled-ear-2'], { anatomy: { ears: 3 } });
    expect([defenseBonus(ears), checkBonus(ears, 'reflex')]).toEqual([-2, -2]);
    expect(defenseBonus(hurt(['disabled-ear', 'disabled-leg']))).toBe(-4);
  });
});

describe('eyes', () => {
  it('[GNG-CEFF-11] -6; -2 to Dexterity checks, attacks, Defense, Reflex saves and skills of sight', () => {
    expect(
      row(attackCheck(called(duel(), ['disabled-eye'], [1, 3, 20]).events).rows, 'called shot: disabled eye'),
    ).toBe(-6);
    const eye = hurt(['disabled-eye']);
    expect([attackBonus(eye), attackBonus(eye, true), defenseBonus(eye)]).toEqual([-2, -2, -2]);
    for (const check of ['dexterity', 'reflex', 'spot', 'search', 'appraise', 'initiative'])
      expect(checkBonus(eye, check)).toBe(-2);
    for (const check of ['strength', 'will', 'listen']) expect(checkBonus(eye, check)).toBe(0);
  });

  it('[GNG-CEFF-12] with all eyes disabled the victim is blinded', () => {
    expect(conditions(hurt(['disabled-eye']), 1)).not.toContain('blinded');
    expect(conditions(hurt(['disabled-eye', 'disabled-eye-2']), 1)).toContain('blinded');
    expect(conditions(hurt(['disabled-eye'], { anatomy: { eyes: 1 } }), 1)).toContain('blinded');
  });

  it('[GNG-CEFF-13] several eyes give the penalty once, and it adds to other parts', () => {
    const eyes = hurt(['disabled-eye', 'disabled-eye-2'], { anatomy: { eyes: 8 } });
    expect([attackBonus(eyes), defenseBonus(eyes)]).toEqual([-2, -2]);
    expect(defenseBonus(hurt(['disabled-eye', 'disabled-ear', 'disabled-leg']))).toBe(-6);
  });
});

describe('heads', () => {
  it('[GNG-CEFF-14] -2 to every d20, but not to damage', () => {
    const head = hurt(['disabled-head']);
    expect([attackBonus(head), defenseBonus(head)]).toEqual([-2, -2]);
    for (const check of ['dexterity', 'strength', 'will', 'reflex', 'spot', 'initiative'])
      expect(checkBonus(head, check)).toBe(-2);
    const struck = playRule(grim, head, [8], (scene) =>
      hit(scene, bothSides(scene, { ...BLOW, attacker: 1, defender: 0 }), 0),
    );
    expect(struck.fight.combatants[0]?.counts.hp).toBe(92);
  });

  it('[GNG-CEFF-15] several heads give the penalty once, and it adds to other parts', () => {
    const heads = hurt(['disabled-head', 'disabled-head-2'], { anatomy: { heads: 5 } });
    expect([attackBonus(heads), defenseBonus(heads), checkBonus(heads, 'will')]).toEqual([-2, -2, -2]);
    expect(attackBonus(hurt(['disabled-head', 'disabled-arm']))).toBe(-4);
  });
});

describe('legs', () => {
  it('[GNG-CEFF-16] -2 to Defense, Reflex saves, Dexterity checks and skills of the legs', () => {
    const leg = hurt(['disabled-leg']);
    expect([defenseBonus(leg), attackBonus(leg)]).toEqual([-2, 0]);
    for (const check of ['reflex', 'dexterity', 'jump', 'swim', 'move silently', 'tumble'])
      expect(checkBonus(leg, check)).toBe(-2);
    for (const check of ['strength', 'will', 'spot']) expect(checkBonus(leg, check)).toBe(0);
  });

  it('[GNG-CEFF-17] no running and no charge', () => {
    const turnOf = (start: Fight<GrimGame>): Fight<GrimGame> => {
      const combatants = start.combatants.map((each) => (each.index === 1 ? { ...each, x: 4 } : each));
      return { ...start, combatants, clock: { ...start.clock, turn: 1 } };
    };
    const charge = { by: 'b', do: 'charge', target: 'a' } as const;
    expect(refusedCommand(playOf(turnOf(hurt([])), [10, 20]), charge)).toEqual([]);
    expect(refusedCommand(playOf(turnOf(hurt(['disabled-leg'])), [10, 20]), charge)).toEqual(['GNG-CEFF-17']);
  });

  it('[GNG-CEFF-18] with all legs disabled the victim crawls, and is denied its Dexterity bonus', () => {
    const slots = (start: Fight<GrimGame>) => openWorld(start, grim);
    const one = slots(hurt(['disabled-leg']));
    const both = slots(hurt(['disabled-leg', 'disabled-leg-2']));
    expect([grim.slots.speed(one, 1), grim.slots.speed(both, 1)]).toEqual([30, 5]);
    expect([avoidanceOf(fighterAt(one, 1)), avoidanceOf(fighterAt(both, 1))]).toEqual([FREE, DENIED]);
    expect(conditions(both.fight, 1)).not.toContain('prone');
    expect(
      refusedCommand(playOf({ ...both.fight, clock: { ...both.fight.clock, turn: 1 } }, []), {
        by: 'b',
        do: 'five-foot-step',
        to: [2, 0],
      }),
    ).toEqual(['GNG-CEFF-18']);
  });

  it('[GNG-CEFF-18] [GNG-CORE-16] crawling covers 5 feet and provokes, though it is the whole movement', () => {
    const both = hurt(['disabled-leg', 'disabled-leg-2']);
    const start = { ...both, clock: { ...both.clock, turn: 1 } };
    const crawl = { by: 'b', do: 'move', to: [2, 0] } as const;
    expect(refusedCommand(playOf(start, []), { ...crawl, to: [3, 0] })).toEqual(['GNG-CORE-01']);
    const asked = after(playOf(start, []), crawl);
    expect(asked.fight.pending?.need).toMatchObject({ question: { kind: 'opportunity', who: 0 } });
  });

  it('[GNG-CEFF-18] the option allLegsProne throws it down', () => {
    expect(conditions(hurt(['disabled-leg', 'disabled-leg-2'], {}, { allLegsProne: true }), 1)).toContain('prone');
    expect(conditions(hurt(['disabled-leg'], {}, { allLegsProne: true }), 1)).not.toContain('prone');
  });

  it('[GNG-CEFF-19] several legs give the penalty once, and it adds to other parts', () => {
    const legs = hurt(['disabled-leg', 'disabled-leg-2', 'disabled-leg-3'], { anatomy: { legs: 4 } });
    expect([defenseBonus(legs), checkBonus(legs, 'reflex')]).toEqual([-2, -2]);
    expect(checkBonus(hurt(['disabled-leg', 'disabled-eye']), 'reflex')).toBe(-4);
  });
});

describe('the skills that a disabled part hinders', () => {
  const BY_PART = {
    'disabled-arm': [
      ...['climb', 'craft', 'disable device', 'escape artist', 'forgery', 'alchemy', 'heal', 'open lock'],
      ...['pick pocket', 'swim', 'use rope'],
    ],
    'disabled-ear': ['balance', 'bluff', 'climb', 'diplomacy', 'intimidate', 'listen', 'perform', 'tumble'],
    'disabled-eye': [
      ...['appraise', 'craft', 'decipher script', 'disable device', 'forgery', 'search', 'sense motive', 'spot'],
      'survival',
    ],
    'disabled-leg': ['climb', 'swim', 'jump', 'ride', 'tumble', 'balance', 'move silently'],
  } as const;
  const all = [...new Set(Object.values(BY_PART).flat())].sort();

  it.each([
    ['GNG-CEFF-04', 'disabled-arm'],
    ['GNG-CEFF-08', 'disabled-ear'],
    ['GNG-CEFF-11', 'disabled-eye'],
    ['GNG-CEFF-16', 'disabled-leg'],
  ] as const)('[%s] %s: all of its list and none of the other lists', (_, part) => {
    const hindered = hurt([part], { skills: Object.fromEntries(all.map((skill) => [skill, 0])) });
    expect(all.filter((skill) => checkBonus(hindered, skill) === -2)).toEqual([...BY_PART[part]].sort());
    expect(all.filter((skill) => ![0, -2].includes(checkBonus(hindered, skill)))).toEqual([]);
  });
});

it('[GNG-CEFF-12] what is restored ends the lack, and a cause of another kind stays', () => {
  const blind = under(hurt(['disabled-eye', 'disabled-eye-2']), [[1, { name: 'blinded', source: 0 }]]);
  const eye = ALL_PARTS.find((part) => disabled(part) === 'disabled-eye-2');
  if (eye === undefined) throw new Error('no eye');
  const healed = playRule(grim, blind, [], (scene) => restore(scene, 1, eye)).fight;
  expect(conditions(healed, 1)).toEqual(['disabled-eye', 'blinded']);
  expect(healed.combatants[1]?.effects.find(({ name }) => name === 'blinded')?.source).toBe(0);
});

it('[GNG-CEFF-09] a game master who disables parts by hand brings the lack about', () => {
  const start = playOf(duel(), []);
  const once = after(start, { by: 'gm', do: 'afflict', target: 'b', choice: 'disabled-ear' });
  const twice = after(once, { by: 'gm', do: 'afflict', target: 'b', choice: 'disabled-ear-2' });
  expect(conditions(twice.fight, 1)).toEqual(['disabled-ear', 'disabled-ear-2', 'deafened']);
  const back = after(twice, { by: 'gm', do: 'relieve', target: 'b', choice: 'disabled-ear' });
  expect(conditions(back.fight, 1)).toEqual(['disabled-ear-2']);
});

it('[GNG-CEFF-04] no game master disables a part that the body has not', () => {
  const start = playOf(duel(), []);
  const refused = (choice: string): readonly string[] =>
    refusedCommand(start, { by: 'gm', do: 'afflict', target: 'b', choice });
  expect([
    refused('disabled-head'),
    refused('disabled-head-2'),
    refused('disabled-leg-2'),
    refused('disabled-leg-3'),
  ]).toEqual([[], ['GNG-CEFF-04'], [], ['GNG-CEFF-04']]);
});

it('sheets say how many parts a body has', () => {
  const spider = sheet({ anatomy: { arms: 0, eyes: 8, legs: 8 } });
  const world = openWorld(fight([{}, { sheet: spider }]), grim);
  expect(world.fighters[1]?.profile.anatomy).toEqual({ arm: 0, ear: 2, eye: 8, head: 1, leg: 8 });
});
