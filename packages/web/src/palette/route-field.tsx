import { Button, Group, Progress, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import type { ShownNext, ShownRoute, ShownStep } from '../engine/messages.ts';
import type { Pressed } from '../keys/keys.ts';
import { RuleTag } from '../rules/rule-tag.tsx';
import { useSelection } from '../state/selection.ts';
import { useEngine } from '../state/use-engine.ts';
import { t } from '../texts/t.ts';
import type { FieldProps } from './field-props.ts';
import { percentText } from './percent.ts';
import classes from './route.module.css';
import { chanceOf, goneOn, takenBack, wordByKey, wordTo } from './steering.ts';

/** A route: in words, by buttons, by arrows, or by the places of the map to which it leads; with what each part costs and risks. */
export function RouteField(props: FieldProps) {
  const { draft, value, onChange } = props;
  const text = typeof value === 'string' ? value : '';
  const route = useEngine('route', [draft]);
  const whole = useRef<HTMLDivElement>(null);
  const change = (next: string): void => onChange(next === '' ? null : next);
  useSteering(route, text, change, whole);
  return (
    <Stack gap={6} ref={whole}>
      <Words {...props} text={text} route={route} onText={change} />
      {route === null ? null : (
        <>
          <Parts route={route} />
          {route.steps.length === 0 ? null : <Used route={route} />}
          <Following route={route} onStep={(step) => change(goneOn(text, { step, count: 1 }))} />
        </>
      )}
      {text === '' ? null : (
        <Group gap="xs">
          <Button size="compact-xs" variant="default" onClick={() => change(takenBack(text))}>
            {t('Back a part')}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => change('')}>
            {t('Begin again')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** While the form is open, arrows and places of the map go on the route. */
function useSteering(
  route: ShownRoute | null,
  text: string,
  change: (text: string) => void,
  whole: RefObject<HTMLDivElement | null>,
): void {
  const choose = useSelection((state) => state.choose);
  const latest = useRef({ route, text, change });
  // Whoever presses faster than routes are worked out: each key is heard when its turn comes.
  const waiting = useRef<Pressed[]>([]);
  useLayoutEffect(() => {
    latest.current = { route, text, change };
    if (route?.said !== text) return;
    const form = whole.current?.closest('form') ?? null;
    let isChanged = false;
    const note = (next: string): void => {
      isChanged = true;
      change(next);
    };
    for (let next = waiting.current.shift(); next !== undefined; next = waiting.current.shift()) {
      steered(next, { route, text, change: note }, form);
      if (isChanged) return;
    }
  });
  useLayoutEffect(() => {
    const form = whole.current?.closest('form') ?? null;
    const steer = (pressed: Pressed): boolean => {
      const { route: known, text: said } = latest.current;
      if (!steers(pressed) || (known?.said === said && waiting.current.length === 0))
        return steered(pressed, latest.current, form);
      const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed;
      waiting.current.push({ key, shiftKey, ctrlKey, metaKey, altKey });
      return true;
    };
    const fromForm = (event: KeyboardEvent): void => {
      if (event.target === form && event.key !== 'Enter' && steer(event)) event.preventDefault();
    };
    form?.addEventListener('keydown', fromForm);
    choose({
      steer,
      pick: (at) => {
        const { route: now, text: said, change: say } = latest.current;
        const word = now === null ? null : wordTo(now, at);
        if (now !== null && word !== null) say(goneOn(said, word));
      },
    });
    return () => {
      form?.removeEventListener('keydown', fromForm);
      choose({ steer: null, pick: null });
    };
  }, [choose, whole]);
}

interface Steered {
  readonly route: ShownRoute | null;
  readonly text: string;
  change(text: string): void;
}

/** Whether the key has a meaning for routes at all. */
function steers({ key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  return !(ctrlKey || metaKey || altKey) && (key.startsWith('Arrow') || key === 'Backspace' || key === 'Enter');
}

/** Whether the key had a meaning for the route. */
function steered(pressed: Pressed, { route, text, change }: Steered, form: HTMLFormElement | null): boolean {
  if (route === null || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return false;
  if (pressed.key === 'Enter') {
    form?.requestSubmit();
    return true;
  }
  if (pressed.key === 'ArrowDown' || pressed.key === 'Backspace') {
    change(takenBack(text));
    return true;
  }
  const word = wordByKey(route, pressed);
  if (word !== null) change(goneOn(text, word));
  return pressed.key.startsWith('Arrow');
}

type WordsProps = FieldProps & {
  readonly text: string;
  readonly route: ShownRoute | null;
  onText(text: string): void;
};

/** The route as it is written, with what could be written next. */
function Words({ label, text, route, onText }: WordsProps) {
  const list = useId();
  const fault = route?.fault ?? null;
  const open = fault === null ? (route?.next ?? []).filter(({ against }) => against === null) : [];
  const before = text.trim() === '' ? '' : `${text.trim()} `;
  return (
    <>
      <TextInput
        size="xs"
        label={label}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('words, buttons, arrows or the map')}
        list={list}
        value={text}
        error={fault === null ? null : <Fault fault={fault} />}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <datalist id={list}>
        {open.map(({ word, text: said }) => (
          <option key={word} value={`${before}${word}`}>
            {said}
          </option>
        ))}
      </datalist>
    </>
  );
}

function Fault({ fault: { why } }: { readonly fault: NonNullable<ShownRoute['fault']> }) {
  return (
    <>
      {why.text} <RuleTag rule={why.rule} />
    </>
  );
}

/** The parts so far, one a line. */
function Parts({ route: { steps } }: { readonly route: ShownRoute }) {
  if (steps.length === 0) return null;
  return (
    <ol className={classes['parts']} aria-label={t('The route so far')}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same part may come twice
        <li key={index} data-risky={step.risks.length > 0}>
          <span>{step.text}</span>
          <span className={classes['cost']}>{step.cost === 0 ? '' : step.cost}</span>
          {step.risks.length === 0 ? null : <Risks step={step} />}
        </li>
      ))}
    </ol>
  );
}

/** "hard turn 15: 35 %", "strikes the wall". */
function Risks({ step: { risks } }: { readonly step: ShownStep }) {
  return (
    <span className={classes['risks']}>
      {risks
        .map(({ text, difficulty, chance }) =>
          difficulty === null ? text : `${text} ${difficulty}: ${percentText(chance ?? 0)}`,
        )
        .join('; ')}
    </span>
  );
}

/** How much of the movement is used. */
function Used({ route: { spent, least, most } }: { readonly route: ShownRoute }) {
  const part = most > MANY ? Math.min(1, spent / Math.max(1, least)) : spent / Math.max(1, most);
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="xs" c={spent < least ? 'orange' : 'dimmed'}>
        {most > MANY
          ? t('{spent} of at least {least} squares', { spent, least })
          : t('{spent} of {least} to {most} squares', { spent, least, most })}
      </Text>
      <Progress value={part * 100} flex={1} aria-hidden />
    </Group>
  );
}

const MANY = 1000;

/** What could come next: a button each; what cannot says why. */
function Following({ route, onStep }: { readonly route: ShownRoute; onStep(step: ShownNext): void }) {
  if (route.next.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this everywhere
    <div role="group" aria-label={t('What could come next')} className={classes['next']}>
      {route.next.map((step) => (
        <Part key={step.word} step={step} onStep={onStep} />
      ))}
    </div>
  );
}

function Part({ step, onStep }: { readonly step: ShownNext; onStep(step: ShownNext): void }) {
  const { against, isCount } = step;
  const chance = chanceOf(step);
  const text = isCount ? t('one square on') : step.text;
  const why =
    against === null ? step.risks.map(({ text: risk }) => risk).join('; ') : `${against.text} [${against.rule}]`;
  return (
    <UnstyledButton
      data-hint={why}
      className={classes['part']}
      data-refused={against !== null}
      aria-disabled={against !== null}
      aria-description={against === null ? undefined : why}
      onClick={() => {
        if (against === null) onStep(step);
      }}
    >
      {text}
      {chance === null || isCount ? null : <b> {percentText(chance)}</b>}
    </UnstyledButton>
  );
}
