import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument, rewriteSheet, rulesets, sheetText } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { WorkshopHost } from '../rules/host.ts';
import type { Entry, Field } from './fields.ts';
import { formOf } from './form-of.ts';
import { orderOf, orNothing, type Values, valuesOf, withKey } from './values.ts';

const SHEETS = join(import.meta.dirname, '../../../../../examples/sheets');
const entriesFor = (id: string) => {
  const rules = rulesets[id];
  if (rules === undefined) throw new Error(`no ${id}`);
  return formOf(rules).groups.flatMap(({ entries }) => entries);
};
/** Those that say all of themselves: whoever takes one that extends another gets it whole. */
const bundled = Object.keys(rulesets).flatMap((id) =>
  readdirSync(join(SHEETS, id))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({ id, name, text: readFileSync(join(SHEETS, id, name), 'utf8') }))
    .filter(({ text }) => !/^extends:/m.test(text)),
);
const sheetOf = (text: string) => valuesOf(readDocument(text, 'a sheet').value);

/** The sheet as it comes of filling in its keys one by one, in any order. */
function filledIn(sheet: Values, order: readonly string[], keys: readonly string[]): Values {
  return keys.reduce((made: Values, key) => withKey(made, key, sheet[key], order), {});
}

/** Whether a form can show a value in a field. */
function shows(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'number':
      return typeof value === 'number';
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
    case 'text':
      return typeof value === 'string' || typeof value === 'number' || value === null;
    case 'list':
      return Array.isArray(value) ? value.every((each) => shows(field.item, each)) : field.item.kind === 'mapping';
    case 'record':
      return Object.values(valuesOf(value)).every((each) => shows(field.value, each));
    case 'mapping':
      return Object.entries(valuesOf(value)).every(([key, each]) =>
        field.entries.some((entry) => entry.key === key && shows(entry.field, each)),
      );
    case 'either':
      return typeof value === 'object' && value !== null ? shows(field.long, value) : shows(field.short, value);
    case 'nullable':
      return value === null || shows(field.field, value);
    case 'written':
      return false;
  }
}

/** The keys of whatever mapping the field is or holds. */
function insideOf(field: Field): readonly Entry[] {
  if (field.kind === 'mapping') return field.entries;
  if (field.kind === 'list') return insideOf(field.item);
  if (field.kind === 'nullable') return insideOf(field.field);
  return field.kind === 'either' ? insideOf(field.long) : [];
}

/** The names that it offers. */
function namesIn(field: Field): readonly string[] {
  if (field.kind === 'list') return namesIn(field.item);
  return field.kind === 'choice' || field.kind === 'text' ? field.names : [];
}

