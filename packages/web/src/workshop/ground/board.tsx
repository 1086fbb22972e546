import type { BattleMap } from '@fray/engine';
import { ActionIcon, Group, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type DragEvent, type PointerEvent, useEffect, useMemo, useState } from 'react';
import { type Stage, useStage } from '../../map/camera.ts';
import { EdgesLayer } from '../../map/edges-layer.tsx';
import {
  CELL,
  type Coordinates,
  centre,
  type Layout,
  layoutOf,
  outline,
  type Point,
  placeAt,
  placeName,
} from '../../map/geometry.ts';
import { Ground } from '../../map/ground.tsx';
import { Labels } from '../../map/labels/labels-layer.tsx';
import { groundText } from '../../map/looks.ts';
import mapClasses from '../../map/map.module.css';
import { MapGrid } from '../../map/map-grid.tsx';
import { Patterns } from '../../map/patterns.tsx';
import { Rulers } from '../../map/rulers.tsx';
import { Tokens } from '../../map/token/token.tsx';
import { SHEET_TYPE } from '../../state/dragged.ts';
import { t } from '../../texts/t.ts';
import type { Draft } from '../draft.ts';
import { useFit } from '../picture/use-fit.ts';
import type { Looked } from '../rules/messages.ts';
import { useWorkshop } from '../state.ts';
import classes from '../workshop.module.css';
import { type DraftGround, drawnMap, widthOf } from './ground.ts';
import { tokensOf } from './token-views.ts';
import { type BoardHands, useBoard } from './use-board.ts';
import { useEdges } from './use-edges.ts';

/** Room for the letters and numbers at the edge, in pixels of the map. */
const EDGE = 30;
/** Open ground is shown so far. */
const OPEN = 20;
const BIGGEST = 2;
const SMALLEST = 0.3;
const ZOOM_STEP = 1.25;

interface BoardProps {
  readonly looked: Looked;
  /** Somebody from the list is let go over a place. */
  readonly onDropped: (sheet: string, at: Coordinates) => void;
}

/** The map on which a fight is set up: painted and peopled by hand, by finger or by keys. */
export function Board({ looked, onDropped }: BoardProps) {
  const { draft, focus, tool } = useWorkshop();
  const { map, layout } = useGround(draft.ground);
  const stage = useStage();
  const standingAt = (place: Coordinates): readonly string[] => standing(draft, looked, place);
  const pointed = (event: PointerEvent): Point => pointOf(stage.svg.current, event);
  const byPlaces = useBoard({ layout, pointOf: pointed, standingAt });
  const byEdges = useEdges({ layout, pointOf: pointed, otherKeys: byPlaces.onKeyDown });
  const byFit = useFit({ pointOf: pointed, otherKeys: byPlaces.onKeyDown });
  const hands = tool === 'edges' ? byEdges : tool === 'fit' ? byFit : byPlaces;
  const namesAt = (place: Coordinates): readonly string[] =>
    standingAt(place).map((id) => draft.people.find((person) => person.id === id)?.name ?? id);
  const spoken = [placeName(focus), groundText(map, focus), ...namesAt(focus)].join(', ');
  const drop = (event: DragEvent): void => {
    const at = placeAt(layout, pointOf(stage.svg.current, event));
    if (at === null) return;
    event.preventDefault();
    onDropped(event.dataTransfer.getData(SHEET_TYPE), at);
  };
  const { frame, zoom, by } = useZoom(layout);
  return (
    <div className={classes['board']} ref={frame}>
      <MapGrid
        label={t('Map of the fight')}
        className={classes['sheet']}
        {...{ layout, map, focus, namesAt, spoken }}
        onKeyDown={hands.onKeyDown}
        onDragOver={(event) => event.dataTransfer.types.includes(SHEET_TYPE) && event.preventDefault()}
        onDrop={drop}
      >
        <Drawing {...{ map, layout, looked, stage, hands, zoom }} />
      </MapGrid>
      <Zoom by={by} />
      <Text size="xs" c="dimmed" className={classes['spoken']} role="status" aria-live="polite">
        {spoken}
      </Text>
    </div>
  );
}

/** The map as the table will draw it, and how its places lie. */
function useGround(ground: DraftGround | null): { readonly map: BattleMap | null; readonly layout: Layout } {
  return useMemo(() => {
    const map = drawnMap(ground);
    if (ground === null) return { map, layout: layoutOf('square', OPEN, OPEN) };
    return { map, layout: layoutOf(ground.grid, widthOf(ground), ground.cells.length) };
  }, [ground]);
}

