import type { ReplayOut } from '@fray/server';
import { Anchor, Badge, Center, Loader, Stack, Text, Title } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { SchemeSwitch } from '../app/scheme-switch.tsx';
import { type Gallery, GalleryContext } from '../map/picture/gallery.ts';
import { askReplayed } from '../net/recordings.ts';
import { Cited } from '../rules/cited.ts';
import { RuleTag } from '../rules/rule-tag.tsx';
import { t } from '../texts/t.ts';
import { Player } from './player.tsx';

/** A fight that is played back by a link that only looks. */
export function ReplayPage({ token }: { readonly token: string }) {
  const [replay, setReplay] = useState<ReplayOut | null>(null);
  const [failure, setFailure] = useState('');
  const gallery = useMemo((): Gallery => ({ path: 'api/replay', token }), [token]);
  useEffect(() => {
    askReplayed(token).then(setReplay, (error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error)),
    );
  }, [token]);
  useEffect(() => {
    document.title = replay === null ? 'Fray' : `${replay.recording.title} · Fray`;
  }, [replay]);
  if (replay !== null)
    return (
      <GalleryContext value={gallery}>
        <Cited value={RuleTag}>
          <Player recording={replay.recording} tools={<Tools {...replay} />} />
        </Cited>
      </GalleryContext>
    );
  return (
    <Center component="main" h="100%" p="lg" role={failure === '' ? 'status' : undefined}>
      {failure === '' ? <Loader aria-label={t('Opening the fight')} /> : <Closed failure={failure} />}
    </Center>
  );
}

function Tools({ atRest, whole }: Pick<ReplayOut, 'atRest' | 'whole'>) {
  const state = whole ? t('all of it') : atRest ? '' : t('as far as it goes');
  return (
    <>
      {state === '' ? null : (
        <Badge variant="light" tt="none">
          {state}
        </Badge>
      )}
      <SchemeSwitch />
    </>
  );
}

function Closed({ failure }: { readonly failure: string }) {
  return (
    <Stack gap="xs" maw={420}>
      <Title order={1} size="h4">
        {failure}
      </Title>
      <Text size="sm">{t('The game master may have made a new link: ask for it.')}</Text>
      <Anchor href="#/" size="sm">
        {t('To the start page')}
      </Anchor>
    </Stack>
  );
}
