import { Box, Group, Progress, Stack, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { CheckForecast, Forecast, WideForecast } from '../engine/messages.ts';
import classes from './palette.module.css';

const WHOLE = 100;

/** "62 %", "0.4 %", "<0.1 %". */
export function percentText(chance: number): string {
  const percent = chance * WHOLE;
  if (percent > 0 && percent < 0.1) return '<0.1 %';
  if (percent < 10 && percent > 0) return `${percent.toFixed(1)} %`;
  return `${percent.toFixed(0)} %`;
}

/** The short form beside an action, in columns that can be compared down the list. */
export function Chance({ forecast }: { readonly forecast: Forecast }) {
  const { harmed, meanHarm, method } = forecast;
  const about = method === 'sampled' ? 'about ' : '';
  const words = `${about}${percentText(harmed)} chance of harm, ${meanHarm.toFixed(1)} on average`;
  return (
    <>
      <VisuallyHidden> {words}</VisuallyHidden>
      <span className={classes['chance']} title={words} aria-hidden="true">
        <span className={classes['bar']} style={{ '--part': harmed } as CSSProperties} />
        <b>
          {method === 'sampled' ? '≈ ' : ''}
          {percentText(harmed)}
        </b>{' '}
        <span className={classes['mean']}>{meanHarm.toFixed(1)}</span>
      </span>
    </>
  );
}

/** Of a check: whether it succeeds. */
export function CheckForecastView({ forecast: { success } }: { readonly forecast: CheckForecast }) {
  return (
    <Group gap="xs" wrap="nowrap" aria-label="Odds" role="group">
      <Text size="sm" fw={600}>{`${percentText(success)} success`}</Text>
      <Progress value={success * WHOLE} flex={1} aria-hidden />
      <Text size="xs" c="dimmed">
        exact
      </Text>
    </Group>
  );
}

/** The whole: the chance of harm, how much of it, and how the target is afterwards. */
export function ForecastView({ forecast }: { readonly forecast: Forecast }) {
  const { harmed, meanHarm, harm, verdicts, method, n } = forecast;
  // How likely no harm is stands above: drawn beside the others it would press them flat.
  const some = harm.filter(([points]) => points !== 0);
  const drawn = some.length === 0 ? harm : some;
  const highest = Math.max(...drawn.map(([, chance]) => chance));
  return (
    <Stack gap={6} aria-label="Odds" role="group">
      <Group justify="space-between">
        <Text size="sm" fw={600}>{`${percentText(harmed)} harm, ${meanHarm.toFixed(1)} on average`}</Text>
        <Text size="xs" c="dimmed">
          {knownHow(method, n)}
        </Text>
      </Group>
      <Box style={{ display: 'flex', alignItems: 'end', gap: 1, height: 44 }} role="img" aria-label={barsInWords(harm)}>
        {drawn.map(([points, chance]) => (
          <Tooltip key={points} label={`${points}: ${percentText(chance)}`}>
            <Box
              style={{
                flex: '1 1 0',
                minWidth: 2,
                height: `${Math.max(4, (chance / highest) * WHOLE)}%`,
                background: points === 0 ? 'var(--mantine-color-dimmed)' : 'var(--mantine-primary-color-filled)',
              }}
            />
          </Tooltip>
        ))}
      </Box>
      <div className={classes['scale']} aria-hidden="true">
        <span>{drawn[0]?.[0]}</span>
        {drawn.length < 2 ? null : <span>{drawn.at(-1)?.[0]}</span>}
      </div>
      {verdicts.map(([verdict, chance]) => (
        <Group key={verdict} gap="xs" wrap="nowrap">
          <Text size="xs" w={110}>
            {verdict}
          </Text>
          <Progress value={chance * WHOLE} style={{ flex: 1 }} aria-label={`${verdict}: ${percentText(chance)}`} />
          <Text size="xs" w={48} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {percentText(chance)}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}

function knownHow(method: Forecast['method'], n: number): string {
  return method === 'exact' ? 'exact' : `from ${n} tries`;
}

/** The same of an act without one target: a line for each whom it may change. */
export function WideForecastView({ forecast }: { readonly forecast: WideForecast }) {
  const { byCombatant, method, n } = forecast;
  return (
    <Stack gap={4} aria-label="Odds" role="group">
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {byCombatant.length === 0 ? 'No harm to anybody' : 'Who may be harmed'}
        </Text>
        <Text size="xs" c="dimmed">
          {knownHow(method, n)}
        </Text>
      </Group>
      {byCombatant.map(({ id, name, harmed, meanHarm, harm, verdicts }) => (
        <div key={id} title={barsInWords(harm)}>
          <Group gap="xs" wrap="nowrap">
            <Text size="xs" fw={500} flex={1} truncate="end">
              {name}
            </Text>
            <Progress value={harmed * WHOLE} w={90} aria-label={`${name} harmed: ${percentText(harmed)}`} />
            <Text size="xs" w={88} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {percentText(harmed)} · {meanHarm.toFixed(1)}
            </Text>
          </Group>
          <Text size="xs" c="dimmed">
            {verdicts.map(([verdict, chance]) => `${verdict} ${percentText(chance)}`).join(', ')}
          </Text>
        </div>
      ))}
    </Stack>
  );
}

function barsInWords(harm: Forecast['harm']): string {
  return `Harm: ${harm.map(([points, chance]) => `${points} ${percentText(chance)}`).join(', ')}`;
}
