import type { Body } from '@fray/engine';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconTarget } from '@tabler/icons-react';
import type { CSSProperties, MouseEvent } from 'react';
import { bodyWords } from '../state/body-words.ts';
import { t } from '../texts/t.ts';
import classes from './time.module.css';

/** Sides by their shapes, as on the map. */
export const GLYPHS = ['●', '■', '◆', '⬢'] as const;
/** Conditions that are named; the others are counted. */
const MOST_NAMED = 2;

interface ChipProps {
  readonly name: string;
  /** The initiative count, or ''. */
  readonly count: string;
  readonly body: Body | null;
  /** Which side it is of, from 0. */
  readonly side: number;
  readonly isTurn: boolean;
  readonly isActor: boolean;
  readonly isTarget: boolean;
  /** Whether it can be dragged along the track, to wait. */
  readonly waits?: boolean;
  /** What the clock says of it beside its conditions. */
  readonly marks: readonly string[];
  readonly onPick: (event: MouseEvent) => void;
}

/** Somebody in the order of time: who, how, and whose turn it is. */
export function Chip({ name, count, body, side, isTurn, isActor, isTarget, waits = false, marks, onPick }: ChipProps) {
  const health = body?.health ?? 1;
  const states = statesOf(body, marks);
  const style = { '--health': health } as CSSProperties;
  return (
    <UnstyledButton
      className={classes['chip']}
      data-turn={isTurn}
      data-waits={waits || undefined}
      data-selected={isActor}
      data-standing={body?.standing ?? true}
      aria-pressed={isActor}
      title={[name, ...bodyWords(body), ...marks].join(' · ')}
      onClick={onPick}
    >
      {count === '' ? null : <span className={classes['count']}>{count}</span>}
      <span className={classes['name']}>
        {isTurn ? <span aria-hidden>▸ </span> : null}
        <span className={classes['glyph']} aria-hidden>
          {GLYPHS[side % GLYPHS.length]}
        </span>
        {name}
        {isTurn ? <VisuallyHidden>{` ${t('has to choose')}`}</VisuallyHidden> : null}
        {isTarget ? (
          <>
            <IconTarget className={classes['target']} size={13} aria-hidden="true" />
            <VisuallyHidden>{` ${t('the target')}`}</VisuallyHidden>
          </>
        ) : null}
      </span>
      <span className={classes['state']}>{states}</span>
      <span className={classes['health']} style={style} data-low={health < 0.5} />
    </UnstyledButton>
  );
}

function statesOf(body: Body | null, marks: readonly string[]): string {
  const conditions = bodyWords(body).filter((word) => word !== body?.verdict);
  const more = conditions.length - MOST_NAMED;
  const shown = more > 0 ? [...conditions.slice(0, MOST_NAMED), `+${more}`] : conditions;
  return [body?.verdict ?? '', ...marks, ...shown].filter((part) => part !== '').join(' · ');
}
