import { Button, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useKnown, useNow, useSeat } from '../app/table-context.ts';
import type { LookBack as Told } from '../engine/person-messages.ts';
import { fixed } from '../texts/numbers.ts';
import { bold, rich, t } from '../texts/t.ts';
import classes from './log.module.css';

/** How a fight went that is over: who stands, who did what to whom, the best blow, luck. */
export function LookBack() {
  const { engine, lookAt } = useSeat();
  const log = useNow((state) => state.log);
  const winner = useKnown((state) => state.fight?.over?.winner ?? null);
  const [told, setTold] = useState<Told | null>(null);
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    engine
      .call(
        'lookBack',
        log.map(({ events }) => events),
      )
      .then(
        (found) => {
          if (isCurrent) setTold(found);
        },
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [engine, log]);
  if (told === null) return null;
  const first = log[0]?.line;
  return (
    <Paper component="section" aria-label={t('How it went')} withBorder p="xs" className={classes['lookBack']}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={650}>
          {winner === null ? t('The fight is over') : t('{winner} won', { winner })}, {told.ended.toLowerCase()}
        </Text>
        <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Fold') : t('How it went')}
        </Button>
      </Group>
      {isOpen ? (
        <Stack gap="xs" mt={4}>
          <People people={told.people} />
          <Dealt dealt={told.dealt} best={told.best} />
          <Luck luck={told.luck} />
          {first === undefined ? null : (
            <Group>
              <Button size="compact-xs" variant="default" onClick={() => lookAt(first)}>
                {t('Look at it from the beginning')}
              </Button>
            </Group>
          )}
        </Stack>
      ) : null}
    </Paper>
  );
}

function People({ people }: Pick<Told, 'people'>) {
  const standing = people.filter((each) => each.standing);
  const out = people.filter((each) => !each.standing);
  const words = (list: Told['people']): string =>
    list
      .map(({ name, verdict, by }) => `${name}${inBrackets(by === '' ? [verdict] : [verdict, t('by {by}', { by })])}`)
      .join(', ');
  return (
    <Text size="xs">
      {rich('<b>Standing:</b> {names}', { names: standing.length === 0 ? t('nobody') : words(standing), b: bold })}
      {out.length === 0 ? null : (
        <>
          <br />
          {rich('<b>Out of the fight:</b> {names}', { names: words(out), b: bold })}
        </>
      )}
    </Text>
  );
}

function inBrackets([first = '', ...others]: readonly string[]): string {
  return first === '' ? '' : ` (${[first, ...others].join(', ')})`;
}

function Dealt({ dealt, best }: Pick<Told, 'dealt' | 'best'>) {
  if (best === null) return null;
  return (
    <>
      <Text size="xs">
        {rich('<b>Best blow:</b> {by} to {to}, {harm}', { by: best.by, to: best.to, harm: best.harm, b: bold })}
        {best.why === '' ? '' : ` (${best.why})`}
      </Text>
      <Table withRowBorders={false} verticalSpacing={0} fz="xs" aria-label={t('Harm')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Who')}</Table.Th>
            <Table.Th>{t('to whom')}</Table.Th>
            <Table.Th ta="right">{t('harm')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {dealt.map(({ by, to, harm }) => (
            <Table.Tr key={`${by}/${to}`}>
              <Table.Td>{by}</Table.Td>
              <Table.Td>{to}</Table.Td>
              <Table.Td ta="right">{harm}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

function fellText({ name, rolls, mean }: NonNullable<Told['luck']>['fell'][number]): string {
  return t('{name} {mean} in {rolls, plural, one {# roll} other {# rolls}}', { name, rolls, mean: fixed(mean, 1) });
}

function Luck({ luck }: Pick<Told, 'luck'>) {
  if (luck === null || luck.fell.length === 0) return null;
  return (
    <Text size="xs">
      {rich('<b>Luck:</b> {fell}; {expected} was to be expected of {dice}', {
        fell: luck.fell.map(fellText).join(', '),
        expected: fixed(luck.expected, 1),
        dice: luck.dice,
        b: bold,
      })}
    </Text>
  );
}
