import { InputError } from '@fray/engine';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readZip, writeZip } from './zip.ts';

const BOUNDS = { files: 3, fileBytes: 1000, bytes: 1500 };
const text = (path: string, content: string) => ({ path, bytes: strToU8(content) });

/** What is wrong with it; '' where nothing is. */
function wrong(bytes: Uint8Array): string {
  try {
    readZip(bytes, 'a.zip', BOUNDS);
    return '';
  } catch (error) {
    if (error instanceof InputError) return `${error.file}: expected ${error.expected}, found ${error.found}`;
    throw error;
  }
}

/** The archive with one of its numbers changed, in the list of contents. @param at how far behind the beginning of its first entry */
function forged(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const copy = bytes.slice();
  const start = Buffer.from(copy).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  new DataView(copy.buffer).setUint32(start + at, value, true);
  return copy;
}

const SIZE = 24;
const CRC = 16;

describe('an archive', () => {
  it('gives back what was put into it, and is the same for the same files', () => {
    const files = [text('a/ü.yaml', 'hp: 1 # 😀\r\n'), text('b.yaml', ''), text('long.yaml', 'x'.repeat(1000))];
    expect(readZip(writeZip(files), 'a.zip', BOUNDS)).toEqual(files);
    expect(writeZip(files)).toEqual(writeZip(files));
    expect(readZip(writeZip([]), 'a.zip', BOUNDS)).toEqual([]);
  });

  it('passes over folders', () => {
    const zipped = zipSync({ 'foes/': new Uint8Array(), 'foes/rat.yaml': strToU8('hp: 1') });
    expect(readZip(zipped, 'a.zip', BOUNDS).map(({ path }) => path)).toEqual(['foes/rat.yaml']);
  });

  it.each([
    '../out.yaml',
    'a/../../out.yaml',
    '/etc/out.yaml',
    'C:/out.yaml',
    'C:out.yaml',
    'a\\..\\out.yaml',
    './out.yaml',
    'a//out.yaml',
    '..',
    'a/..',
  ])('with a file at %s is refused', (path) => {
    expect(wrong(zipSync({ [path]: strToU8('x') }))).toContain('expected a path within the archive');
  });

  it('with a link is refused, whatever system has packed it', () => {
    for (const os of [0, 3, 19])
      expect(wrong(zipSync({ link: [strToU8('/etc/passwd'), { os, attrs: (0o120777 << 16) >>> 0 }] }))).toContain(
        'a.zip: link: expected a plain file',
      );
    expect(wrong(zipSync({ plain: [strToU8('x'), { os: 3, attrs: (0o100644 << 16) >>> 0 }] }))).toBe('');
  });

  it('with a name twice is refused, also where only its capitals differ', () => {
    expect(wrong(zipSync({ 'a.yaml': strToU8('x'), 'A.yaml': strToU8('y') }))).toContain('expected each name once');
    const twice = writeZip([text('aa', 'x'), text('ab', 'y')]);
    const bytes = Buffer.from(twice.map((byte) => byte));
    for (let at = bytes.indexOf('ab'); at >= 0; at = bytes.indexOf('ab')) bytes.write('aa', at);
    expect(wrong(new Uint8Array(bytes))).toContain('a.zip: aa: expected each name once');
  });

  it('holds no more than it may: files, bytes of one, bytes of all', () => {
    const many = (count: number, bytes: number) =>
      writeZip(Array.from({ length: count }, (_, n) => text(`${n}`, 'x'.repeat(bytes))));
    expect([wrong(many(3, 1)), wrong(many(1, 1000)), wrong(many(3, 500))]).toEqual(['', '', '']);
    expect(wrong(many(4, 1))).toBe('a.zip: expected at most 3 files, found 4');
    expect(wrong(many(1, 1001))).toBe('a.zip: 0: expected at most 1000 bytes, found 1001');
    expect(wrong(many(3, 501))).toBe('a.zip: expected at most 1500 bytes once it is unpacked, found 1503');
  });

  it('that says it is smaller than it is, is unpacked no further than it says', () => {
    // 200 megabytes of blanks in 200 kilobytes.
    const bomb = writeZip([{ path: 'bomb', bytes: new Uint8Array(200_000_000) }]);
    const before = process.memoryUsage().rss;
    expect(wrong(forged(bomb, SIZE, 1000))).toContain('a.zip: bomb: expected 1000 bytes, as the archive says');
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it('of which the list of contents tells something else than what is there is refused', () => {
    const good = writeZip([text('a', 'hello hello hello')]);
    expect(wrong(good)).toBe('');
    expect(wrong(forged(good, CRC, 1))).toContain('as the archive says');
    expect(wrong(forged(good, SIZE, 18))).toContain('as the archive says');
    expect(wrong(forged(good, SIZE, 16))).toContain('as the archive says');
    expect(wrong(forged(good, 42, 1))).toContain('as the archive says');
    expect(wrong(forged(good, 42, 99_999))).toContain('cut or damaged');
    for (let length = 0; length < good.length; length++) expect(wrong(good.slice(0, length))).not.toBe('');
  });

  it('with a password, packed otherwise, or no archive at all is refused', () => {
    const good = writeZip([text('a', 'hello')]);
    expect(wrong(forged(good, 8, 1 | (8 << 16)))).toContain('found one with a password');
    expect(wrong(forged(good, 8, 12 << 16))).toContain('found way 12');
    expect(wrong(strToU8('PK of something else, which is long enough'))).toContain('expected an archive');
  });
});
