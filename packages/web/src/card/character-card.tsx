import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { useKnown } from '../app/table-context.ts';
import type { Card, ShownEnd } from '../engine/person-messages.ts';
import { OrderField } from '../questions/order-field.tsx';
import { useOrders } from '../questions/use-orders.ts';
import { bodyWords } from '../state/body-words.ts';
import { isOwn } from '../state/is-own.ts';
import { useSelection } from '../state/selection.ts';
import { useEngine } from '../state/use-engine.ts';
import { t } from '../texts/t.ts';
import classes from './card.module.css';
import { HealthBar } from './health-bar.tsx';
import { Numbers, Things, Title } from './numbers.tsx';
import { Pips } from './pips.tsx';
import { useLookedAt } from './use-looked-at.ts';

/** Whoever is under the pointer, or was chosen last: how it is, what it can do, and where every number comes from. */
export function CharacterCard() {
  const seat = useKnown((state) => state.seat);
  const who = useLookedAt();
  const target = useSelection((state) => state.target);
  const bodies = useEngine('bodies', []);
  const isMine = who !== null && isOwn(seat, who.id);
  const card = useEngine('card', who === null ? null : [who.id, target]);
  const body = who === null ? null : (bodies?.[who.index] ?? null);
  if (who === null || body === null)
    return (
      <Text size="sm" p="xs" c="dimmed">
        {t('Point at somebody on the map.')}
      </Text>
    );
  return (
    <Paper component="section" aria-label={t('Character')} withBorder p="xs">
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text size="md" fw={650} lineClamp={2}>
            {who.name}
          </Text>
          <Badge variant="light" tt="none" flex="none">
            {body.verdict}
          </Badge>
        </Group>
        <HealthBar health={body.health} />
        <Group justify="space-between" gap="xs">
          <Text size="xs" c="dimmed">
            {who.side}
          </Text>
          <Pips turn={body.turn} />
        </Group>
        {card === null ? null : <Known card={card} isMine={isMine} words={bodyWords(body)} />}
        {isMine ? <OrdersOf id={who.id} /> : null}
      </Stack>
    </Paper>
  );
}

/** What somebody knows who does not play it is how it looks; the rest is its player's. */
function Known({
  card,
  isMine,
  words,
}: {
  readonly card: Card;
  readonly isMine: boolean;
  readonly words: readonly string[];
}) {
  return (
    <>
      <Conditions ends={card.conditions} />
      {isMine ? (
        <>
          <Numbers card={card} />
          <Things things={card.things} />
        </>
      ) : (
        <Text size="xs" c="dimmed">
          {words.join(', ')}
        </Text>
      )}
    </>
  );
}

function Conditions({ ends }: { readonly ends: readonly ShownEnd[] }) {
  if (ends.length === 0) return null;
  return (
    <div>
      <Title text={t('Conditions')} />
      <ul className={classes['list']}>
        {ends.map(({ text, until, by }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may come from several
          <li key={at}>
            <b>{text}</b>
            {by === '' ? '' : `, ${t('by {name}', { name: by })}`}
            {until === '' ? '' : `, ${until}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What it does in reactions without being asked, to be changed here. */
function OrdersOf({ id }: { readonly id: string }) {
  const { orders, give } = useOrders();
  const own = orders.filter(({ who }) => who === id);
  if (own.length === 0) return null;
  return (
    <div>
      <Title text={t('Standing orders')} />
      <Stack gap={4}>
        {own.map(({ kind, order }) => (
          <OrderField
            key={kind}
            label={kind.replaceAll('-', ' ')}
            order={order}
            goesOn={order === 'ask'}
            isChance={order !== 'ask'}
            onChange={(said) => give(id, kind, said)}
          />
        ))}
      </Stack>
    </div>
  );
}
