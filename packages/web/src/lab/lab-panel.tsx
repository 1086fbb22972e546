import { message } from '@fray/engine/messages';
import { type TacticsChoice, USUAL_TACTICS } from '@fray/lab/anywhere';
import { Alert, Button, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { IconFlask, IconPlayerStop } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { labelled } from '../texts/labelled.ts';
import { counted } from '../texts/numbers.ts';
import { t } from '../texts/t.ts';
import classes from './lab.module.css';
import { LabPage } from './lab-page.tsx';
import type { LabSource } from './messages.ts';
import type { LabProgress } from './run-lab.ts';
import { SecondDesign } from './second-design.tsx';
import { TacticsFields } from './tactics-fields.tsx';
import { useRun } from './use-run.ts';
import { type Changing, rangeAtFirst, VariedFields } from './varied-fields.tsx';
import { type LabForm, type LabKind, type LabNumbers, type LabRange, wishOf } from './wishes.ts';

interface LabPanelProps {
  /** The line of the source after which fights go on; null: as it ends, or an encounter from its beginning. */
  readonly from: number | null;
  /** What chooses that line. */
  readonly place: ReactNode;
  readonly sides: readonly string[];
  readonly numbers: LabNumbers;
  /** What chooses the number that changes, and a second one. */
  readonly choosing: { readonly first: ReactNode; readonly second: ReactNode };
  /** null where nothing is chosen yet. */
  readonly source: (() => Promise<LabSource>) | LabSource | null;
}

const KINDS: readonly { readonly value: LabKind; readonly label: string }[] = [
  { value: 'simulate', label: message('How it goes') },
  { value: 'vary', label: message('Vary a number') },
  { value: 'compare', label: message('A against B') },
];
const FIGHTS = ['200', '1000', '5000', '20000'];
const SIMPLE: TacticsChoice = { all: USUAL_TACTICS, sides: {} };
const NOWHERE: LabRange = { least: 0, most: 0, step: 1 };

const AT_FIRST: LabForm = {
  kind: 'simulate',
  fights: 1000,
  seed: 1,
  tactics: SIMPLE,
  otherTactics: SIMPLE,
  range: NOWHERE,
  secondRange: NOWHERE,
  other: 0,
  side: '',
};

/** What is to be found out on the one hand, what came of it on the other. */
export function LabPanel({ from, place, sides, numbers, choosing, source }: LabPanelProps) {
  const [form, setForm] = useState(AT_FIRST);
  const { progress, page, failure, start, stop } = useRun();
  const change = (part: Partial<LabForm>): void => setForm((before) => ({ ...before, ...part }));
  useRanges(numbers, change);
  const side = sides.includes(form.side) ? form.side : (sides[0] ?? '');
  const wish = wishOf({ ...form, side }, numbers, from);
  const missing = source === null ? t('Choose what is to be fought.') : typeof wish === 'string' ? wish : '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typeof wish === 'string' || source === null) return;
    start(wish, typeof source === 'function' ? source : async () => source);
  };
  return (
    <div className={classes['lab']}>
      <form className={classes['form']} onSubmit={submit} aria-label={t('What to find out')}>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t('What to find out')}
          data={labelled(KINDS)}
          value={form.kind}
          onChange={(kind) => change({ kind: KINDS.find(({ value }) => value === kind)?.value ?? 'simulate' })}
        />
        {place}
        {form.kind === 'simulate' ? null : choosing.first}
        {form.kind === 'vary' ? (
          <VariedFields form={form} numbers={numbers} second={choosing.second} sides={sides} onChange={change} />
        ) : null}
        {form.kind === 'compare' ? (
          <SecondDesign form={form} number={numbers.first} sides={sides} onChange={change} />
        ) : null}
        <How form={form} sides={sides} onChange={change} />
        <Group gap="xs">
          <Button type="submit" size="xs" leftSection={<IconFlask size={14} />} disabled={missing !== ''}>
            {progress === null ? t('Fight') : t('Fight anew')}
          </Button>
          {progress === null ? null : (
            <Button size="xs" variant="default" leftSection={<IconPlayerStop size={14} />} onClick={stop}>
              {t('Stop')}
            </Button>
          )}
        </Group>
        {missing === '' ? null : <Text size="xs">{missing}</Text>}
        <Underway progress={progress} />
      </form>
      <div aria-live="polite" aria-busy={progress !== null}>
        {failure === '' ? null : <Alert color="orange" role="alert" title={failure} />}
        {page === null ? <Explained /> : <LabPage page={page} />}
      </div>
    </div>
  );
}

/** Another number has another range. */
function useRanges({ first, second }: LabNumbers, change: (part: Partial<LabForm>) => void): void {
  const [keys, setKeys] = useState<readonly (string | undefined)[]>([]);
  if (keys[0] === first?.key && keys[1] === second?.key) return;
  setKeys([first?.key, second?.key]);
  if (first !== null && first.key !== keys[0]) change({ range: rangeAtFirst(first), other: first.value + 1 });
  if (second !== null && second.key !== keys[1]) change({ secondRange: rangeAtFirst(second) });
}

function How({ form, sides, onChange }: Changing & { readonly sides: readonly string[] }) {
  const isCompared = form.kind === 'compare';
  return (
    <>
      <TacticsFields
        label={isCompared ? t('Who plays in A') : t('Who plays')}
        sides={sides}
        value={form.tactics}
        onChange={(tactics) =>
          // Both play alike until somebody says otherwise.
          onChange({ tactics, ...(form.otherTactics === form.tactics && { otherTactics: tactics }) })
        }
      />
      <NativeSelect
        size="xs"
        label={form.kind === 'simulate' ? t('Fights') : t('Fights of each')}
        data={FIGHTS.map((value) => ({ value, label: counted(Number(value)) }))}
        value={String(form.fights)}
        onChange={(event) => onChange({ fights: Number(event.currentTarget.value) })}
      />
    </>
  );
}

function Underway({ progress }: { readonly progress: LabProgress | null }) {
  if (progress === null) return null;
  const { fights, all } = progress;
  return (
    <>
      <progress className={classes['progress']} max={all} value={fights} aria-label={t('Fights done')} />
      <Text size="xs" c="dimmed">
        {t('{done} of {all} fights', {
          done: counted(fights),
          all: counted(all),
        })}
      </Text>
    </>
  );
}

/** What can be found out here, before anything was. */
function Explained() {
  return (
    <Text size="sm" c="dimmed">
      {t(
        'The lab fights a fight many times, with dice of its own and tactics for all sides, and counts. No table and no file is changed. How it goes: who wins how often, how long it takes, what each does. Vary a number: a curve of how often a side wins, and with a second number a map. A against B: by how much a change matters. Every figure has its interval: what other dice would have made of it.',
      )}
    </Text>
  );
}
