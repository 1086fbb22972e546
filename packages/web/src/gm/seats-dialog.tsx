import { message } from '@fray/engine/messages';
import type { SeatInfo } from '@fray/server';
import {
  Alert,
  Button,
  Divider,
  Group,
  Modal,
  MultiSelect,
  Select,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { SureButton } from '../app/sure-button.tsx';
import { useNow, useSeat } from '../app/table-context.ts';
import { Invite } from '../invitation/invite.tsx';
import { addSeat, renewSeat, revokeSeat, type SeatLink } from '../net/api.ts';
import { ReplayShare } from '../replay/replay-share.tsx';
import { rememberRenewed, rememberSeat, tokenOf } from '../start/remembered.ts';
import { CopyLink, SeatLinkRow, seatTitle } from '../start/seat-link.tsx';
import { labelled } from '../texts/labelled.ts';
import { t } from '../texts/t.ts';
import classes from './gm.module.css';

/** For the game master: who sits where, new seats and their links, and those to be taken away. */
export function SeatsDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const [made, setMade] = useState<SeatLink | null>(null);
  const [failure, setFailure] = useState('');
  const onFailure = (error: unknown): void => setFailure(error instanceof Error ? error.message : String(error));
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Seats and links')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="md">
        <SeatList onClose={onClose} onMade={setMade} onFailure={onFailure} />
        {failure === '' ? null : (
          <Alert color="red" role="alert" title={failure} withCloseButton onClose={() => setFailure('')} />
        )}
        {made === null ? null : (
          <Alert role="status" title={t('The link of this seat. It is told this once: hand it out now.')}>
            <SeatLinkRow seat={made} />
          </Alert>
        )}
        <NewSeat onMade={setMade} onFailure={onFailure} />
        <Divider />
        <Invite onFailure={onFailure} />
        <Divider />
        <ReplayShare onFailure={onFailure} />
      </Stack>
    </Modal>
  );
}

/** Who is called how at this table. */
function useNameOf(): (id: string) => string {
  const combatants = useNow((state) => state.fight?.combatants);
  return (id) => combatants?.find((each) => each?.id === id)?.name ?? id;
}

interface SeatListProps extends NewSeatProps {
  readonly onClose: () => void;
}

function SeatList(told: SeatListProps) {
  const seats = useNow((state) => state.seats);
  return (
    <Table verticalSpacing={4} horizontalSpacing="xs" className={classes['seats']}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Seat')}</Table.Th>
          <Table.Th>{t('Plays')}</Table.Th>
          <Table.Th>{t('Here')}</Table.Th>
          <Table.Th aria-label={t('What can be done with it')} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {seats.map((seat) => (
          <SeatRow key={seat.id} seat={seat} {...told} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface SeatRowProps extends SeatListProps {
  readonly seat: SeatInfo;
}

function SeatRow({ seat, onClose, onMade, onFailure }: SeatRowProps) {
  const { token, lookAs } = useSeat();
  const own = useNow((state) => state.seat?.id === seat.id);
  const nameOf = useNameOf();
  const link = own ? token : tokenOf(localStorage, seat.id);
  const name = seatTitle(seat);
  const take = (): void => void revokeSeat(token, seat.id).catch(onFailure);
  const renew = (): void => {
    renewSeat(token, seat.id).then((made) => {
      rememberRenewed(localStorage, made);
      // The own link is dead, too: this page goes on by the new one.
      if (own) location.replace(`#/seat/${made.token}`);
      else onMade(made);
    }, onFailure);
  };
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm">{name}</Text>
      </Table.Td>
      <Table.Td>
        <Text size="xs" c="dimmed">
          {seat.kind === 'gm' ? t('everything') : seat.owns.map(nameOf).join(', ') || t('nobody')}
        </Text>
      </Table.Td>
      <Table.Td>
        <Text size="xs">{presence(seat.present)}</Text>
        {(seat.refused ?? 0) > 0 && (
          <Text size="xs" c="dimmed">
            {t('{n, plural, one {# refusal} other {# refusals}}', { n: seat.refused ?? 0 })}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Group gap={4} justify="flex-end" className={classes['seatHands']}>
          {seat.kind === 'gm' ? null : (
            <Button
              size="compact-xs"
              variant="subtle"
              color="blue"
              aria-label={t('See as: {name}', { name })}
              onClick={() => {
                lookAs(seat.id);
                onClose();
              }}
            >
              {t('See as')}
            </Button>
          )}
          {link === null ? null : <CopyLink token={link} name={name} />}
          <SureButton
            label={t('New link')}
            sure={t('Really: the old link dies')}
            name={name}
            color="blue"
            onSure={renew}
          />
          {own ? null : (
            <SureButton label={t('Take away')} sure={t('Really: its link dies')} name={name} onSure={take} />
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function presence(present: number): string {
  if (present === 0) return t('no');
  return t('{count, plural, =1 {yes} other {yes, # times}}', { count: present });
}

const KINDS = [
  { value: 'player', label: message('Player') },
  { value: 'spectator', label: message('Onlooker') },
  { value: 'gm', label: message('Game master') },
];

interface NewSeatProps {
  readonly onMade: (seat: SeatLink) => void;
  readonly onFailure: (error: unknown) => void;
}

function NewSeat({ onMade, onFailure }: NewSeatProps) {
  const { token } = useSeat();
  const [kind, setKind] = useState<SeatLink['kind']>('player');
  const [name, setName] = useState('');
  const [owns, setOwns] = useState<string[]>([]);
  const isNamed = name.trim() !== '';
  const make = (): void => {
    addSeat(token, { kind, name: name.trim(), owns: kind === 'player' ? owns : [] }).then((seat) => {
      rememberSeat(localStorage, token, seat);
      onMade(seat);
      setName('');
      setOwns([]);
    }, onFailure);
  };
  return (
    <form
      aria-label={t('New seat')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNamed) make();
      }}
    >
      <Group align="end" gap="xs">
        <KindField kind={kind} onChange={setKind} />
        <TextInput
          size="xs"
          label={t('Name')}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {kind === 'player' ? <OwnsField owns={owns} onChange={setOwns} /> : null}
        <Button type="submit" size="xs" disabled={!isNamed}>
          {t('Make')}
        </Button>
      </Group>
    </form>
  );
}

interface KindFieldProps {
  readonly kind: SeatLink['kind'];
  readonly onChange: (kind: SeatLink['kind']) => void;
}

function KindField({ kind, onChange }: KindFieldProps) {
  return (
    <Select
      size="xs"
      w={130}
      label={t('New seat')}
      data={labelled(KINDS)}
      value={kind}
      allowDeselect={false}
      onChange={(value) => onChange((value ?? 'player') as SeatLink['kind'])}
    />
  );
}

/** Whom the new seat plays. */
function OwnsField({ owns, onChange }: { readonly owns: string[]; readonly onChange: (owns: string[]) => void }) {
  const combatants = useNow((state) => state.fight?.combatants ?? null);
  const data = (combatants ?? []).flatMap((each) => (each === null ? [] : [{ value: each.id, label: each.name }]));
  return (
    <MultiSelect
      size="xs"
      flex="1 1 12rem"
      label={t('Plays')}
      data={data}
      value={owns}
      onChange={onChange}
      searchable
    />
  );
}
