import type { OddsInNumbers } from '@fray/engine';
import { Group, Progress, Stack, Text } from '@mantine/core';
import type { CheckForecast, Forecast } from '../engine/messages.ts';
import { thrownText } from '../map/spoken.ts';
import { t } from '../texts/t.ts';
import { Histogram, harmInWords } from './histogram.tsx';
import { gravestFirst, headline, inWords } from './odds-words.ts';
import classes from './palette.module.css';
import { percentText } from './percent.ts';

/** Of a check: whether it succeeds. */
export function CheckForecastView({ forecast: { success } }: { readonly forecast: CheckForecast }) {
  return (
    <Group gap="xs" wrap="nowrap" aria-label={t('Odds')} role="group">
      <Text size="sm" fw={600}>
        {t('{chance} success', { chance: percentText(success) })}
      </Text>
      <Progress value={success * 100} flex={1} aria-hidden />
      <Text size="xs" c="dimmed">
        {t('exact')}
      </Text>
    </Group>
  );
}

/** Whether figures stand for something that is no longer asked, while the new ones are worked out. */
interface ForecastAge {
  readonly isOld: boolean;
}

/** The whole: what comes of it for the target, and for everybody else. */
export function ForecastView({ forecast, isOld }: ForecastAge & { readonly forecast: Forecast }) {
  const { aimed, others, flights, method, n } = forecast;
  const nobody = others.length === 0 ? t('No effect on anybody') : t('What may come');
  return (
    <Stack gap={6} aria-label={t('Odds')} role="group" aria-busy={isOld} className={classes['forecast']}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600}>
          {aimed === null ? nobody : headline(aimed)}
        </Text>
        <Text size="xs" c="dimmed">
          {isOld ? t('working it out…') : method === 'exact' ? t('exact') : t('from {n} tries', { n })}
        </Text>
      </Group>
      {aimed === null ? null : <Aimed odds={aimed} />}
      {others.map(({ id, name, ...odds }) => (
        <Other key={id} name={name} odds={odds} />
      ))}
      {flights.map(({ id, name, thrown }) => (
        <Text key={id} size="xs" c="dimmed">
          {thrownText(name, thrown)}
        </Text>
      ))}
    </Stack>
  );
}

function Aimed({ odds }: { readonly odds: OddsInNumbers }) {
  const { harm, verdicts, affected } = odds;
  // Where harm has no points, its words say all that a verdict does.
  const afterwards = harm === null || affected === 0 ? [] : verdicts;
  return (
    <>
      {harm === null || affected === 0 ? null : <Histogram harm={harm} />}
      {gravestFirst(odds).map(([word, chance]) => (
        <ChanceOf key={word} word={word} chance={chance} />
      ))}
      {afterwards.length === 0 ? null : (
        <Text size="xs" c="dimmed">
          {t('Afterwards')}
        </Text>
      )}
      {afterwards.map(([word, chance]) => (
        <ChanceOf key={word} word={word} chance={chance} />
      ))}
    </>
  );
}

function ChanceOf({ word, chance }: { readonly word: string; readonly chance: number }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="xs" w={110}>
        {word}
      </Text>
      <Progress value={chance * 100} style={{ flex: 1 }} aria-label={`${word}: ${percentText(chance)}`} />
      <Text size="xs" w={48} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {percentText(chance)}
      </Text>
    </Group>
  );
}

/** Somebody whom the action is not aimed at, in two lines. */
function Other({ name, odds }: { readonly name: string; readonly odds: OddsInNumbers }) {
  const { affected, meanHarm, harmed, harm } = odds;
  return (
    <div title={harm === null ? inWords(odds) : harmInWords(harm)}>
      <Group gap="xs" wrap="nowrap">
        <Text size="xs" fw={500} flex={1} truncate="end">
          {name}
        </Text>
        <Progress value={affected * 100} w={90} aria-label={`${name}: ${headline(odds)}`} />
        <Text size="xs" w={88} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {percentText(affected)}
          {meanHarm === null || harmed === 0 ? '' : ` · ${meanHarm.toFixed(1)}`}
        </Text>
      </Group>
      <Text size="xs" c="dimmed">
        {inWords(odds)}
      </Text>
    </div>
  );
}
