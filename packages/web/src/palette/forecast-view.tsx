import { Box, Group, Progress, Stack, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { CheckForecast, Forecast, Outcome, WideForecast } from '../engine/messages.ts';
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
  const { harmed, meanHarm, method, outcomes, points } = forecast;
  const about = method === 'sampled' ? 'about ' : '';
  const more = points ? `${meanHarm.toFixed(1)} on average` : inWords(outcomes);
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
        {points ? <span className={classes['mean']}>{meanHarm.toFixed(1)}</span> : null}
      </span>
    </>
  );
}

/** What may become of somebody, each in a word: what may come, then, where harm is counted in points, how it is afterwards. @param most of the latter so many */
export function fatesOf(
  { outcomes, verdicts, points }: Pick<Outcome, 'outcomes' | 'verdicts' | 'points'>,
  most: number = Number.POSITIVE_INFINITY,
): Outcome['outcomes'] {
  return points ? [...outcomes, ...verdicts.slice(0, most)] : outcomes;
}

/** "bruised 40 %, stunned 12 %": what may come, several of these together. */
function inWords(outcomes: Outcome['outcomes']): string {
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
  const { harmed, meanHarm, harm, points, method, n } = forecast;
  const mean = points ? `, ${meanHarm.toFixed(1)} on average` : '';
  return (
    <Stack gap={6} aria-label="Odds" role="group">
      <Group justify="space-between">
        <Text size="sm" fw={600}>{`${percentText(harmed)} harm${mean}`}</Text>
        <Text size="xs" c="dimmed">
          {knownHow(method, n)}
        </Text>
      </Group>
      {points ? <HarmBars harm={harm} /> : null}
      {fatesOf(forecast).map(([word, chance]) => (
        <ChanceOf key={word} word={word} chance={chance} />
      ))}
    </Stack>
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
          {headingOf(byCombatant)}
        </Text>
        <Text size="xs" c="dimmed">
          {knownHow(method, n)}
        </Text>
      </Group>
      {byCombatant.map(({ id, name, ...lot }) => (
        <div key={id} title={lot.points ? barsInWords(lot.harm) : inWords(lot.outcomes)}>
          <Group gap="xs" wrap="nowrap">
            <Text size="xs" fw={500} flex={1} truncate="end">
              {name}
            </Text>
            <Progress value={lot.harmed * WHOLE} w={90} aria-label={`${name} harmed: ${percentText(lot.harmed)}`} />
            <Text size="xs" w={88} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {percentText(lot.harmed)}
              {lot.points ? ` · ${lot.meanHarm.toFixed(1)}` : ''}
            </Text>
          </Group>
          <Text size="xs" c="dimmed">
            {inWords(fatesOf(lot))}
          </Text>
        </div>
      ))}
    </Stack>
  );
}

function headingOf(byCombatant: WideForecast['byCombatant']): string {
  if (byCombatant.length === 0) return 'No harm to anybody';
  return byCombatant.some(({ points, outcomes }) => points && outcomes.length > 0)
    ? 'What may come of it, and who may be harmed'
    : 'Who may be harmed';
}

function barsInWords(harm: Forecast['harm']): string {
  return `Harm: ${harm.map(([points, chance]) => `${points} ${percentText(chance)}`).join(', ')}`;
}
