import { describe, expect, it } from 'vitest';
import { Generator } from './generator.ts';
import { DiceScriptError, RecordingFaces, ScriptedFaces } from './sources.ts';

function failure(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

describe('ScriptedFaces', () => {
  it('gives the faces in order and says what is left', () => {
    const script = new ScriptedFaces([15, 3, 8]);
    expect([script.face(20), script.face(6)]).toEqual([15, 3]);
    expect(script.used).toBe(2);
    expect(script.left()).toEqual([8]);
  });

  it('keeps the list it was given', () => {
    const list = [4];
    const script = new ScriptedFaces(list);
    list.push(5);
    script.face(6);
    expect(script.left()).toEqual([]);
  });

  it('names the roll for which the dice run out', () => {
    const script = new ScriptedFaces([1]);
    script.face(4);
    script.label = 'attack roll of thug';
    const error = failure(() => script.face(20));
    expect(error).toBeInstanceOf(DiceScriptError);
    expect(error).toMatchObject({
      message: 'attack roll of thug needs a d20, but the dice are used up after 1',
      index: 1,
      sides: 20,
      face: undefined,
    });
  });

  it.each([0, 7, -1, 2.5, Number.NaN])('does not take a face of %d for a d6', (face) => {
    const script = new ScriptedFaces([2, face]);
    script.face(6);
    expect(failure(() => script.face(6))).toMatchObject({
      message: `a roll needs a d6, but die 2 of the script shows ${face}`,
      index: 1,
      sides: 6,
      face,
    });
    expect([script.used, script.left()]).toEqual([1, [face]]);
  });
});

describe('RecordingFaces', () => {
  it('changes nothing, and what it noted is a script for the same faces', () => {
    const recording = new RecordingFaces(Generator.seeded('tape'));
    const plain = Generator.seeded('tape');
    const sides = [20, 6, 6, 100];
    const faces = sides.map((n) => recording.face(n));
    expect(faces).toEqual(sides.map((n) => plain.face(n)));
    expect(recording.faces).toEqual(faces);
    const script = new ScriptedFaces(recording.faces);
    expect(sides.map((n) => script.face(n))).toEqual(faces);
  });

  it('notes nothing when no face came', () => {
    const recording = new RecordingFaces(new ScriptedFaces([]));
    expect(() => recording.face(6)).toThrow(DiceScriptError);
    expect(recording.faces).toEqual([]);
  });
});
