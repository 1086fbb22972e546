import { Button, Group, Text } from '@mantine/core';
import { useKnown } from '../app/table-context.ts';
import type { Pursuit } from '../engine/pursuit/pursuit.ts';
import { useKeys } from '../keys/use-keys.ts';
import { placeName } from '../map/geometry.ts';
import { usePursuits } from '../state/pursuits.ts';
import { bold, rich, t } from '../texts/t.ts';
import classes from './time.module.css';

/** What goes on by itself, each with the button that stops it; else why the last of it has ended. */
export function PursuitNote() {
  const running = usePursuits((state) => state.running);
  const ended = usePursuits((state) => state.ended);
  const end = usePursuits((state) => state.end);
  const combatants = useKnown((state) => state.fight?.combatants);
  const nameOf = (id: string): string => combatants?.find((each) => each?.id === id)?.name ?? id;
  const pursuits = Object.values(running).map(({ pursuit }) => pursuit);
  useKeys({
    back: () => {
      for (const { by } of pursuits) end(by, '');
      return pursuits.length > 0;
    },
  });
  return (
    <div role="status" className={classes['pursuits']}>
      {pursuits.map((pursuit) => (
        <Group key={pursuit.by} gap={6} wrap="nowrap">
          <Text size="xs" fw={600}>
            {pursuitText(nameOf, pursuit)}
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => end(pursuit.by, '')}>
            {t('Stop')}
          </Button>
        </Group>
      ))}
      {pursuits.length > 0 || ended === null ? null : (
        <Text size="xs">{rich('<b>{name} stops:</b> {why}', { name: nameOf(ended.by), why: ended.why, b: bold })}</Text>
      )}
    </div>
  );
}

function pursuitText(nameOf: (id: string) => string, pursuit: Pursuit): string {
  const name = nameOf(pursuit.by);
  if (pursuit.kind === 'walk') return t('{name} walks to {place}', { name, place: placeName(pursuit.to) });
  const { until } = pursuit;
  if ('tick' in until) return t('{name} waits until tick {tick}', { name, tick: until.tick });
  return until.act === ''
    ? t('{name} waits until somebody acts', { name })
    : t('{name} waits until {other} acts', { name, other: nameOf(until.act) });
}