describe('the form of a sheet', () => {
  it('tells what each name does that it offers for feats, items, spells and abilities of armour, shields and weapons', () => {
    const rules = rulesets['grim'];
    if (rules === undefined) throw new Error('no grim');
    const { groups, about } = formOf(rules);
    const offered = (place: string, fields: readonly Field[]): readonly string[] => {
      const [key = '', ...rest] = place.split('.');
      const found = fields.flatMap(insideOf).filter((entry) => entry.key === key);
      if (rest.length > 0)
        return offered(
          rest.join('.'),
          found.map(({ field }) => field),
        );
      return found.flatMap(({ field }) => namesIn(field));
    };
    const all: readonly Field[] = [{ kind: 'mapping', entries: groups.flatMap(({ entries }) => entries) }];
    for (const place of ['traits', 'items', 'armor.traits', 'shield.traits', 'weapons.traits', 'workings.name']) {
      const names = offered(place, all);
      expect([place, names.length > 1]).toEqual([place, true]);
      expect([place, names.filter((name) => about[name] === undefined)]).toEqual([place, []]);
    }
    expect(about['vorpal']).toBe('A natural 20 that hurts cuts off the head; whoever needs it and has no other dies.');
    expect(about['improved-evasion']).toContain('half where it fails');
  });

  it('shows every value of every sheet that comes with the program', () => {
    const hidden = bundled.flatMap(({ id, name, text }) => {
      const entries = entriesFor(id);
      return Object.entries(sheetOf(text))
        .filter(([key, value]) => !entries.some((entry) => entry.key === key && shows(entry.field, value)))
        .map(([key]) => `${id}/${name}: ${key}`);
    });
    expect(hidden).toEqual([]);
  });

  it('makes the same file of a character, byte for byte, in whatever order it is filled in', () => {
    for (const { id, text } of bundled) {
      const sheet = sheetOf(text);
      const order = orderOf(entriesFor(id));
      const keys = Object.keys(sheet);
      const made = filledIn(sheet, order, keys);
      expect(made).toEqual(sheet);
      expect(sheetText(filledIn(sheet, order, keys.toReversed()))).toBe(sheetText(made));
      expect(rewriteSheet('', made)).toBe(sheetText(made));
    }
  });

  it('leaves a text as it is when each value is filled in again', () => {
    for (const { id, text } of bundled) {
      const sheet = sheetOf(text);
      const order = orderOf(entriesFor(id));
      const again = Object.entries(sheet).reduce((made, [key, value]) => withKey(made, key, value, order), sheet);
      expect(rewriteSheet(text, again)).toBe(text);
    }
  });

  it('offers the names of the tables, each once', () => {
    const weapons = entriesFor('modern').find(({ key }) => key === 'weapons')?.field;
    const item = weapons?.kind === 'list' && weapons.item.kind === 'either' ? weapons.item : null;
    expect(item?.key).toBe('name');
    expect(item?.short).toMatchObject({ kind: 'text', names: expect.arrayContaining(['glock 17', 'longsword']) });
    const levels = entriesFor('grim').find(({ key }) => key === 'classes')?.field;
    const name = levels?.kind === 'list' && levels.item.kind === 'mapping' ? levels.item.entries[0]?.field : null;
    const names = name?.kind === 'text' ? name.names : [];
    expect(names).toContain('Fighter');
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('values', () => {
  const order = ['a', 'b', 'c'];
  it('stand in the order of the form, and those it does not know where they were', () => {
    expect(Object.keys(withKey({ a: 1, c: 3 }, 'b', 2, order))).toEqual(['a', 'b', 'c']);
    expect(Object.keys(withKey({ x: 0, c: 3 }, 'a', 1, order))).toEqual(['x', 'a', 'c']);
    expect(Object.keys(withKey({ b: 2 }, 'c', 3, order))).toEqual(['b', 'c']);
    expect(withKey({ a: 1, b: 2 }, 'a', undefined, order)).toEqual({ b: 2 });
  });

  it('that are empty are none', () => {
    expect(orNothing({})).toBeUndefined();
    expect(orNothing({ a: 0 })).toEqual({ a: 0 });
  });
});

describe('a sheet alone', () => {
  const host = new WorkshopHost(rulesets);
  const weigh = (ruleset: string, sheet: Values) => host.weigh({ ruleset, options: {}, name: 'one', sheet });

  it('is told all its faults at their places within it, once each', () => {
    const { problems, card } = weigh('modern', { hp: 0, weapons: ['glok 17'] });
    expect(problems.map(({ path }) => path)).toEqual(['hp', 'weapons[0]']);
    expect(problems[1]?.hint).toBe("'glock 17'");
    expect(card).toBeNull();
  });

  it('is told which feats lack their prerequisites', () => {
    const { doubts } = weigh('modern', { hp: 9, feats: ['toughness', 'Mobility'] });
    expect(doubts.map(({ path, expected }) => `${path}: ${expected}`)).toEqual([
      expect.stringMatching(/^feats\[1\]: .*dexterity/i),
      expect.stringMatching(/^feats\[1\]: .*dodge/i),
    ]);
  });

  it.each(bundled.filter((each, nth) => bundled[nth - 1]?.id !== each.id))('has numbers, $id', ({ id, text }) => {
    const { card } = weigh(id, sheetOf(text));
    expect(card?.against).toBe('its like');
    expect(card?.numbers.length).toBeGreaterThan(3);
  });
});
