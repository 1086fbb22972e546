import { describe, expect, it } from 'vitest';
import { settingFindings } from './database.ts';
import { nodeFinding, spaceFinding } from './machine.ts';
import { versionFinding } from './tables.ts';

const MEBIBYTE = 1_048_576;
const SOUND = { number: '140000', name: '14', isReadOnly: false, mayCreate: true, free: 11, fsync: 'on', commit: 'on' };
const weights = (settings: object, isNew = false): string =>
  settingFindings({ ...SOUND, ...settings }, isNew)
    .map(({ weight }) => weight)
    .filter((weight) => weight !== 'ok')
    .join(' ');

describe('what is looked at by numbers', () => {
  it.each([
    ['23.11.1', 'bad'],
    ['24.0.0', 'ok'],
    ['26.1.0', 'ok'],
  ])('Node %s is %s', (version, weight) => {
    expect(nodeFinding(version).weight).toBe(weight);
  });

  it.each([
    [100 * MEBIBYTE - 1, 'bad'],
    [100 * MEBIBYTE, 'warning'],
    [1024 * MEBIBYTE - 1, 'warning'],
    [1024 * MEBIBYTE, 'ok'],
  ])('%d bytes of room are %s', (bytes, weight) => {
    expect(spaceFinding(bytes).weight).toBe(weight);
  });

  it.each([
    [8, 'warning'],
    [9, 'ok'],
    [10, 'bad'],
  ])('tables of format %d are %s for a program of format 9', (found, weight) => {
    expect(versionFinding(found, 9).weight).toBe(weight);
  });

  it.each([
    ['all is well', {}, ''],
    ['it is too old', { number: '139999' }, 'bad'],
    ['it can only be read', { isReadOnly: true }, 'bad'],
    ['one connection too few is free', { free: 10 }, 'warning'],
    ['fsync is off', { fsync: 'off' }, 'warning'],
    ['both are off', { fsync: 'off', commit: 'off' }, 'warning warning'],
    ['a commit waits for other machines only', { commit: 'remote_write' }, ''],
    ['the schema is there already', { mayCreate: false }, ''],
  ])('of a database where %s', (_what, settings, expected) => {
    expect(weights(settings)).toBe(expected);
  });

  it('of a database in which the schema has still to be made', () => {
    expect([weights({}, true), weights({ mayCreate: false }, true)]).toEqual(['', 'bad']);
  });
});