/** The point of the map under a pointer. */
function pointOf(svg: SVGSVGElement | null, event: { readonly clientX: number; readonly clientY: number }): Point {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg?.getScreenCTM()?.inverse());
  return { x, y };
}

interface DrawingProps {
  readonly map: BattleMap | null;
  readonly layout: Layout;
  readonly looked: Looked;
  readonly stage: Stage;
  readonly hands: BoardHands;
  readonly zoom: number;
}

/** All that is drawn, from the ground up. */
function Drawing({ map, layout, looked, stage, hands, zoom }: DrawingProps) {
  const { draft, tool, chosen, pressed, focus } = useWorkshop();
  const views = useMemo(() => tokensOf(draft, looked, layout, chosen), [draft, looked, layout, chosen]);
  const view = useMemo(() => ({ ...layout.box, k: 1 }), [layout]);
  const { onKeyDown: _, stroke, preview, sides, ...pointer } = hands;
  const { x, y, width, height } = layout.box;
  return (
    <svg
      ref={stage.svg}
      className={`${mapClasses['svg']} ${classes['svg']}`}
      style={{ width: (width + 2 * EDGE) * zoom, height: (height + 2 * EDGE) * zoom }}
      viewBox={`${x - EDGE} ${y - EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}`}
      data-tool={tool}
      aria-hidden="true"
      focusable="false"
      {...pointer}
    >
      <Patterns />
      <Ground map={map} layout={layout} />
      <EdgesLayer map={map} layout={layout} />
      <Tokens views={views} />
      <Labels {...{ views, layout, view }} />
      {preview.map((place) => (
        <path key={place.join()} className={classes['preview']} d={outline(layout, place)} />
      ))}
      {sides.map(({ name, ends: [from, to] }) => (
        <path key={name} className={classes['previewSide']} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      ))}
      {pressed.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={classes['pressed']} cx={x * CELL} cy={y * CELL} r={5} />
      ))}
      {stroke === null || stroke.moved.length === 0 ? null : <Moved layout={layout} {...stroke} />}
      <path className={classes['focus']} d={outline(layout, focus)} />
      <Edge layout={layout} stage={stage} />
    </svg>
  );
}

function Zoom({ by }: { readonly by: (factor: number) => void }) {
  return (
    <Group gap={4} className={classes['zoom']}>
      <ActionIcon variant="default" aria-label={t('Smaller')} onClick={() => by(1 / ZOOM_STEP)}>
        <IconMinus size={14} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('Larger')} onClick={() => by(ZOOM_STEP)}>
        <IconPlus size={14} />
      </ActionIcon>
    </Group>
  );
}

/** Ids of those who stand there, whatever room they fill. */
function standing({ people }: Draft, looked: Looked, [x, y]: Coordinates): readonly string[] {
  return people
    .filter(({ id, at }) => {
      const known = looked.people[id];
      const place = at ?? known?.at;
      if (place === undefined) return false;
      const side = known?.side ?? 1;
      return x >= place[0] && y >= place[1] && x < place[0] + side && y < place[1] + side;
    })
    .map(({ id }) => id);
}

/** The map fills the width that there is until somebody wants it otherwise. */
function useZoom({ box }: Layout) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [wished, setWished] = useState<number | null>(null);
  const fitting = width === 0 ? 1 : (width - 4) / (box.width + 2 * EDGE);
  const zoom = wished ?? Math.min(BIGGEST, Math.max(SMALLEST, Math.min(1.2, fitting)));
  const by = (factor: number): void => setWished(Math.min(BIGGEST, Math.max(SMALLEST, zoom * factor)));
  return { frame: ref, zoom, by };
}

/** From where to where somebody is dragged. */
function Moved({
  layout,
  from,
  to,
}: {
  readonly layout: Layout;
  readonly from: Coordinates;
  readonly to: Coordinates;
}) {
  const [a, b] = [centre(layout, from), centre(layout, to)];
  return (
    <g>
      <path className={classes['preview']} d={outline(layout, to)} />
      <path className={classes['moved']} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
    </g>
  );
}

/** The letters and numbers along the edge. */
function Edge({ layout, stage }: { readonly layout: Layout; readonly stage: Stage }) {
  const { x, y } = layout.box;
  useEffect(() => {
    stage.columns.current?.setAttribute('transform', `translate(0 ${y - EDGE / 2})`);
    stage.rows.current?.setAttribute('transform', `translate(${x - EDGE / 2} 0)`);
  }, [stage, x, y]);
  return <Rulers layout={layout} stage={stage} />;
}
