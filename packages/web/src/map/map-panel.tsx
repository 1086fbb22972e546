import type { BattleMap, Combatant } from '@fray/engine';
import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { useKnown, useSeat } from '../app/table-context.ts';
import { useSelection } from '../state/selection.ts';
import { useActor, useWaiting } from '../state/use-actor.ts';
import { useDesk } from '../state/use-desk.ts';
import { type Camera, pointOf, useCamera } from './camera.ts';
import { CELL, type Layout, layoutOf, outline, placeAt, stepBy } from './geometry.ts';
import { Ground, Patterns } from './ground.tsx';
import classes from './map.module.css';
import { Bands, Line, Reach, WayDrawn } from './overlays.tsx';
import { SIDE_LOOKS, Token } from './token.tsx';

/** Squares around the combatants that are shown where there is no map. */
const OPEN_MARGIN = 6;
const NOBODY_SEEN: readonly (Combatant | null)[] = [];

/** The ground that is shown: the map, or level ground around those who fight. */
function useLayout(): { readonly map: BattleMap | null; readonly layout: Layout } {
  const map = useKnown((state) => state.fight?.map ?? null);
  const combatants = useKnown((state) => state.fight?.combatants ?? NOBODY_SEEN);
  const east = Math.max(0, ...combatants.map((each) => each?.x ?? 0)) + OPEN_MARGIN;
  const south = Math.max(0, ...combatants.map((each) => each?.y ?? 0)) + OPEN_MARGIN;
  const [width, height] = map === null ? [east, south] : [map.width, map.height];
  const grid = map?.grid ?? 'square';
  return { map, layout: useMemo(() => layoutOf(grid, width, height), [grid, width, height]) };
}

