import { useEffect, useRef } from 'react';
import type { ShownTurn } from '../engine/messages.ts';
import { t } from '../texts/t.ts';
import { Chip } from './chip.tsx';
import classes from './time.module.css';
import { type People, usePeople } from './use-people.ts';

/** More combatants than these stand closer together. */
const ROOMY = 8;

/** The order of the round, first to last. */
export function RoundStrip({ turns }: { readonly turns: readonly ShownTurn[] }) {
  const people = usePeople();
  return (
    <ol className={classes['strip']} aria-label={t('Turn order')} data-many={turns.length > ROOMY}>
      {turns.map((turn) => (
        <TurnPlace key={turn.id} turn={turn} people={people} />
      ))}
    </ol>
  );
}

function TurnPlace({ turn, people }: { readonly turn: ShownTurn; readonly people: People }) {
  const { id, who, name, count, isTurn, surprised } = turn;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isTurn) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isTurn]);
  return (
    <li ref={item} aria-current={isTurn ? 'true' : undefined}>
      <Chip
        name={name}
        count={count === null ? '' : `${count}`}
        body={people.bodyOf(who)}
        side={people.sideOf(who)}
        isTurn={isTurn}
        isActor={people.actor === id}
        isTarget={people.target === id}
        marks={surprised ? [t('surprised')] : []}
        onPick={(event) => people.pick(id, event)}
      />
    </li>
  );
}
