import type { StoryLine } from '@fray/engine';
import { lazy, memo, type ReactNode, Suspense, useContext, useState } from 'react';
import plain from '../app/plain.module.css';
import { Cited } from '../rules/cited.ts';
import { t } from '../texts/t.ts';
import type { LogGroup } from './groups.ts';
import classes from './log.module.css';

// What lies folded under a line comes when one is opened.
const ReckoningTable = lazy(async () => ({ default: (await import('./reckoning-table.tsx')).ReckoningTable }));

/** What a line is about, at a glance. */
const SIGNS: Readonly<Partial<Record<StoryLine['kind'], string>>> = {
  act: '▸',
  roll: '⚄',
  count: '♥',
  effect: '◇',
  move: '→',
  thing: '▫',
  note: '·',
  over: '■',
};

interface GroupProps {
  readonly group: LogGroup;
  /** Whether who did it is said: it is somebody else than before. */
  readonly named: boolean;
  /** What stands beside a step, by its line; null where nothing does. */
  readonly beside: ((line: number) => ReactNode) | null;
  readonly onShow: (line: number) => void;
}

/** One step of the journal: what somebody did, and all that came of it. */
export const GroupView = memo(function GroupView({ group, named, beside, onShow }: GroupProps) {
  const { line, by, lines } = group;
  return (
    <li className={classes['group']} data-line={line}>
      <button
        type="button"
        className={`${plain['bare']} ${classes['by']}`}
        data-named={named}
        aria-label={
          by === ''
            ? t('step {line}: show the fight after it', { line })
            : t('step {line}, by {name}: show the fight after it', { line, name: by })
        }
        onClick={() => onShow(line)}
      >
        {by}
      </button>
      {beside?.(line)}
      {lines.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a step never change
        <LineView key={at} line={each} />
      ))}
    </li>
  );
}, isSame);

/** Groups are made anew with every step; their lines stay the same. */
function isSame(a: GroupProps, b: GroupProps): boolean {
  const [one, two] = [a.group.lines, b.group.lines];
  if (
    a.named !== b.named ||
    a.beside !== b.beside ||
    a.onShow !== b.onShow ||
    a.group.by !== b.group.by ||
    one.length !== two.length
  )
    return false;
  return one === two || one.every((line, at) => line === two[at]);
}

function LineView({ line }: { readonly line: StoryLine }) {
  if (line.kind === 'heading') return <h2 className={classes['heading']}>{line.text}</h2>;
  if (line.kind === 'turn') return <h3 className={classes['turn']}>{line.text}</h3>;
  return <Sentence line={line} />;
}

function Sentence({ line }: { readonly line: StoryLine }) {
  const [open, setOpen] = useState(false);
  const { kind, indent, text, rule, reckonings } = line;
  const Rule = useContext(Cited);
  const folds = reckonings.length > 0;
  const words = (
    <>
      <span className={classes['sign']} aria-hidden>
        {SIGNS[kind] ?? ''}
      </span>
      <span>{text}</span>
    </>
  );
  return (
    <div className={classes['line']} data-kind={kind} style={{ paddingInlineStart: Math.max(0, indent - 1) * 14 }}>
      <div className={classes['row']}>
        {folds ? (
          <button
            type="button"
            className={`${plain['bare']} ${classes['sentence']}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {words}
          </button>
        ) : (
          <span className={classes['sentence']}>{words}</span>
        )}
        <span className={classes['cited']}>
          <Rule rule={rule} />
        </span>
      </div>
      {open ? (
        <div className={classes['reckonings']}>
          <Suspense>
            {reckonings.map((each) => (
              <ReckoningTable key={each.title} reckoning={each} />
            ))}
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
