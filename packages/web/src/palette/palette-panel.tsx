import type { MenuEntry } from '@fray/engine';
import { message } from '@fray/engine/messages';
import { NativeSelect, Paper, Text } from '@mantine/core';
import { lazy, Suspense, useCallback } from 'react';
import { useKnown } from '../app/table-context.ts';
import { isOwn } from '../state/is-own.ts';
import { useSelection } from '../state/selection.ts';
import { useActor, useWaiting } from '../state/use-actor.ts';
import { useEngine } from '../state/use-engine.ts';
import { t } from '../texts/t.ts';
import { AdviceFor } from './advice.tsx';
import { type Section, sectionsByRole } from './catalogue.ts';
import { Catalogue } from './catalogue-view.tsx';
import { firstDraft } from './draft.ts';
import { ActionForm } from './form-door.ts';
import classes from './palette.module.css';
import { useMenu } from './use-menu.ts';

// Few drive.
const CarrierCards = lazy(async () => ({ default: (await import('../card/carrier-cards.tsx')).CarrierCards }));
// Few compare.
const PinnedTable = lazy(async () => ({ default: (await import('./pinned/pinned-table.tsx')).PinnedTable }));

const HEADINGS: Readonly<Record<MenuEntry['role'], string>> = {
  attack: message('Attack'),
  move: message('Move'),
  prepare: message('Get ready'),
  defend: message('Defend'),
  other: message('Other'),
  wait: message('Let time pass'),
};

function byRole(found: readonly MenuEntry[]): readonly Section[] {
  return sectionsByRole(found, HEADINGS);
}

/** Everything that the acting combatant could do, what of it it can do now, and why not the rest. */
export function PalettePanel() {
  const actor = useActor();
  return (
    <Paper component="section" aria-label={t('Actions')} withBorder p="xs">
      {actor === null ? <Who /> : <Possible by={actor.id} />}
    </Paper>
  );
}

function Possible({ by }: { readonly by: string }) {
  const { entries, opened } = useMenu(by);
  const drives = useEngine('bodies', [])?.some((body) => body !== null && body.carrier !== null) === true;
  const pinned = useSelection((state) => state.pinned).filter((command) => command.by === by);
  const open = useCallback(
    (entry: MenuEntry): void => {
      const { target, focus, choose } = useSelection.getState();
      choose({ draft: firstDraft(by, entry, { target, focus }) });
    },
    [by],
  );
  return (
    <Catalogue by={by} entries={entries} label={t('Search actions')} sections={byRole} lead={<Who />} onOpen={open}>
      <Suspense>{opened === null ? null : <ActionForm key={opened.entry.action} {...opened} />}</Suspense>
      <Suspense>{pinned.length === 0 ? null : <PinnedTable pinned={pinned} entries={entries} />}</Suspense>
      {opened === null ? <AdviceFor {...{ by, entries }} /> : null}
      <Suspense>{drives ? <CarrierCards /> : null}</Suspense>
      <Columns by={by} />
    </Catalogue>
  );
}

/** Stands before one's own where none of them acts. */
const NOBODY = { value: '', label: message('Nobody of yours acts now: choose one to look at'), disabled: true };

/** For whom the palette stands open. */
function Who() {
  const actor = useActor();
  const seat = useKnown((state) => state.seat);
  const combatants = useKnown((state) => state.fight?.combatants);
  const choose = useSelection((state) => state.choose);
  const own = (combatants ?? []).flatMap((each) =>
    each !== null && isOwn(seat, each.id) ? [{ value: each.id, label: each.name }] : [],
  );
  if (own.length === 0) return <Text size="sm">{t('You look on.')}</Text>;
  return (
    <NativeSelect
      size="xs"
      aria-label={t('Acting')}
      data={actor === null ? [{ ...NOBODY, label: t(NOBODY.label) }, ...own] : own}
      value={actor?.id ?? NOBODY.value}
      onChange={({ currentTarget }) => choose({ actor: currentTarget.value, draft: null })}
    />
  );
}

/** What the numbers beside the actions are, over their columns, and how one comes by them. */
function Columns({ by }: { readonly by: string }) {
  const combatants = useKnown((state) => state.fight?.combatants);
  const target = useSelection((state) => state.target);
  const aimedAt = combatants?.find((each) => each?.id === target)?.name;
  const waiting = useWaiting();
  const isPast = useKnown((state) => state.past !== null);
  const acting = waiting.map((id) => combatants?.find((each) => each?.id === id)?.name ?? '').join(', ');
  if (isPast) return null;
  if (aimedAt === undefined)
    return (
      <Text size="xs" c="dimmed">
        {waiting.includes(by) || acting === ''
          ? t('Choose an enemy on the map to see the odds.')
          : t('It is the turn of {name}.', { name: acting })}
      </Text>
    );
  return (
    <div className={classes['columns']}>
      <span>{t('against {name}', { name: aimedAt })}</span>
      <span data-column="effect" title={t('The chance that it has any effect')}>
        {t('effect')}
      </span>
      <span data-column="out" title={t('The chance that the target is out of the fight afterwards')}>
        {t('out')}
      </span>
      <span data-column="dead" title={t('The chance that it dies')}>
        {t('dead')}
      </span>
      <span data-column="harm" title={t('Harm on average')}>
        {t('harm')}
      </span>
    </div>
  );
}
