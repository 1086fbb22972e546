import type { Body, Combatant } from '@fray/engine';
import { type ComponentProps, lazy, Suspense, useMemo } from 'react';
import { useKnown, useNow } from '../app/table-context.ts';
import { NotesDoor } from '../notes/notes-door.tsx';
import { SHEET_TYPE } from '../state/dragged.ts';
import { useSelection } from '../state/selection.ts';
import { useActor, useIsMaster, useTurn, useWaiting } from '../state/use-actor.ts';
import { useEngine } from '../state/use-engine.ts';
import { t } from '../texts/t.ts';
import { AreasLayer } from './areas-layer.tsx';
import { pointOf, type Stage, type Steering, useCamera, useStage } from './camera.ts';
import { DoorsLayer } from './doors/doors-layer.tsx';
import { useDoors } from './doors/use-doors.ts';
import { EdgesLayer } from './edges-layer.tsx';
import { FlightLayer, useFlights } from './flight/flight-layer.tsx';
import { type Coordinates, type Layout, placeAt, placesOf } from './geometry.ts';
import { Ground } from './ground.tsx';
import { useDrag } from './input/use-drag.ts';
import { useMapKeys } from './input/use-map-keys.ts';
import { type Movement, useMovement } from './input/use-movement.ts';
import { standingOn, usePick } from './input/use-pick.ts';
import { useStrike } from './input/use-strike.ts';
import { LabelsLayer } from './labels/labels-layer.tsx';
import { type Drawn, Focus, GhostLayer, Hovered, Lasso, OverLayer, UnderLayer, useRings } from './layers.tsx';
import classes from './map.module.css';
import { MapGrid } from './map-grid.tsx';
import { Patterns } from './patterns.tsx';
import { PointedLayer } from './pointing/pointed-layer.tsx';
import { usePointing } from './pointing/use-pointing.ts';
import { useFollowed, useRoute } from './route/use-route.ts';
import { useRuler } from './ruler/use-ruler.ts';
import { Rulers } from './rulers.tsx';
import { SightLayer } from './sight-layer.tsx';
import { Refused, Spoken, Tip } from './tip.tsx';
import { Tokens } from './token/token.tsx';
import { type TokenView, tokenViews } from './token/tokens.ts';
import { Tools } from './tools.tsx';
import { NOBODY_SEEN, useLayout } from './use-layout.ts';
import { type Scene, useWords } from './use-words.ts';

// Players have none.
const MasterHands = lazy(async () => ({ default: (await import('../gm/hands.tsx')).MasterHands }));

// Few measure.
const RulerLayer = lazy(async () => ({ default: (await import('./ruler/ruler-layer.tsx')).RulerLayer }));

// Few write notes.
const NotesLayer = lazy(async () => ({ default: (await import('../notes/notes-layer.tsx')).NotesLayer }));

// Few drive.
const RouteDrawn = lazy(async () => ({ default: (await import('./route/route-layer.tsx')).RouteDrawn }));

const NO_BODIES: readonly (Body | null)[] = [];
const NO_IDS: readonly string[] = [];

/** The battle map: where everybody stands, where one can go, and what lies between. */
export function MapPanel() {
  const { map, layout } = useLayout();
  const stage = useStage();
  const combatants = useKnown((state) => state.fight?.combatants ?? NOBODY_SEEN);
  const steering = useCamera(stage, layout, map, placesTaken(combatants));
  const bodies = useEngine('bodies', []) ?? NO_BODIES;
  const actor = useActor();
  const target = useSelection((state) => state.target);
  const focus = useSelection((state) => state.focus);
  const movement = useMovement(actor);
  const sights = useEngine('sights', actor === null ? null : [actor.id, target]);
  const doors = useDoors(actor, movement.isOpen);
  const pick = usePick(bodies);
  const isMaster = useIsMaster();
  const strike = useStrike(actor, movement.isOpen, combatants);
  const onKeyDown = useMapKeys({ layout, actor, combatants, bodies, movement, steering, pick, strike, doors });
  const views = useViews(layout, combatants, bodies, actor, movement);
  const turn = useTurn();
  const drag = useDrag({ stage, layout, combatants, movement, pick, strike, isMaster, turn, standing: views });
  const pointing = usePointing(drag, stage, layout);
  const ruler = useRuler();
  const flights = useFlights();
  const scene = { map, layout, combatants, bodies, actor, movement, sights, views, flights, ruler, doors };
  const words = useWords(scene);
  const at: Coordinates = focus ?? (actor === null ? (placesOf(layout)[0] ?? [0, 0]) : [actor.x, actor.y]);
  const namesAt = (place: Coordinates): readonly string[] =>
    standingOn(combatants, bodies, place).map((id) => combatants.find((each) => each?.id === id)?.name ?? id);
  return (
    <div className={classes['frame']}>
      <MapGrid
        label={t('Battle map')}
        className={classes['map']}
        {...{ layout, map, namesAt, onKeyDown }}
        {...dropped(layout, stage)}
        focus={at}
        spoken={words.focus}
      >
        <svg ref={stage.svg} className={classes['svg']} aria-hidden="true" focusable="false" {...pointing}>
          <Patterns />
          <World {...{ scene, stage, steering, focus }} />
        </svg>
      </MapGrid>
      <Tools steering={steering} />
      {isMaster ? (
        <Suspense>
          <MasterHands />
        </Suspense>
      ) : null}
      <NotesDoor />
      <Refused layout={layout} stage={stage} />
      <Tip {...{ scene, words, stage, layout }} />
      <Spoken text={words.spoken} />
    </div>
  );
}

