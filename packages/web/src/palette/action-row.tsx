import type { MenuEntry, Refusal } from '@fray/engine';
import { Text, UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { RuleTag } from '../rules/rule-tag.tsx';
import { useSelection } from '../state/selection.ts';
import { useDesk } from '../state/use-desk.ts';
import { ownRefusals } from './catalogue.ts';
import { firstDraft } from './draft.ts';
import { Chance } from './forecast-view.tsx';
import classes from './palette.module.css';

interface ActionRowProps {
  /** Who would do it. */
  readonly by: string;
  readonly entry: MenuEntry;
  /** The reasons that are said above the list. */
  readonly shared: readonly Refusal[];
  readonly onOpen: (entry: MenuEntry) => void;
}

/** One action of the palette: its name, its odds against the target, or every reason against it. */
export const ActionRow = memo(function ActionRow({ by, entry, shared, onOpen }: ActionRowProps) {
  const can = entry.refusals.length === 0;
  const isOpen = useSelection((state) => state.draft?.do === entry.action && state.draft.by === by);
  const point = (): void => {
    const { choose, target } = useSelection.getState();
    if (can) choose({ pointed: firstDraft(by, entry, { target, focus: null }) });
  };
  const leave = (): void => useSelection.getState().choose({ pointed: null });
  const refusals = ownRefusals(entry, shared);
  return (
    <div className={classes['entry']}>
      <UnstyledButton
        className={classes['row']}
        data-open={isOpen}
        aria-disabled={!can}
        aria-expanded={can ? isOpen : undefined}
        onClick={() => {
          if (can) onOpen(entry);
        }}
        onMouseEnter={point}
        onMouseLeave={leave}
        onFocus={point}
        onBlur={leave}
      >
        <Text size="sm" span {...(can ? {} : { c: 'dimmed' })}>
          {entry.name}
        </Text>
        {can && entry.role === 'attack' ? <RowOdds by={by} entry={entry} /> : null}
      </UnstyledButton>
      {refusals.length === 0 ? null : <WhyNot refusals={refusals} />}
    </div>
  );
});

/** The reasons in one line. */
function WhyNot({ refusals }: { readonly refusals: readonly Refusal[] }) {
  return (
    <p className={classes['why']}>
      {refusals.map(({ text, rule }, index) => (
        <span key={`${rule} ${text}`}>
          {index === 0 ? '' : '; '}
          {text} <RuleTag rule={rule} />
        </span>
      ))}
    </p>
  );
}

/** The chance of harm against the target, as the action would be taken without a word more. */
function RowOdds({ by, entry }: { readonly by: string; readonly entry: MenuEntry }) {
  const target = useSelection((state) => state.target);
  const aims = entry.args.some(({ name }) => name === 'target');
  const draft = target === null || !aims ? null : firstDraft(by, entry, { target, focus: null });
  const forecast = useDesk('glance', draft === null ? null : [draft]);
  return forecast === null ? null : <Chance forecast={forecast} />;
}
