import type { ReplayShown } from '@fray/server';
import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { SureButton } from '../app/sure-button.tsx';
import { useNow, useSeat } from '../app/table-context.ts';
import { askReplay, endReplay, makeReplay } from '../net/api.ts';
import { LinkRow } from '../start/seat-link.tsx';
import { REPLAYS } from '../state/kept-here.ts';
import { t } from '../texts/t.ts';

interface ShareProps {
  readonly onFailure: (error: unknown) => void;
}

/** For the game master: a link by which anybody looks at the fight and plays it back, and can do nothing else. */
export function ReplayShare({ onFailure }: ShareProps) {
  const { token } = useSeat();
  const isAtRest = useNow((state) => state.archived || state.fight?.over != null);
  const [shown, setShown] = useState<ReplayShown | null>(null);
  const [isWhole, setWhole] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    askReplay(token).then(setShown, onFailure);
  }, [token]);
  const make = (): void => {
    makeReplay(token, isWhole && isAtRest).then((made) => {
      setShown(made);
      REPLAYS.set(localStorage, made.table, made.token);
    }, onFailure);
  };
  const end = (): void => {
    endReplay(token).then(() => setShown(null), onFailure);
  };
  const secret = shown === null ? null : REPLAYS.get(localStorage, shown.table);
  return (
    <Stack gap="xs" component="section" aria-labelledby="replay-share">
      <Title order={3} size="h6" id="replay-share">
        {t('Let others play the fight back')}
      </Title>
      <Text size="xs" c="dimmed">
        {t(
          'Whoever has the link sees the fight as onlookers do, from the first step to where it stands, and can do nothing.',
        )}
      </Text>
      {secret === null ? null : (
        <LinkRow link={`${location.href.split('#')[0]}#/replay/${secret}`} name={t('the replay')} />
      )}
      {shown === null ? null : (
        <Group gap="xs" justify="space-between">
          <Text size="xs">{linkText(shown, secret !== null)}</Text>
          <SureButton
            label={t('End it')}
            sure={t('Really: its link dies')}
            name={t('the link of the replay')}
            onSure={end}
          />
        </Group>
      )}
      <Group gap="md">
        <Checkbox
          size="xs"
          label={t('with all that was hidden')}
          description={isAtRest ? undefined : t('once the fight is over, or the table archived')}
          disabled={!isAtRest}
          checked={isWhole && isAtRest}
          onChange={(event) => setWhole(event.currentTarget.checked)}
        />
        <Button size="xs" onClick={make}>
          {shown === null ? t('Make a link that plays it back') : t('New link that plays it back')}
        </Button>
      </Group>
    </Stack>
  );
}

function linkText({ whole }: ReplayShown, isHere: boolean): string {
  const shows = whole ? t('There is a link. It shows the whole fight.') : t('There is a link.');
  return isHere ? shows : `${shows} ${t('It was made on another device: make a new one to see it here.')}`;
}