/** Who is let go over a place is handed to the list that waits for it. */
function dropped(layout: Layout, { svg }: Stage): Pick<ComponentProps<typeof MapGrid>, 'onDragOver' | 'onDrop'> {
  return {
    onDragOver: (event) => event.dataTransfer.types.includes(SHEET_TYPE) && event.preventDefault(),
    onDrop: (event) => {
      const at = svg.current === null ? null : placeAt(layout, pointOf(svg.current, event));
      if (at === null) return;
      event.preventDefault();
      useSelection.getState().drop?.(event.dataTransfer.getData(SHEET_TYPE), at);
    },
  };
}

interface WorldProps {
  readonly scene: Drawn & Scene;
  readonly stage: Stage;
  readonly steering: Steering;
  readonly focus: Coordinates | null;
}

/** All that is drawn, from the ground up. */
function World({ scene, stage, steering, focus }: WorldProps) {
  const { map, layout, ruler } = scene;
  const rings = useRings(scene);
  const hasNotes = useNow((state) => state.notes.length > 0);
  const route = useRoute();
  useFollowed(route, layout, steering);
  return (
    <g ref={stage.world} className={classes['world']}>
      <Ground map={map} layout={layout} />
      <EdgesLayer map={map} layout={layout} />
      <SightLayer map={map} layout={layout} />
      <Hovered layout={layout} />
      <AreasLayer layout={layout} />
      <UnderLayer {...scene} rings={rings} />
      <DoorsLayer layout={layout} doors={scene.doors} />
      <Tokens views={scene.views} />
      <OverLayer {...scene} />
      <LabelsLayer drawn={scene} stage={stage} rings={rings} />
      {route === null ? null : (
        <Suspense>
          <RouteDrawn layout={layout} route={route} />
        </Suspense>
      )}
      <FlightLayer {...scene} />
      {hasNotes ? (
        <Suspense>
          <NotesLayer layout={layout} />
        </Suspense>
      ) : null}
      <GhostLayer {...scene} />
      <Lasso />
      <Focus layout={layout} place={focus} />
      {ruler === null ? null : (
        <Suspense>
          <RulerLayer layout={layout} ruler={ruler} />
        </Suspense>
      )}
      <PointedLayer layout={layout} steering={steering} />
      <Rulers layout={layout} stage={stage} />
    </g>
  );
}

function placesTaken(combatants: readonly (Combatant | null)[]): readonly Coordinates[] {
  return combatants.flatMap((each) => (each === null ? [] : [[each.x, each.y] as const]));
}

/** The tokens; the same list while nothing of them changes. */
function useViews(
  layout: Parameters<typeof tokenViews>[0],
  combatants: readonly (Combatant | null)[],
  bodies: readonly (Body | null)[],
  actor: Combatant | null,
  movement: Movement,
): readonly TokenView[] {
  const waiting = useWaiting();
  const target = useSelection((state) => state.target);
  const several = useSelection((state) => state.several);
  const isMaster = useIsMaster();
  const strikers = movement.way?.strikers ?? NO_IDS;
  const id = actor?.id ?? null;
  return useMemo(
    () => tokenViews(layout, combatants, bodies, { waiting, actor: id, target, several, isMaster, strikers }),
    [layout, combatants, bodies, waiting, id, target, several, isMaster, strikers],
  );
}
