import type { MenuEntry } from '@fray/engine';
import { Paper, Stack } from '@mantine/core';
import { Suspense, useCallback } from 'react';
import { possibleFirst, type Section } from '../palette/catalogue.ts';
import { Catalogue } from '../palette/catalogue-view.tsx';
import { firstDraft } from '../palette/draft.ts';
import { ActionForm } from '../palette/form-door.ts';
import { useMenu } from '../palette/use-menu.ts';
import { useSelection } from '../state/selection.ts';
import { t } from '../texts/t.ts';
import { Computer } from './computer.tsx';
import { GroupCard } from './group-card.tsx';
import { KnowledgeControl } from './knowledge-control.tsx';
import { PersonCard } from './person-card.tsx';
import { Reinforcements } from './reinforcements.tsx';
import { Roster } from './roster.tsx';
import { ToCome } from './to-come.tsx';
import { useSubject } from './use-subject.ts';

const GM = 'gm';

/** What concerns one combatant, and what concerns the table. */
function sectionsOf(found: readonly MenuEntry[]): readonly Section[] {
  const [one, all] = [found.filter(isAimed), found.filter((entry) => !isAimed(entry))];
  return [
    { title: t('For one combatant'), entries: possibleFirst(one) },
    { title: t('For the table'), entries: possibleFirst(all) },
  ].filter(({ entries }) => entries.length > 0);
}

function isAimed({ args }: MenuEntry): boolean {
  return args.some(({ name, optional }) => name === 'target' && !optional);
}

/** What the game master can do beside the players: change who is chosen on the map by hand, and everything else by name. */
export function GmPanel() {
  const { entries, opened } = useMenu(GM);
  const subject = useSubject()?.id ?? null;
  const isGroup = useSelection((state) => state.several.length > 1);
  const open = useCallback(
    (entry: MenuEntry): void => {
      const { focus, choose } = useSelection.getState();
      choose({ draft: firstDraft(GM, entry, { target: subject, focus: isAimed(entry) ? null : focus }) });
    },
    [subject],
  );
  return (
    <Stack gap="xs">
      <Roster />
      {isGroup ? <GroupCard /> : <PersonCard />}
      <ToCome />
      <Reinforcements />
      <Computer />
      <KnowledgeControl />
      <Paper component="section" aria-label={t("Game master's actions")} withBorder p="xs">
        <Catalogue
          by={GM}
          entries={entries}
          label={t('Search what a game master can do')}
          sections={sectionsOf}
          onOpen={open}
        >
          <Suspense>{opened === null ? null : <ActionForm key={opened.entry.action} {...opened} />}</Suspense>
        </Catalogue>
      </Paper>
    </Stack>
  );
}
