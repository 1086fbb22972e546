import type { Combatant, Command, ShownCarrier } from '@fray/engine';
import { Button, Group, Paper, Pill, Progress, Stack, Text } from '@mantine/core';
import { useKnown } from '../app/table-context.ts';
import { useSelection } from '../state/selection.ts';
import { useWaiting } from '../state/use-actor.ts';
import { useEngine } from '../state/use-engine.ts';
import { phrase, t } from '../texts/t.ts';

interface CardProps {
  readonly combatant: Combatant;
  readonly carrier: ShownCarrier;
  readonly state: string;
  /** 1 whole, 0 nothing left. */
  readonly health: number;
  /** Who could take a seat, or null. */
  readonly by: string | null;
  readonly isAboard: boolean;
}

/** How it goes, how whole it and its parts are, and who sits where. */
export function CarrierCard({ combatant: { id, name }, carrier, state, health, by, isAboard }: CardProps) {
  const { readings, points, parts, actions } = carrier;
  return (
    <Paper component="section" aria-label={name} withBorder p="xs">
      <Stack gap={4}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm" fw={600} truncate="end">
            {name}
          </Text>
          <Text size="xs" c="dimmed" ta="right">
            {[...readings, state]
              .filter((word) => word !== 'unhurt' && word !== 'whole')
              .map(phrase)
              .join(' · ')}
          </Text>
        </Group>
        <Group gap="xs" wrap="nowrap">
          {points === null ? null : (
            <Text size="xs" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {t('{now} of {most} hit points', { now: points[0], most: points[1] })}
            </Text>
          )}
          <Progress value={100 * health} color={health < 0.5 ? 'orange' : 'teal'} flex={1} aria-hidden />
        </Group>
        {parts.length === 0 ? null : (
          <Group gap={4} role="list" aria-label={t('Parts')}>
            {parts.map((part) => (
              <Pill key={part.text} size="xs" role="listitem" {...(part.health < 1 ? { c: 'red', fw: 600 } : {})}>
                {phrase(part.text)}: {phrase(part.state)}
              </Pill>
            ))}
          </Group>
        )}
        <Seats id={id} carrier={carrier} by={by} isAboard={isAboard} />
        {isAboard && by !== null ? <Take text={t('Get out')} command={{ by, do: actions.leave }} /> : null}
      </Stack>
    </Paper>
  );
}

function Seats({
  id,
  carrier,
  by,
  isAboard,
}: Pick<CardProps, 'carrier' | 'by' | 'isAboard'> & { readonly id: string }) {
  const { seats, actions } = carrier;
  const commandTo = (who: string | null, choice: string): Command | null => {
    if (by === null || by === id || by === who) return null;
    return isAboard ? { by, do: actions.change, choice } : { by, do: actions.board, target: id, choice };
  };
  return (
    <Stack gap={1} role="list" aria-label={t('Seats')}>
      {seats.map(({ text, choice, who }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats of one kind have nothing else to be told apart by
        <Group key={index} role="listitem" gap="xs" wrap="nowrap" mih={22}>
          <Text size="xs" w={80} c="dimmed">
            {phrase(text)}
          </Text>
          <Sitting who={who} />
          <Take
            text={who !== null ? t('Swap') : isAboard ? t('Change to it') : t('Get in')}
            command={commandTo(who, choice)}
          />
        </Group>
      ))}
    </Stack>
  );
}

function Sitting({ who }: { readonly who: string | null }) {
  const name = useKnown((state) => state.fight?.combatants.find((each) => each?.id === who)?.name);
  return (
    <Text size="xs" flex={1} {...(who === null ? { c: 'dimmed' } : {})}>
      {who === null ? t('free') : (name ?? who)}
    </Text>
  );
}

/** Opens the action of the palette by which a place is taken or left; nothing where it cannot be. */
function Take({ text, command }: { readonly text: string; readonly command: Command | null }) {
  const choose = useSelection((state) => state.choose);
  const waiting = useWaiting();
  const why = useEngine('whyNot', command === null ? null : [[command]])?.[0];
  // Where to get out is said on the map.
  const against = why?.filter(({ text }) => !text.startsWith('to:')) ?? [];
  if (command === null || !waiting.includes(command.by) || why === undefined || against.length > 0) return null;
  return (
    <Button size="compact-xs" variant="default" onClick={() => choose({ draft: command })}>
      {text}
    </Button>
  );
}
