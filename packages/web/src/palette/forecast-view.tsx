import { Box, Group, Progress, Stack, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { CheckForecast, Forecast, Outcome, ShownThrow, WideForecast } from '../engine/messages.ts';
import { thrownText } from '../map/spoken.ts';
import { percentText } from '../state/percent.ts';
import classes from './palette.module.css';

const WHOLE = 100;

/** The short form beside an action, in columns that can be compared down the list. */
export function Chance({ forecast }: { readonly forecast: Forecast }) {
  const { harmed, meanHarm, method, outcomes } = forecast;
  const about = method === 'sampled' ? 'about ' : '';
  const more = outcomes === null ? `${meanHarm.toFixed(1)} on average` : inWords(outcomes);
  const words = `${about}${percentText(harmed)} chance of harm, ${more}`;
  return (
    <>
      <VisuallyHidden> {words}</VisuallyHidden>
      <span className={classes['chance']} title={words} aria-hidden="true">
        <span className={classes['bar']} style={{ '--part': harmed } as CSSProperties} />
        <b>
          {method === 'sampled' ? '≈ ' : ''}
          {percentText(harmed)}
        </b>{' '}
        {outcomes === null ? <span className={classes['mean']}>{meanHarm.toFixed(1)}</span> : null}
      </span>
    </>
  );
}

/** "bruised 40 %, stunned 12 %": what may come, several of these together. */
function inWords(outcomes: NonNullable<Outcome['outcomes']>): string {
  return outcomes.length === 0
    ? 'no effect'
    : outcomes.map(([word, chance]) => `${word} ${percentText(chance)}`).join(', ');
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
  const { harmed, meanHarm, harm, verdicts, outcomes, method, n } = forecast;
  const mean = outcomes === null ? `, ${meanHarm.toFixed(1)} on average` : '';
  return (
    <Stack gap={6} aria-label="Odds" role="group">
      <Group justify="space-between">
        <Text size="sm" fw={600}>{`${percentText(harmed)} harm${mean}`}</Text>
        <Text size="xs" c="dimmed">
          {knownHow(method, n)}
        </Text>
      </Group>
      {outcomes === null ? <HarmBars harm={harm} /> : null}
      {(outcomes ?? verdicts).map(([word, chance]) => (
        <ChanceOf key={word} word={word} chance={chance} />
      ))}
      <Thrown name="It" thrown={forecast.thrown} />
    </Stack>
  );
}

/** Where it may be thrown, in words; the map draws it. */
function Thrown({ name, thrown }: { readonly name: string; readonly thrown: ShownThrow | null }) {
  return thrown === null ? null : (
    <Text size="xs" c="dimmed">
      {thrownText(name, thrown)}
    </Text>
  );
}

function ChanceOf({ word, chance }: { readonly word: string; readonly chance: number }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="xs" w={110}>
        {word}
      </Text>
      <Progress value={chance * WHOLE} style={{ flex: 1 }} aria-label={`${word}: ${percentText(chance)}`} />
      <Text size="xs" w={48} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {percentText(chance)}
      </Text>
    </Group>
  );
}

/** How likely each number of points is. */
function HarmBars({ harm }: Pick<Forecast, 'harm'>) {
  // How likely no harm is stands above: drawn beside the others it would press them flat.
  const some = harm.filter(([points]) => points !== 0);
  const drawn = some.length === 0 ? harm : some;
  const highest = Math.max(...drawn.map(([, chance]) => chance));
  return (
    <>
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
    </>
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
      {byCombatant.map(({ id, name, harmed, meanHarm, harm, verdicts, outcomes, thrown }) => (
        <div key={id} title={outcomes === null ? barsInWords(harm) : inWords(outcomes)}>
          <Group gap="xs" wrap="nowrap">
            <Text size="xs" fw={500} flex={1} truncate="end">
              {name}
            </Text>
            <Progress value={harmed * WHOLE} w={90} aria-label={`${name} harmed: ${percentText(harmed)}`} />
            <Text size="xs" w={88} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {percentText(harmed)}
              {outcomes === null ? ` · ${meanHarm.toFixed(1)}` : ''}
            </Text>
          </Group>
          <Text size="xs" c="dimmed">
            {inWords(outcomes ?? verdicts)}
          </Text>
          <Thrown name={name} thrown={thrown} />
        </div>
      ))}
    </Stack>
  );
}

function barsInWords(harm: Forecast['harm']): string {
  return `Harm: ${harm.map(([points, chance]) => `${points} ${percentText(chance)}`).join(', ')}`;
}
