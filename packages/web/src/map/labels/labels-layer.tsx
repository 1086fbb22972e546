import type { Combatant } from '@fray/engine';
import { memo, useMemo } from 'react';
import { useStore } from 'zustand';
import { useSelection } from '../../state/selection.ts';
import { RULER, type Stage } from '../camera.ts';
import type { Layout } from '../geometry.ts';
import { bandsOf, type Drawn, middleOf, spacesOf } from '../layers.tsx';
import type { Box, View } from '../map-state.ts';
import overlays from '../overlays.module.css';
import type { Ring } from '../reach.ts';
import type { TokenView } from '../token/tokens.ts';
import classes from './labels.module.css';
import { placed } from './placing.ts';
import { bandWords, boxOfToken, lineWords, names, reachWords, type Wanted, wayWords } from './wanted.ts';

const NOTHING: readonly Wanted[] = [];

interface LabelsProps {
  readonly drawn: Drawn;
  readonly stage: Stage;
  readonly rings: readonly Ring[];
}

/** All words on the map of a table: none lies over another, and the chosen and the target are always named. */
export function LabelsLayer({ drawn, stage, rings }: LabelsProps) {
  const { layout, views } = drawn;
  const view = useStore(stage.view);
  const said = useSaid(drawn, view);
  const onRings = useMemo(() => (view === null ? NOTHING : reachWords(rings, view)), [rings, view]);
  const rest = useMemo(() => [...said, ...onRings], [said, onRings]);
  return view === null ? null : <Labels {...{ layout, views, view, rest }} />;
}

/** What is said of the line to the target, of the way and of the range increments. */
function useSaid({ layout, map, actor, movement, sights, bodies, combatants }: Drawn, view: View | null) {
  const target = useSelection((state) => state.target);
  const { way, goal } = movement;
  const goes = goal?.id ?? null;
  return useMemo(() => {
    if (view === null || actor === null) return NOTHING;
    const find = (id: string | null): Combatant | null => combatants.find((each) => each?.id === id) ?? null;
    const [aimed, goer] = [find(target), find(goes)];
    const at = middleOf({ layout, bodies }, actor);
    const end = aimed === null ? null : middleOf({ layout, bodies }, aimed);
    const said =
      goer === null || way === null ? [] : wayWords(way, { layout, spaces: spacesOf({ bodies }, goer) }, view);
    if (sights === null) return said;
    const shooting = { layout, map, at, side: bodies[actor.index]?.side ?? 1 };
    const { line } = sights;
    const between = end === null || line === null ? [] : lineWords(at, end, line, view);
    return [...said, ...between, ...bandWords(bandsOf(sights), shooting, view)];
  }, [view, layout, map, bodies, combatants, actor, target, goes, way, sights]);
}

/** The names of those who stand on a map, as far as there is room for them. */
export function NamesLayer({
  views,
  layout,
  stage,
}: {
  readonly views: readonly TokenView[];
  readonly layout: Layout;
  readonly stage: Stage;
}) {
  const view = useStore(stage.view);
  return view === null ? null : <Labels {...{ layout, views, view }} />;
}

interface WordsProps {
  readonly views: readonly TokenView[];
  readonly layout: Layout;
  readonly view: View;
  /** What else is to be said: less than the names of the chosen, more than those of others. */
  readonly rest?: readonly Wanted[];
}

/** Words where they find room. */
export const Labels = memo(function Labels({ views, layout, view, rest = NOTHING }: WordsProps) {
  const found = useMemo(() => {
    const wanted = [...names(views, view), ...rest].toSorted((a, b) => a.rank - b.rank);
    const places = placed(wanted, views.map(boxOfToken), roomIn(layout, view));
    return wanted.flatMap((label) => {
      const at = places.get(label.key);
      return at === undefined ? [] : [{ ...label, at }];
    });
  }, [views, layout, view, rest]);
  return (
    <g className={overlays['still']} data-labels>
      {found.map(({ key, what, text, more, at: { x, y } }) =>
        more === '' ? (
          <text key={key} className={classes[what]} x={x} y={y}>
            {text}
          </text>
        ) : (
          <text key={key} className={classes[what]} x={x} y={y}>
            <tspan x={x} dy="-0.62em">
              {text}
            </tspan>
            <tspan className={classes['more']} x={x} dy="1.3em">
              {more}
            </tspan>
          </text>
        ),
      )}
    </g>
  );
});

/** The part of the map that is seen, without the letters and numbers at its edge. */
function roomIn({ box }: Layout, view: View): Box {
  const edge = (2 * RULER) / view.k;
  const x = Math.max(box.x, view.x + edge);
  const y = Math.max(box.y, view.y + edge);
  const width = Math.min(box.x + box.width, view.x + view.width) - x;
  const height = Math.min(box.y + box.height, view.y + view.height) - y;
  return { x, y, width, height };
}
