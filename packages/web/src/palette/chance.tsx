import type { OddsInNumbers } from '@fray/engine';
import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { Forecast } from '../engine/messages.ts';
import { headline, inWords } from './odds-words.ts';
import classes from './palette.module.css';
import { percentText } from './percent.ts';

interface ChanceProps extends Pick<Forecast, 'method'> {
  readonly odds: OddsInNumbers;
  /** Whether the figures stand for something that is no longer asked, while the new ones are worked out. */
  readonly isOld: boolean;
}

/** The short form beside an action, in columns that can be compared down the list: an effect, out of the fight, dead, harm on average. */
export function Chance({ odds, method, isOld }: ChanceProps) {
  const { affected, out, dead, meanHarm } = odds;
  const about = method === 'sampled' ? '≈ ' : '';
  const words = `${method === 'sampled' ? 'about ' : ''}${affected === 0 ? headline(odds) : `${headline(odds)}; ${inWords(odds)}`}`;
  return (
    <>
      <VisuallyHidden> {words}</VisuallyHidden>
      <span className={classes['chance']} data-old={isOld} title={words} aria-hidden="true">
        <b data-column="effect" style={{ '--part': affected } as CSSProperties} className={classes['bar']}>
          {about}
          {percentText(affected)}
        </b>
        <span data-column="out" data-none={out === 0}>
          {percentText(out)}
        </span>
        <span data-column="dead" data-none={dead === 0}>
          {percentText(dead)}
        </span>
        <span data-column="harm" className={classes['mean']}>
          {meanHarm === null ? '' : meanHarm.toFixed(1)}
        </span>
      </span>
    </>
  );
}
