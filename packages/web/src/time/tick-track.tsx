import { UnstyledButton } from '@mantine/core';
import { type CSSProperties, Fragment } from 'react';
import type { Landing, ShownDue } from '../engine/messages.ts';
import { t } from '../texts/t.ts';
import { Chip } from './chip.tsx';
import classes from './time.module.css';
import { type Column, chanceText, columnAt, columnsOf } from './track.ts';
import { type People, usePeople } from './use-people.ts';
import { useTrackDrag } from './use-track-drag.ts';
import type { Wait } from './use-wait.ts';

const RULER = 2;
const PREPARES = 3;
/** Columns get labels at every fifth tick, and where something is due. */
const LABELLED = 5;
/** Chances below this are drawn without their number. */
const NAMED_CHANCE = 0.1;

interface TickTrackProps {
  readonly now: number;
  readonly dues: readonly ShownDue[];
  readonly landing: Landing | null;
  readonly wait: Wait;
}

/** The track of time: who is due when, what is being prepared, and where the act that is looked at would lead; on it somebody waits until a tick. */
export function TickTrack({ now, dues, landing, wait }: TickTrackProps) {
  const people = usePeople();
  const { over, ...drag } = useTrackDrag(now, wait);
  const columns = columnsOf(now, dues, landing);
  const idle = dues.filter(({ tick }) => tick === null);
  const most = Math.max(...columns.map(({ chance }) => chance));
  const prepared = dues.filter(({ preparing }) => preparing !== null);
  const lands = PREPARES + prepared.length;
  return (
    <section
      {...drag}
      className={classes['track']}
      aria-label={t('Track of time')}
      style={{ gridTemplateColumns: columns.map(widthOf).join(' ') }}
    >
      {columns.map((column, at) => (
        <Fragment key={column.tick}>
          <div className={classes['at']} style={{ gridColumn: at + 1, gridRow: 1 }}>
            {column.dues.map((due) => (
              <Person key={due.id} due={due} people={people} now={now} wait={wait} />
            ))}
          </div>
          <Ruler column={column} at={at + 1} now={now} over={over} wait={wait} />
          {column.chance > 0 ? <Lands column={column} at={at + 1} row={lands} most={most} /> : null}
        </Fragment>
      ))}
      <div className={classes['at']} style={{ gridColumn: columns.length + 1, gridRow: 1 }}>
        {idle.map((due) => (
          <Person key={due.id} due={due} people={people} now={now} wait={wait} />
        ))}
      </div>
      <div className={classes['room']} style={{ gridColumn: 1, gridRow: lands }} />
      {prepared.map((due, at) => (
        <Preparation key={due.id} due={due} columns={columns} row={PREPARES + at} />
      ))}
    </section>
  );
}

/** Room for those who are due, or for the number of a chance, where there is one. */
function widthOf({ chance, dues }: Column): string {
  if (dues.length > 0) return 'max-content';
  return chance >= NAMED_CHANCE ? 'minmax(38px, auto)' : 'minmax(21px, auto)';
}

interface PersonProps {
  readonly due: ShownDue;
  readonly people: People;
  readonly now: number;
  readonly wait: Wait;
}

function Person({ due, people, now, wait }: PersonProps) {
  const { id, who, name, tick, declared } = due;
  const isTurn = people.waiting.includes(id) && tick === now;
  return (
    <Chip
      name={name}
      count=""
      body={people.bodyOf(who)}
      side={people.sideOf(who)}
      isTurn={isTurn}
      waits={wait.by === id}
      isActor={people.actor === id}
      isTarget={people.target === id}
      marks={declared ? [t('has declared')] : tick === null ? [t('nothing due')] : []}
      onPick={(event) => people.pick(id, event)}
    />
  );
}

interface RulerProps {
  readonly column: Column;
  readonly at: number;
  readonly now: number;
  /** The tick over which somebody is held who waits. */
  readonly over: number | null;
  readonly wait: Wait;
}

/** A tick on the ruler: pressed, it is the one until which the actor waits. */
function Ruler({ column, at, now, over, wait }: RulerProps) {
  const { tick, span, dues, chance } = column;
  const isHeld = over !== null && over >= tick && over < tick + span;
  const isLabelled = tick === now || tick % LABELLED === 0 || dues.length > 0 || chance > 0 || isHeld;
  const text = isHeld ? over : span > 1 ? t('{count} ticks', { count: span }) : isLabelled ? tick : '\u00a0';
  const given = {
    className: classes['tick'] ?? '',
    style: { gridColumn: at, gridRow: RULER },
    'data-tick': tick,
    'data-span': span,
    'data-now': tick === now,
    'data-stretch': span > 1,
    'data-held': isHeld,
  };
  if (wait.by === null || tick <= now) return <div {...given}>{text}</div>;
  // Of a stretch in which nothing is due, the tick after it.
  const end = span > 1 ? tick + span : tick;
  const until = t('Wait until tick {tick}', { tick: end });
  return (
    <UnstyledButton {...given} tabIndex={-1} title={until} aria-label={until} onClick={() => wait.untilTick(end)}>
      {text}
    </UnstyledButton>
  );
}

interface LandsProps {
  readonly column: Column;
  readonly at: number;
  readonly row: number;
  /** The highest chance of all columns. */
  readonly most: number;
}

function Lands({ column, at, row, most }: LandsProps) {
  const { tick, chance } = column;
  return (
    <div
      className={classes['lands']}
      style={{ gridColumn: at, gridRow: row, '--share': chance / most } as CSSProperties}
      title={t('tick {tick}: {chance}', { tick, chance: chanceText(chance) })}
    >
      {chance >= NAMED_CHANCE ? chanceText(chance) : ''}
    </div>
  );
}

function Preparation({
  due,
  columns,
  row,
}: {
  readonly due: ShownDue;
  readonly columns: readonly Column[];
  readonly row: number;
}) {
  const { preparing, name } = due;
  if (preparing === null) return null;
  const text = t('{name}: {what}, until tick {tick}', { name, what: preparing.text, tick: preparing.until });
  return (
    <div
      className={classes['prepares']}
      style={{ gridColumn: `1 / ${columnAt(columns, preparing.until) + 1}`, gridRow: row }}
      title={text}
    >
      {text}
    </div>
  );
}
