import { describe, expect, it } from 'vitest';
import { MessageRate, MessageRates } from './message-rate.ts';

const taken = (rate: MessageRate, now: number, tries: number): number =>
  Array.from({ length: tries }, () => rate.allows(now)).filter(Boolean).length;

describe('MessageRate', () => {
  it('allows three seconds of messages at once, then so many a second', () => {
    const rate = new MessageRate(2, 0);
    expect([taken(rate, 0, 9), taken(rate, 499, 9), taken(rate, 500, 9), taken(rate, 60_000, 9)]).toEqual([6, 0, 1, 6]);
  });

  it('lets who has brought about more wait for longer', () => {
    const rate = new MessageRate(2, 0);
    rate.charge(8);
    expect([taken(rate, 0, 9), taken(rate, 1499, 9), taken(rate, 1500, 9)]).toEqual([0, 0, 1]);
  });
});

describe('MessageRates', () => {
  it('count together what has one name', () => {
    const rates = new MessageRates(2);
    expect([taken(rates.of('a', 0), 0, 4), taken(rates.of('a', 0), 0, 4), taken(rates.of('b', 0), 0, 4)]).toEqual([
      4, 2, 4,
    ]);
  });

  it('forget those alone who have been silent', () => {
    const rates = new MessageRates(1);
    const busy = rates.of('busy', 0);
    taken(busy, 0, 3);
    for (let n = 0; n < 2000; n++) rates.of(`${n}`, 0);
    expect([rates.of('busy', 0) === busy, taken(rates.of('busy', 0), 0, 3)]).toEqual([true, 0]);
  });
});
