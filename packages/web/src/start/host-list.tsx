import { message } from '@fray/engine/messages';
import { Alert, Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { Fragment, useEffect, useState } from 'react';
import { SureButton } from '../app/sure-button.tsx';
import {
  ApiError,
  archiveTable,
  deleteTable,
  type ListedSeat,
  type ListedTable,
  listTables,
  renewSeatOf,
  revokeSeatOf,
  type SeatLink,
} from '../net/api.ts';
import { dayText } from '../texts/numbers.ts';
import { t } from '../texts/t.ts';
import { forget, hostToken, rememberRenewed } from './remembered.ts';
import { SeatLinkRow, seatTitle } from './seat-link.tsx';
import classes from './start.module.css';

/** The tables of the server, and how one of them is changed. */
interface Hosted {
  readonly tables: readonly ListedTable[];
  readonly failure: string;
  /** The link that was made last. */
  readonly made: SeatLink | null;
  /** Reads the list anew. */
  read(): void;
  clear(): void;
  /** Changes something, and reads the list anew. */
  change(work: (host: string | null) => Promise<SeatLink | null>): void;
}

/** @param newest id of the table just made, so that the list is read anew */
function useHosted(newest: string | null): Hosted {
  const [tables, setTables] = useState<readonly ListedTable[]>([]);
  const [failure, setFailure] = useState('');
  const [made, setMade] = useState<SeatLink | null>(null);
  const host = hostToken(localStorage);
  const failed = (error: unknown): void => setFailure(error instanceof ApiError ? error.message : String(error));
  const read = (): void => void listTables(host).then(setTables, failed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for every table that is made
  useEffect(read, [newest]);
  const change: Hosted['change'] = (work) => {
    setFailure('');
    work(host).then(setMade, failed).finally(read);
  };
  const clear = (): void => {
    setFailure('');
    setMade(null);
  };
  return { tables, failure, made, read, clear, change };
}

/** For the host: all tables of the server. @param newest id of the one just made */
export function HostList({ newest }: { readonly newest: string | null }) {
  const hosted = useHosted(newest);
  const { tables, failure, made, read, clear } = hosted;
  return (
    <section aria-labelledby="hosted">
      <details className={classes['known']} onToggle={(event) => event.currentTarget.open && read()}>
        <summary>
          <Title order={2} size="h5" id="hosted" className={classes['hostedTitle']}>
            {t('All tables on this server')}
          </Title>
          <Text span size="sm" c="dimmed">
            {tables.length}
          </Text>
        </summary>
        <Stack gap="sm" mt="xs">
          {failure === '' ? null : (
            <Alert
              color="red"
              role="alert"
              title={failure}
              withCloseButton
              closeButtonLabel={t('Put away')}
              onClose={clear}
            />
          )}
          {made === null ? null : (
            <Alert
              role="status"
              title={t('The link of this seat. It is told this once: hand it out now.')}
              withCloseButton
              closeButtonLabel={t('Put away')}
              onClose={clear}
            >
              <SeatLinkRow seat={made} />
            </Alert>
          )}
          {tables.length === 0 ? null : (
            <div className={classes['hosted']}>
              <Listing hosted={hosted} />
            </div>
          )}
        </Stack>
      </details>
    </section>
  );
}

const HEADINGS = [
  message('Table'),
  message('Made'),
  message('Last played'),
  message('Size'),
  message('Seats'),
  message('Here'),
];

function Listing({ hosted }: { readonly hosted: Hosted }) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Table verticalSpacing={4} horizontalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          {HEADINGS.map((heading) => (
            <Table.Th key={heading}>{t(heading)}</Table.Th>
          ))}
          <Table.Th aria-label={t('What can be done with it')} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {hosted.tables.map((table) => (
          <Fragment key={table.id}>
            <Row
              table={table}
              isOpen={opened === table.id}
              hosted={hosted}
              onSeats={() => setOpened(opened === table.id ? null : table.id)}
            />
            {opened === table.id ? <Seats table={table} hosted={hosted} /> : null}
          </Fragment>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface RowProps {
  readonly table: ListedTable;
  readonly isOpen: boolean;
  readonly hosted: Hosted;
  readonly onSeats: () => void;
}

function Row({ table, isOpen, hosted, onSeats }: RowProps) {
  const { id, title, ruleset, archived, byGuest, watchers } = table;
  const about = [ruleset, ...(archived ? [t('archived')] : []), ...(byGuest ? [t('made by a guest')] : [])].join(', ');
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      </Table.Th>
      <Table.Td>{day(table.created)}</Table.Td>
      <Table.Td>{day(table.played)}</Table.Td>
      <Table.Td>{size(table)}</Table.Td>
      <Table.Td>{table.seats.filter(({ revoked }) => !revoked).length}</Table.Td>
      <Table.Td>{watchers}</Table.Td>
      <Table.Td>
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <Button
            size="compact-xs"
            variant="subtle"
            aria-expanded={isOpen}
            aria-label={t('Seats: {title}', { title })}
            onClick={onSeats}
          >
            {t('Seats')}
          </Button>
          <Archiving table={table} hosted={hosted} />
          <SureButton
            label={t('Delete')}
            sure={t('Really: it is gone for good')}
            name={title}
            onSure={() =>
              hosted.change(async (host) => {
                await deleteTable(host, id);
                forget(localStorage, id);
                return null;
              })
            }
          />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function Archiving({ table: { id, title, archived }, hosted }: Pick<RowProps, 'table' | 'hosted'>) {
  const label = archived ? t('Take up again') : t('Archive');
  return (
    <Button
      data-hint={archived ? t('It can be played again') : t('It can be read, and no longer played')}
      size="compact-xs"
      variant="subtle"
      aria-label={`${label}: ${title}`}
      onClick={() =>
        hosted.change(async (host) => {
          await archiveTable(host, id, !archived);
          return null;
        })
      }
    >
      {label}
    </Button>
  );
}

function Seats({ table, hosted }: Pick<RowProps, 'table' | 'hosted'>) {
  return (
    <Table.Tr>
      <Table.Td colSpan={HEADINGS.length + 1}>
        <Stack
          gap={4}
          component="ul"
          className={classes['seats']}
          aria-label={t('Seats of {title}', { title: table.title })}
        >
          {table.seats.map((seat) => (
            <SeatItem key={seat.id} table={table} seat={seat} hosted={hosted} />
          ))}
        </Stack>
      </Table.Td>
    </Table.Tr>
  );
}

interface SeatItemProps extends Pick<RowProps, 'table' | 'hosted'> {
  readonly seat: ListedSeat;
}

function SeatItem({ table, seat, hosted }: SeatItemProps) {
  const name = seatTitle(seat);
  const renew = (): void =>
    hosted.change(async (host) => {
      const made = await renewSeatOf(host, table.id, seat.id);
      rememberRenewed(localStorage, made);
      return made;
    });
  const take = (): void => hosted.change((host) => revokeSeatOf(host, table.id, seat.id));
  return (
    <Group component="li" gap="xs" wrap="nowrap">
      <Text size="sm" className={classes['seatName']}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {seat.revoked ? t('taken away') : t('{present} here', { present: seat.present })}
      </Text>
      {seat.revoked ? (
        <Button size="compact-xs" variant="subtle" aria-label={t('Give back: {name}', { name })} onClick={renew}>
          {t('Give back')}
        </Button>
      ) : (
        <>
          <SureButton
            label={t('New link')}
            sure={t('Really: the old link dies')}
            name={name}
            color="blue"
            onSure={renew}
          />
          <SureButton label={t('Take away')} sure={t('Really: its link dies')} name={name} onSure={take} />
        </>
      )}
    </Group>
  );
}

function day(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : dayText(date);
}

const KILOBYTE = 1024;

function size({ lines, bytes }: ListedTable): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  return t('{lines, plural, =1 {1 step} other {{lines} steps}}, {kilobytes} KB', { lines, kilobytes });
}
