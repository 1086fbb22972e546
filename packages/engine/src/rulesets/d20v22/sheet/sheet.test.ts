import { describe, expect, it } from 'vitest';
import { SAMPLE_BLAST, SAMPLE_KNIFE, SAMPLE_SWORD } from '../../../../test/support/v22-samples.ts';
import { d20v22 } from '../index.ts';

function complaints(sheet: object): readonly string[] {
  const parsed = d20v22.sheets.schema.safeParse(sheet);
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('sheets', () => {
  it('need say nothing but what differs from the ordinary', () => {
    expect(d20v22.sheets.schema.parse({})).toMatchObject({
      size: 'medium',
      speed: 30,
      abilities: { strength: 10 },
      weapons: [],
    });
  });

  it('are refused with the place and what was expected', () => {
    expect(complaints({ speed: -5 })[0]).toMatch(/^speed/);
    expect(complaints({ sped: 30 })[0]).toMatch(/sped/);
    expect(complaints({ weapons: [SAMPLE_SWORD, SAMPLE_SWORD] })).toEqual([
      "weapons.1.id: expected an id of its own, found 'sword' again",
    ]);
    expect(complaints({ weapons: [{ ...SAMPLE_KNIFE, increment: 0 }] })[0]).toMatch('range increment');
    expect(complaints({ weapons: [{ ...SAMPLE_SWORD, increment: 10 }] })[0]).toMatch('0 for a melee weapon');
    expect(complaints({ weapons: [{ ...SAMPLE_BLAST, save: 'will' }] })[0]).toMatch('condition');
    expect(complaints({ weapons: [{ ...SAMPLE_BLAST, save: 'will', effect: 'sleepy' }] })[0]).toMatch("found 'sleepy'");
    expect(complaints({ weapons: [{ ...SAMPLE_SWORD, threat: 21 }] })[0]).toMatch(/^weapons.0.threat/);
  });
});
