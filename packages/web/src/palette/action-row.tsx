import type { MenuEntry, OddsInNumbers, Refusal } from '@fray/engine';
import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type CSSProperties, memo, useId } from 'react';
import type { Forecast } from '../engine/messages.ts';
import { RuleTag } from '../rules/rule-tag.tsx';
import { useSelection } from '../state/selection.ts';
import { useAnswer } from '../state/use-engine.ts';
import { fixed } from '../texts/numbers.ts';
import { t } from '../texts/t.ts';
import { ownRefusals } from './catalogue.ts';
import { firstDraft } from './draft.ts';
import { bringForm } from './form-door.ts';
import { headline, inWords } from './odds-words.ts';
import classes from './palette.module.css';
import { percentText } from './percent.ts';

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
  const why = useId();
  const { forecast, against, isOld } = useGlance(by, entry);
  const refusals = can ? against : ownRefusals(entry, shared);
  const point = (): void => {
    const { choose, target } = useSelection.getState();
    if (!can) return;
    bringForm();
    choose({ pointed: firstDraft(by, entry, { target, focus: null }) });
  };
  const leave = (): void => useSelection.getState().choose({ pointed: null });
  return (
    <div className={classes['entry']} data-can={can}>
      <UnstyledButton
        className={classes['row']}
        data-open={isOpen}
        aria-disabled={!can}
        aria-expanded={can ? isOpen : undefined}
        aria-describedby={refusals.length === 0 ? undefined : why}
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
        {forecast?.aimed == null ? null : <Chance odds={forecast.aimed} method={forecast.method} isOld={isOld} />}
      </UnstyledButton>
      {refusals.length === 0 ? null : <WhyNot id={why} refusals={refusals} />}
    </div>
  );
});

/** The reasons in one line. */
function WhyNot({ id, refusals }: { readonly id: string; readonly refusals: readonly Refusal[] }) {
  return (
    <p id={id} className={classes['why']} title={refusals.map(({ text }) => text).join('; ')}>
      {refusals.map(({ text, rule }, index) => (
        <span key={`${rule} ${text}`}>
          {index === 0 ? '' : '; '}
          {text} <RuleTag rule={rule} />
        </span>
      ))}
    </p>
  );
}

/** What an attack on the target would do, or what stands against it, as it would be made without a word more. */
interface OddsSummary {
  readonly forecast: Forecast | null;
  readonly against: readonly Refusal[];
  /** Whether that was so of another target or another moment. */
  readonly isOld: boolean;
}

const NOTHING: readonly Refusal[] = [];

function useGlance(by: string, entry: MenuEntry): OddsSummary {
  const aims =
    entry.role === 'attack' && entry.refusals.length === 0 && entry.args.some(({ name }) => name === 'target');
  const target = useSelection((state) => (aims ? state.target : null));
  const draft = target === null ? null : firstDraft(by, entry, { target, focus: null });
  const { value: found, isOld } = useAnswer('glance', draft === null ? null : [draft]);
  if (found !== null && 'method' in found) return { forecast: found, against: NOTHING, isOld };
  return { forecast: null, against: found ?? NOTHING, isOld };
}

interface ChanceProps extends Pick<Forecast, 'method'> {
  readonly odds: OddsInNumbers;
  /** Whether the figures stand for something that is no longer asked, while the new ones are worked out. */
  readonly isOld: boolean;
}

/** The short form beside an action, in columns that can be compared down the list: an effect, out of the fight, dead, harm on average. */
function Chance({ odds, method, isOld }: ChanceProps) {
  const { affected, out, dead, meanHarm } = odds;
  const about = method === 'sampled' ? '≈ ' : '';
  const told = affected === 0 ? headline(odds) : `${headline(odds)}; ${inWords(odds)}`;
  const words = method === 'sampled' ? t('about {odds}', { odds: told }) : told;
  return (
    <>
      <VisuallyHidden> {words}</VisuallyHidden>
      <span className={classes['chance']} data-old={isOld} title={words} aria-hidden="true">
        <b data-column="effect" style={{ '--part': affected } as CSSProperties} className={classes['bar']}>
          {about}
          {percentText(affected)}
        </b>
        <span data-column="out" data-none={out === 0}>
          {percentText(out)}
        </span>
        <span data-column="dead" data-none={dead === 0}>
          {percentText(dead)}
        </span>
        <span data-column="harm" className={classes['mean']}>
          {meanHarm === null ? '' : fixed(meanHarm, 1)}
        </span>
      </span>
    </>
  );
}
