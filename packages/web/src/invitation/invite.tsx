import { Alert, Button, Group, MultiSelect, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { SureButton } from '../app/sure-button.tsx';
import { useNow, useSeat } from '../app/table-context.ts';
import { askInvitation, endInvitation, type Invitation, invite } from '../net/api.ts';
import { LinkRow } from '../start/seat-link.tsx';
import { INVITATIONS } from '../state/kept-here.ts';
import { t } from '../texts/t.ts';
import { invitationLink } from './link.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface InviteProps {
  readonly onFailure: (error: unknown) => void;
}

/** For the game master: one link for all players, by which each chooses whom to play. */
export function Invite({ onFailure }: InviteProps) {
  const { token } = useSeat();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const seats = useNow((state) => state.seats);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who has been chosen goes by the seats
  useEffect(() => {
    askInvitation(token).then(setInvitation, onFailure);
  }, [token, seats]);
  const make = (heroes: readonly string[]): void => {
    invite(token, heroes).then((made) => {
      INVITATIONS.set(localStorage, made.table, made.token);
      setInvitation(made);
    }, onFailure);
  };
  const end = (): void => {
    endInvitation(token).then(() => setInvitation(null), onFailure);
  };
  return (
    <Stack gap="xs" component="section" aria-labelledby="invite">
      <Title order={3} size="h6" id="invite">
        {t('Invite your players')}
      </Title>
      {invitation === null ? (
        <Text size="xs" c="dimmed">
          {t('One link for all of them: each opens it, chooses whom to play, and gets a seat of its own.')}
        </Text>
      ) : (
        <Standing invitation={invitation} onEnd={end} />
      )}
      <NewInvitation isFurther={invitation !== null} onMake={make} />
    </Stack>
  );
}

interface StandingProps {
  readonly invitation: Invitation;
  readonly onEnd: () => void;
}

/** The invitation as it stands: its link, if this device knows it, and who has been chosen. */
function Standing({ invitation, onEnd }: StandingProps) {
  const secret = INVITATIONS.get(localStorage, invitation.table);
  const taken = invitation.heroes.filter((each) => each.taken).map(({ name }) => name);
  const free = invitation.heroes.filter((each) => !each.taken).map(({ name }) => name);
  return (
    <Group align="start" gap="md">
      {secret === null ? (
        <Alert flex="1 1 14rem" title={t('The link was made on another device. Make a new one to see it here.')} />
      ) : (
        <Suspense>
          <QrCode text={invitationLink(location.href, secret)} />
        </Suspense>
      )}
      <Stack gap={6} flex="1 1 14rem" miw={0}>
        {secret === null ? null : <SharedLink link={invitationLink(location.href, secret)} />}
        <Text size="xs">{t('Free: {names}', { names: free.join(', ') || t('nobody') })}</Text>
        {taken.length === 0 ? null : <Text size="xs">{t('Chosen: {names}', { names: taken.join(', ') })}</Text>}
        <Group>
          <SureButton label={t('End it')} sure={t('Really: its link dies')} name={t('the invitation')} onSure={onEnd} />
        </Group>
      </Stack>
    </Group>
  );
}

function SharedLink({ link }: { readonly link: string }) {
  return (
    <>
      <LinkRow link={link} name={t('the invitation')} />
      {isOfThisMachine(new URL(link).hostname) ? (
        <Text size="xs" c="dimmed">
          {t(
            'This address works on this machine alone. Start the server with --host 0.0.0.0 and open the table by the address that it prints, so that phones reach it.',
          )}
        </Text>
      ) : null}
    </>
  );
}

function isOfThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}

interface NewInvitationProps {
  /** Whether there is one, whose link dies. */
  readonly isFurther: boolean;
  readonly onMake: (heroes: readonly string[]) => void;
}

function NewInvitation({ isFurther, onMake }: NewInvitationProps) {
  const combatants = useNow((state) => state.fight?.combatants ?? null);
  const seats = useNow((state) => state.seats);
  // The first players are those of the side that stands first.
  const usual = seats.find(({ kind }) => kind === 'player')?.owns ?? [];
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const heroes = chosen ?? usual;
  const data = (combatants ?? []).flatMap((each) => (each === null ? [] : [{ value: each.id, label: each.name }]));
  return (
    <Group align="end" gap="xs">
      <MultiSelect
        size="xs"
        flex="1 1 14rem"
        label={t('To be chosen')}
        data={data}
        value={[...heroes]}
        onChange={setChosen}
        searchable
      />
      <Button size="xs" disabled={heroes.length === 0} onClick={() => onMake(heroes)}>
        {isFurther ? t('New invitation') : t('Make an invitation')}
      </Button>
    </Group>
  );
}