/** The battle map: where everybody stands, where one can go, and what lies between. */
export function MapPanel() {
  const { map, layout } = useLayout();
  const svg = useRef<SVGSVGElement>(null);
  const { camera, fit, by } = useCamera(svg, layout);
  const { act } = useSeat();
  const combatants = useKnown((state) => state.fight?.combatants ?? NOBODY_SEEN);
  const { target, focus, choose } = useSelection();
  const actor = useActor();
  const waiting = useWaiting();
  const bodies = useDesk('bodies', []);
  const [dragged, setDragged] = useState<{ readonly id: string; readonly to: readonly [number, number] } | null>(null);
  const goal = dragged?.to ?? null;
  const move = actor === null || goal === null ? null : { by: dragged?.id ?? actor.id, do: 'move', to: goal };
  const way = useDesk('way', move === null ? null : [move]);
  const sights = useDesk('sights', actor === null ? null : [actor.id, target]);
  const places = useDesk('places', actor !== null && waiting.includes(actor.id) ? [actor.id, 'move'] : null);
  const sides = useMemo(
    () => [...new Set(combatants.flatMap((each) => (each === null ? [] : [each.side])))],
    [combatants],
  );
  const at = (square: readonly [number, number]): Combatant | undefined =>
    combatants.find((each) => each !== null && each.x === square[0] && each.y === square[1]) ?? undefined;

  const onKeyDown = (event: KeyboardEvent): void => {
    const from = focus ?? (actor === null ? ([0, 0] as const) : ([actor.x, actor.y] as const));
    const to = stepBy(layout, from, event.key);
    if (to !== null) {
      event.preventDefault();
      choose({ focus: to });
      if (event.shiftKey && actor !== null) setDragged({ id: actor.id, to });
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (dragged !== null) sendMove();
      else if (focus !== null) pick(at(focus));
    } else if (event.key === 'Escape') {
      setDragged(null);
      choose({ target: null });
    } else if (event.key === 'm' && actor !== null && focus !== null) setDragged({ id: actor.id, to: focus });
  };
  const sendMove = (): void => {
    if (dragged !== null) act({ t: 'do', command: { by: dragged.id, do: 'move', to: [dragged.to[0], dragged.to[1]] } });
    setDragged(null);
  };
  const pick = (who: Combatant | undefined): void => {
    if (who === undefined) return;
    if (actor !== null && who.side !== actor.side) choose({ target: who.id });
    else choose({ actor: who.id });
  };
  const placeOf = (event: PointerEvent): readonly [number, number] | null =>
    svg.current === null ? null : placeAt(layout, pointOf(svg.current, camera, event));
  const onPointerDown = (event: PointerEvent): void => {
    const id = (event.target as Element).closest('[data-combatant]')?.getAttribute('data-combatant');
    const who = combatants.find((each) => each?.id === id) ?? undefined;
    pick(who);
    if (who !== undefined && waiting.includes(who.id) && who.side === actor?.side) {
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      setDragged({ id: who.id, to: [who.x, who.y] });
    }
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (dragged === null || event.buttons === 0) return;
    const to = placeOf(event);
    if (to !== null && (to[0] !== dragged.to[0] || to[1] !== dragged.to[1])) setDragged({ ...dragged, to });
  };
  const onPointerUp = (): void => {
    const who = combatants.find((each) => each?.id === dragged?.id);
    if (dragged === null || who === undefined || who === null) return;
    if (who.x === dragged.to[0] && who.y === dragged.to[1]) setDragged(null);
    else sendMove();
  };
  const targeted = combatants.find((each) => each?.id === target) ?? null;

  return (
    <div className={classes['frame']}>
      {/* biome-ignore lint/a11y/useSemanticElements: a grid that is drawn */}
      <svg
        ref={svg}
        className={classes['svg']}
        role="grid"
        aria-label={`Battle map, ${layout.width} by ${layout.height}`}
        aria-describedby="map-focus"
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
      >
        <Patterns />
        <g transform={transformOf(camera)}>
          <Ground map={map} layout={layout} cell={CELL} />
          <Reach layout={layout} places={places} threatened={sights?.threatened ?? null} />
          {actor === null ? null : <Bands layout={layout} from={actor} bands={sights?.bands ?? []} />}
          {actor === null || targeted === null ? null : <Line layout={layout} from={actor} to={targeted} />}
          {actor === null || way === null ? null : <WayDrawn layout={layout} from={actor} way={way} />}
          {combatants.map((each) =>
            each === null ? null : (
              <Token
                key={each.id}
                combatant={each}
                body={bodies?.[each.index] ?? null}
                layout={layout}
                at={dragged?.id === each.id ? dragged.to : null}
                marks={{
                  look: SIDE_LOOKS[sides.indexOf(each.side) % SIDE_LOOKS.length] ?? 'round',
                  isOwn: actor?.side === each.side,
                  isActing: waiting.includes(each.id),
                  isTarget: each.id === target,
                }}
              />
            ),
          )}
          {focus === null ? null : <path className={classes['focus']} d={outline(layout, focus[0], focus[1])} />}
        </g>
      </svg>
      <div className={classes['tools']}>
        <ActionIcon.Group>
          <Tool label="Closer" onClick={() => by(1.3)} icon={<IconPlus size={16} />} />
          <Tool label="Further" onClick={() => by(1 / 1.3)} icon={<IconMinus size={16} />} />
          <Tool label="Show all" onClick={fit} icon={<IconFocusCentered size={16} />} />
        </ActionIcon.Group>
      </div>
      <div className={classes['tip']} id="map-focus" aria-live="polite">
        <Text size="xs">
          {way === null
            ? spoken(focus, focus === null ? undefined : at(focus), sights?.line ?? null, targeted)
            : `${way.feet} feet${way.openings.length === 0 ? ', no openings' : `; openings for ${way.openings.join(', ')}`}`}
        </Text>
      </div>
    </div>
  );
}

function transformOf({ x, y, k }: Camera): string {
  return `translate(${x} ${y}) scale(${k})`;
}

function Tool({
  label,
  onClick,
  icon,
}: {
  readonly label: string;
  readonly onClick: () => void;
  readonly icon: React.ReactNode;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

/** What is at the focus, and what lies between the actor and the target, in one sentence each. */
function spoken(
  focus: readonly [number, number] | null,
  there: Combatant | undefined,
  line: { readonly feet: number; readonly texts: readonly string[] } | null,
  target: Combatant | null,
): string {
  const place = focus === null ? '' : `${focus[0]},${focus[1]}: ${there?.name ?? 'nobody'}. `;
  if (line === null || target === null) return place;
  return `${place}${target.name}: ${line.feet} feet, ${line.texts.length === 0 ? 'nothing in the way' : line.texts.join('; ')}`;
}
