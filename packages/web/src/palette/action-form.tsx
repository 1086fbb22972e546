import type { Command, MenuEntry } from '@fray/engine';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPin } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useKnown } from '../app/table-context.ts';
import type { Checked } from '../engine/messages.ts';
import { keepsNumbers } from '../engine/told.ts';
import { useKeys } from '../keys/use-keys.ts';
import { goBackTo } from '../map/focus-map.ts';
import { Reasons } from '../rules/reasons.tsx';
import { RuleTag } from '../rules/rule-tag.tsx';
import { useSelection } from '../state/selection.ts';
import { useAnswer, useEngine } from '../state/use-engine.ts';
import { t } from '../texts/t.ts';
import { useDoing } from './afterwards.tsx';
import { ArgField } from './arg-field.tsx';
import { filledDraft, withArgument } from './draft.ts';
import { CheckForecastView, ForecastView } from './forecast-view.tsx';
import classes from './palette.module.css';
import { isPinned, toggledPin } from './pinned/pinned.ts';
import { Sums } from './sums.tsx';

const GM = 'gm';

/** The arguments of one action, with its odds as they change, and the button that does it. */
export function ActionForm({ entry, draft }: { readonly entry: MenuEntry; readonly draft: Command }) {
  const choose = useSelection((state) => state.choose);
  const doing = useDoing(draft, entry.role);
  const checked = useEngine('check', [draft]);
  const isFilling = useFilled(draft, checked);
  const isAllowed = checked !== null && checked.refusals.length === 0;
  const isReady = isAllowed || doing.leadsOn;
  const { form, before } = useOpened(entry.action, checked !== null);
  const close = (): void => choose({ draft: null });
  const cancel = (): void => {
    close();
    goBackTo(before.current);
  };
  const send = (): unknown => {
    if (!isReady) return false;
    doing.send();
    close();
    goBackTo(null);
    return true;
  };
  useKeys({ do: send, back: cancel });
  return (
    <Paper
      ref={form}
      component="form"
      withBorder
      p="xs"
      tabIndex={-1}
      className={classes['form']}
      aria-label={entry.name}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !isOfOpenList(event.target)) cancel();
      }}
    >
      <Stack gap="xs">
        <Head entry={entry} />
        <div className={classes['fields']}>
          {checked?.args.map((arg) => (
            <div key={arg.name} data-field={arg.name}>
              <ArgField
                arg={arg}
                draft={draft}
                onChange={(value) => choose({ draft: withArgument(draft, arg.name, value) })}
              />
            </div>
          ))}
        </div>
        {checked === null || isReady || isFilling ? null : <Against checked={checked} />}
        {isAllowed ? <Outlook draft={draft} /> : null}
        {doing.note}
        <Group justify="flex-end" gap="xs" className={classes['foot']}>
          {isAllowed && draft.by !== GM ? <Pin draft={draft} /> : null}
          <Button variant="subtle" size="xs" onClick={cancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" size="xs" disabled={!isReady}>
            {doing.label}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

/** A list that stands open closes by the key, and its form stays. */
function isOfOpenList(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-mantine-stop-propagation]') !== null;
}

/** Puts the command beside another one, as it stands, to compare what is likely to come of them. */
function Pin({ draft }: { readonly draft: Command }) {
  const choose = useSelection((state) => state.choose);
  const pinned = useSelection((state) => state.pinned);
  return (
    <Button
      variant="subtle"
      size="xs"
      mr="auto"
      leftSection={<IconPin size={14} aria-hidden="true" />}
      aria-pressed={isPinned(pinned, draft)}
      onClick={() => choose({ pinned: toggledPin(pinned, draft) })}
    >
      {isPinned(pinned, draft) ? t('Pinned') : t('Pin to compare')}
    </Button>
  );
}

/** What the action is called, and its rules. */
function Head({ entry }: { readonly entry: MenuEntry }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text fw={600} size="sm">
        {entry.name}
      </Text>
      <Group gap={4} justify="flex-end">
        {entry.rules.slice(0, 4).map((rule) => (
          <RuleTag key={rule} rule={rule} />
        ))}
      </Group>
    </Group>
  );
}

/** Fills what is lacking with the best guess, one argument after another. @returns whether something is being filled in */
function useFilled(draft: Command, checked: Checked | null): boolean {
  const choose = useSelection((state) => state.choose);
  const filled = checked === null ? null : filledDraft(draft, checked.args);
  const isFilling = filled !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is filled in follows from both
  useEffect(() => {
    if (filled === null) return;
    const isAimed = filled.by !== GM && filled.target !== undefined && filled.target !== draft.target;
    choose(isAimed ? { draft: filled, target: filled.target ?? null } : { draft: filled });
  }, [draft, checked, choose]);
  return isFilling;
}

interface Opened {
  readonly form: RefObject<HTMLFormElement | null>;
  /** What had the focus before it opened. */
  readonly before: RefObject<Element | null>;
}

/**
 * A form that opens comes into sight and takes the focus, so that Enter does it. It does so before it is painted: nobody
 * presses on a button that is about to move.
 */
function useOpened(action: string, isDrawn: boolean): Opened {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every action that is opened
  useLayoutEffect(() => {
    before.current = document.activeElement;
    form.current?.focus({ preventScroll: true });
  }, [action]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again once its fields are there
  useLayoutEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [action, isDrawn]);
  return { form, before };
}

function Against({ checked }: { readonly checked: Checked }) {
  return (
    <div className={classes['against']} role="status">
      <Reasons refusals={checked.refusals} />
    </div>
  );
}

/** What the action would do, and what goes into it. */
function Outlook({ draft }: { readonly draft: Command }) {
  const { value: forecast, isOld } = useAnswer('odds', [draft]);
  const sums = useEngine('sums', [draft]);
  const isKept = useKnown(({ fight }) => fight !== null && keepsNumbers({ fight }));
  return (
    <>
      {forecast === null || 'success' in forecast ? null : <ForecastView forecast={forecast} isOld={isOld} />}
      {forecast !== null && 'success' in forecast ? <CheckForecastView forecast={forecast} /> : null}
      {forecast === null && isKept ? (
        <Text size="xs" c="dimmed">
          {t('What is likely to come of it is not told at this table.')}
        </Text>
      ) : null}
      {sums === null || sums.length === 0 ? null : <Sums sums={sums} />}
    </>
  );
}
