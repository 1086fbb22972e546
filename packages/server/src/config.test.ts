import { describe, expect, it } from 'vitest';
import { limitParts, readConfig } from './config.ts';

const read = (text: string) => readConfig(text, 'fray.yaml');

describe('the configuration of a server', () => {
  it('is YAML or JSON, and each limit is the one that it names', () => {
    const limits = {
      requestsPerMinute: 2,
      messagesPerSecond: 3,
      requestSeconds: 4,
      helloSeconds: 5,
      openMegabytes: 6,
      snapshotEvery: 7,
    };
    expect(read(JSON.stringify({ port: 0, limits }))).toEqual({ port: 0, limits });
    expect(read('limits:\n  helloSeconds: 5\nname: [play.example.org]\n')).toEqual({
      limits: { helloSeconds: 5 },
      name: ['play.example.org'],
    });
    expect(limitParts(limits)).toEqual({
      perMinute: 2,
      perSecond: 3,
      requestMs: 4000,
      patienceMs: 5000,
      mostOpenBytes: 6_000_000,
      snapshotEvery: 7,
    });
    expect(limitParts({ snapshotEvery: 7 })).toEqual({ snapshotEvery: 7 });
  });

  it.each([
    ['prot: 3', "fray.yaml:1: prot: expected one of the keys data, .*, found 'prot'; did you mean 'port'\\?"],
    ['limits: { helloSecond: 3 }', "limits.helloSecond: .*; did you mean 'helloSeconds'\\?"],
    ['port: 65536', 'port: expected a whole number from 0 to 65535, found 65536'],
    ['limits: { messagesPerSecond: 0 }', 'messagesPerSecond: expected a whole number from 1 .*, found 0'],
    ['limits: { messagesPerSecond: 1.5 }', 'messagesPerSecond: expected a whole number from 1 .*, found 1.5'],
    ['name: play.example.org', 'name: expected a list'],
    ['embed: ["https://a.example/path"]', 'embed\\[0\\]: expected an origin, as https://example.org'],
    ['embed: ["*"]', 'expected an origin'],
    ['embed: ["https://a.example; script-src *"]', 'expected an origin'],
    ['', 'found nothing'],
  ])('is refused where it says %j', (text, found) => {
    expect(() => read(text)).toThrow(new RegExp(found));
  });

  it.each([
    ['port: 65535', 65_535],
    ['port: 0', 0],
  ])('may say %s', (text, port) => {
    expect(read(text)).toEqual({ port });
  });
});
