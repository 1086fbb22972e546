import type { Frame } from '@fray/engine';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useMemo,
  useState,
} from 'react';
import plain from '../app/plain.module.css';
import { AreasDrawn } from '../map/areas-layer.tsx';
import { pointOf, type Stage, type Steering, useCamera, useStage } from '../map/camera.ts';
import { EdgesLayer } from '../map/edges-layer.tsx';
import {
  type Coordinates,
  centre,
  type Layout,
  layoutOf,
  placeAt,
  placesOf,
  samePlace,
  stepBy,
} from '../map/geometry.ts';
import { Ground } from '../map/ground.tsx';
import { CLOSER } from '../map/input/keys.ts';
import { standingOn } from '../map/input/use-pick.ts';
import { NamesLayer } from '../map/labels/labels-layer.tsx';
import { Focus } from '../map/layers.tsx';
import { terrainAt, terrainText } from '../map/looks.ts';
import mapped from '../map/map.module.css';
import { MapGrid } from '../map/map-grid.tsx';
import { Patterns } from '../map/patterns.tsx';
import { Rulers } from '../map/rulers.tsx';
import { SightDrawn } from '../map/sight-layer.tsx';
import { squareText } from '../map/spoken.ts';
import { Tokens } from '../map/token/token.tsx';
import { type Marks, tokenViews } from '../map/token/tokens.ts';
import { boundsOf } from '../map/use-layout.ts';
import { bodyWords } from '../state/body-words.ts';
import { t } from '../texts/t.ts';
import classes from './replay.module.css';

interface BoardProps {
  readonly frames: readonly Frame[];
  readonly frame: Frame;
}

/** Where a pointer is on the page. */
type Spot = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** The battle map as it was after a step: looked at by mouse, fingers and keys. */
export function Board({ frames, frame }: BoardProps) {
  const layout = useGround(frames, frame);
  const stage = useStage();
  const places = frame.combatants.flatMap((each) => (each === null ? [] : [[each.x, each.y] as const]));
  const steering = useCamera(stage, layout, layout, places);
  useFollowed(frame, layout, steering);
  const [focus, setFocus] = useState<Coordinates | null>(null);
  const [hover, setHover] = useState<Coordinates | null>(null);
  const at = focus ?? places[0] ?? placesOf(layout)[0] ?? [0, 0];
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = stepBy(layout, at, event.key);
    if (to === null) return;
    event.preventDefault();
    setFocus(to);
    steering.show(centre(layout, to));
  };
  return (
    <div className={mapped['frame']}>
      <MapGrid
        label={t('Battle map')}
        className={mapped['map']}
        {...{ layout, onKeyDown }}
        map={frame.map}
        focus={at}
        namesAt={(place) => thereIn(frame, place).map(({ name }) => name)}
        spoken={wordsOf(frame, at)}
      >
        <Drawing {...{ frame, layout, stage, focus, setFocus, setHover }} />
      </MapGrid>
      <Zoom steering={steering} />
      <Words frame={frame} shown={hover ?? focus} focus={focus} />
    </div>
  );
}

/** Whoever has to act comes into view. */
function useFollowed({ combatants, waiting }: Frame, layout: Layout, steering: Steering): void {
  const next = combatants.find((each) => each !== null && waiting.includes(each.id)) ?? null;
  const [x, y] = next === null ? [null, null] : [next.x, next.y];
  useEffect(() => {
    if (x !== null && y !== null) steering.show(centre(layout, [x, y]));
  }, [x, y, layout, steering]);
}

interface DrawingProps {
  readonly frame: Frame;
  readonly layout: Layout;
  readonly stage: Stage;
  readonly focus: Coordinates | null;
  readonly setFocus: (place: Coordinates | null) => void;
  readonly setHover: (place: Coordinates | null) => void;
}

