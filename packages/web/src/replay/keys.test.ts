import { describe, expect, it } from 'vitest';
import { doingOf, type Pressed } from './keys.ts';
import { nearest } from './playing.ts';

const pressed = (key: string, held: Partial<Pressed> = {}): Pressed => {
  return { key, ctrlKey: false, metaKey: false, altKey: false, ...held };
};

describe('keys while a fight is played back', () => {
  it('step from anywhere by letters and brackets, in capitals or not', () => {
    for (const isTaken of [true, false]) {
      expect(['j', 'J', '['].map((key) => doingOf(pressed(key), isTaken))).toEqual(['back', 'back', 'back']);
      expect([doingOf(pressed('l'), isTaken), doingOf(pressed('k'), isTaken)]).toEqual(['on', 'toggle']);
    }
  });

  it('leave arrows and the blank to what has a use for them', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', ' '];
    expect(keys.map((key) => doingOf(pressed(key), false))).toEqual(['back', 'on', 'first', 'last', 'toggle']);
    expect(keys.map((key) => doingOf(pressed(key), true))).toEqual([null, null, null, null, null]);
  });

  it('are the browser’s with Ctrl, Alt or the command key', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const)
      expect(doingOf(pressed('l', { [held]: true }), false)).toBeNull();
  });
});

it('shows the nearest step there is', () => {
  expect([-1, 0, 4, 5].map((at) => nearest(at, 5))).toEqual([0, 0, 4, 4]);
});
