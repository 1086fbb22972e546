import { Alert, Anchor, Button, Checkbox, Loader, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { SchemeSwitch } from '../app/scheme-switch.tsx';
import { ApiError, askWhoIsFree, type Invitation, takeSeat } from '../net/api.ts';
import { remember, rememberedTables } from '../start/remembered.ts';
import { t } from '../texts/t.ts';
import classes from './invitation.module.css';

/** Where a player comes by an invitation: a name, and whom to play. @param token the secret of its link */
export function JoinPage({ token }: { readonly token: string }) {
  const { invitation, failure, ask } = useInvitation(token);
  return (
    <main className={classes['page']}>
      <Paper withBorder p="lg" className={classes['card']}>
        <Stack gap="md">
          {failure === null ? null : <Failure failure={failure} onAgain={ask} />}
          {invitation === null && failure === null ? (
            <Loader size="sm" aria-label={t('Opening the invitation')} />
          ) : null}
          {invitation === null ? null : <Choosing invitation={invitation} token={token} onTaken={ask} />}
          <SchemeSwitch />
        </Stack>
      </Paper>
    </main>
  );
}

function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = (): void => {
    askWhoIsFree(token).then(
      (found) => {
        setInvitation(found);
        setFailure(null);
        document.title = t('Join {title} – Fray', { title: found.title });
      },
      (error: unknown) => setFailure(wordsOf(error)),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: at once, and whenever the page is looked at again
  useEffect(() => {
    ask();
    addEventListener('focus', ask);
    return () => removeEventListener('focus', ask);
  }, [token]);
  return { invitation, failure, ask };
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error);
  return [error.message, ...error.problems].join(': ');
}

function Failure({ failure, onAgain }: { readonly failure: string; readonly onAgain: () => void }) {
  return (
    <Alert color="red" role="alert" title={failure}>
      <Button size="compact-xs" variant="default" onClick={onAgain}>
        {t('Try again')}
      </Button>
    </Alert>
  );
}

interface ChoosingProps {
  readonly invitation: Invitation;
  readonly token: string;
  /** Somebody else has chosen in the meantime. */
  readonly onTaken: () => void;
}

function Choosing({ invitation, token, onTaken }: ChoosingProps) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [refused, setRefused] = useState('');
  const free = invitation.heroes.filter((each) => !each.taken);
  const wished = chosen.filter((id) => free.some((each) => each.id === id));
  const isReady = name.trim() !== '' && wished.length > 0;
  const sit = (): void => {
    takeSeat(token, { name: name.trim(), heroes: wished }).then(
      (seat) => {
        const { table: id, title, ruleset } = invitation;
        const known = rememberedTables(localStorage).find((each) => each.id === id);
        const seats = [...(known?.seats ?? []), seat];
        remember(localStorage, { made: new Date().toISOString(), ...known, id, title, ruleset, seats });
        location.replace(`#/seat/${seat.token}`);
      },
      (error: unknown) => {
        setRefused(wordsOf(error));
        onTaken();
      },
    );
  };
  return (
    <form
      aria-labelledby="join"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) sit();
      }}
    >
      <Stack gap="md">
        <div>
          <Title order={1} size="h4" id="join">
            {invitation.title}
          </Title>
          <Text size="sm" c="dimmed">
            {t('You are invited to this fight. Whom will you play?')}
          </Text>
        </div>
        <SeatsHere table={invitation.table} />
        <Checkbox.Group label={t('You play')} value={wished} onChange={setChosen}>
          <Stack gap={8} mt={6}>
            {invitation.heroes.map((each) => (
              <Checkbox
                key={each.id}
                value={each.id}
                disabled={each.taken}
                label={each.taken ? t('{name} (somebody plays it already)', { name: each.name }) : each.name}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {free.length === 0 ? <Alert title={t('All have been chosen. Ask the game master for a seat.')} /> : null}
        <TextInput
          label={t('Your name')}
          description={t('What the others call you')}
          maxLength={80}
          autoComplete="nickname"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {refused === '' ? null : <Alert color="red" role="alert" title={refused} />}
        <Button type="submit" disabled={!isReady}>
          {t('Sit down')}
        </Button>
      </Stack>
    </form>
  );
}

/** Whoever has sat down here on this device goes on. */
function SeatsHere({ table }: { readonly table: string }) {
  const seats = rememberedTables(localStorage).find(({ id }) => id === table)?.seats ?? [];
  if (seats.length === 0) return null;
  return (
    <Alert title={t('You have a seat here already')} role="note">
      {seats.map((seat) => (
        <div key={seat.id}>
          <Anchor href={`#/seat/${seat.token}`} size="sm">
            {t('Go on as {name}', { name: seat.name })}
          </Anchor>
        </div>
      ))}
    </Alert>
  );
}