/** All that is drawn, from the ground up. */
function Drawing({ frame, layout, stage, focus, setFocus, setHover }: DrawingProps) {
  const views = useMemo(() => tokenViews(layout, frame.combatants, frame.bodies, marksOf(frame)), [layout, frame]);
  const placeOf = ({ clientX, clientY }: Spot): Coordinates | null => {
    const svg = stage.svg.current;
    return svg === null ? null : placeAt(layout, pointOf(svg, { clientX, clientY }));
  };
  const hands = {
    onPointerMove: (event: ReactPointerEvent) => setHover(event.pointerType === 'mouse' ? placeOf(event) : null),
    onPointerLeave: () => setHover(null),
    onClick: (event: ReactMouseEvent) => setFocus(placeOf(event)),
  };
  return (
    <svg ref={stage.svg} className={mapped['svg']} aria-hidden="true" focusable="false" {...hands}>
      <Patterns />
      <g ref={stage.world} className={mapped['world']}>
        <Ground map={frame.map} layout={layout} />
        <EdgesLayer map={frame.map} layout={layout} />
        <SightDrawn map={frame.map} layout={layout} seen={frame.sight} />
        <AreasDrawn layout={layout} areas={frame.areas} />
        <Tokens views={views} />
        <NamesLayer {...{ views, layout, stage }} />
        <Focus layout={layout} place={focus} />
        <Rulers layout={layout} stage={stage} />
      </g>
    </svg>
  );
}

interface WordsProps {
  readonly frame: Frame;
  readonly shown: Coordinates | null;
  readonly focus: Coordinates | null;
}

/** What stands on the square under the pointer or in focus; that in focus is read aloud. */
function Words({ frame, shown, focus }: WordsProps) {
  return (
    <>
      {shown === null ? null : (
        <div className={`${mapped['tip']} ${classes['tip']}`} aria-hidden="true">
          {wordsOf(frame, shown)}
        </div>
      )}
      <div className={plain['unseen']} role="status" aria-live="polite">
        {focus === null ? '' : wordsOf(frame, focus)}
      </div>
    </>
  );
}

/** The ground of a fight: its map, or as much level ground as it is fought on from first to last. */
function useGround(frames: readonly Frame[], { map }: Frame): Layout {
  const open = useMemo(
    () =>
      boundsOf(
        frames.flatMap(({ combatants }) => combatants),
        null,
      ),
    [frames],
  );
  const { left, top } = map === null ? open : { left: 0, top: 0 };
  const width = map?.width ?? open.right - left;
  const height = map?.height ?? open.bottom - top;
  const grid = map?.grid ?? 'square';
  return useMemo(() => layoutOf(grid, width, height, left, top), [grid, width, height, left, top]);
}

const marksOf = ({ waiting }: Frame): Marks => {
  return { waiting, actor: null, target: null, several: [], isMaster: false, strikers: [] };
};

interface Standing {
  readonly name: string;
  readonly state: string;
}

function thereIn({ combatants, bodies }: Frame, place: Coordinates): readonly Standing[] {
  const there = standingOn(combatants, bodies, place);
  return combatants.flatMap((each) =>
    each !== null && there.includes(each.id)
      ? [{ name: each.name, state: bodyWords(bodies[each.index]).join(', ') }]
      : [],
  );
}

/** "E5, rubble, costs 2, in smoke, Goblin 2 (wounded)". */
function wordsOf(frame: Frame, place: Coordinates): string {
  const over = frame.areas.filter(({ squares }) => squares.some((each) => samePlace(each, place)));
  const terrain = terrainText(terrainAt(frame.map, place), frame.map?.light);
  const areas = over.map(({ name, remains }) =>
    t('in {area}', { area: remains === '' ? name : `${name} (${remains})` }),
  );
  return squareText({ place, terrain, areas, who: thereIn(frame, place), feet: null, brief: null, from: '' });
}

function Zoom({ steering }: { readonly steering: Steering }) {
  return (
    <div className={`${mapped['tools']} ${classes['zoom']}`}>
      <ZoomButton label={t('Closer')} onClick={() => steering.by(CLOSER)}>
        <IconPlus size={16} />
      </ZoomButton>
      <ZoomButton label={t('Further')} onClick={() => steering.by(1 / CLOSER)}>
        <IconMinus size={16} />
      </ZoomButton>
      <ZoomButton label={t('Show all')} onClick={steering.fit}>
        <IconFocusCentered size={16} />
      </ZoomButton>
    </div>
  );
}

interface ZoomButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function ZoomButton({ label, onClick, children }: ZoomButtonProps) {
  return (
    <button type="button" className={classes['button']} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
