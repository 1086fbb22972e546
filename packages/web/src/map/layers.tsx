import type { BattleMap, Body, Combatant } from '@fray/engine';
import { useMemo } from 'react';
import type { ShownPlace, ShownSights } from '../engine/messages.ts';
import { useSelection } from '../state/selection.ts';
import { useEngine } from '../state/use-engine.ts';
import { type Coordinates, type Layout, middle, outline, type Point } from './geometry.ts';
import { movedTogether } from './input/by-hand.ts';
import type { Movement } from './input/use-movement.ts';
import { type Going, useMapState } from './map-state.ts';
import classes from './overlays.module.css';
import { Bands, Line, Outline, Reach, WayDrawn } from './overlays.tsx';
import { type Ring, ringsOf } from './reach.ts';
import { Ghost } from './token/token.tsx';
import type { TokenView } from './token/tokens.ts';

/** All that is drawn over the ground. */
export interface Drawn {
  readonly map: BattleMap | null;
  readonly layout: Layout;
  readonly combatants: readonly (Combatant | null)[];
  readonly bodies: readonly (Body | null)[];
  readonly actor: Combatant | null;
  readonly movement: Movement;
  readonly sights: ShownSights | null;
  readonly views: readonly TokenView[];
}

const ONE: readonly Coordinates[] = [[0, 0]];

const NOWHERE: readonly ShownPlace[] = [];

/** The places that it fills, counted from its own. */
export function spacesOf({ bodies }: Pick<Drawn, 'bodies'>, who: Combatant): readonly Coordinates[] {
  return bodies[who.index]?.spaces ?? ONE;
}

/** The middle of its body. */
export function middleOf(drawn: Pick<Drawn, 'layout' | 'bodies'>, who: Combatant): Point {
  return middle(drawn.layout, [who.x, who.y], spacesOf(drawn, who));
}

/** Whoever sits in another one goes where that goes. */
function isOnFoot({ bodies }: Drawn, who: Combatant): boolean {
  return bodies[who.index]?.aboard == null;
}

/** The rings of where the actor can go, while somebody looks for that. */
export function useRings(drawn: Drawn): readonly Ring[] {
  const { layout, actor, movement } = drawn;
  const hasDraft = useSelection((state) => state.draft !== null);
  const isShown = actor !== null && movement.isOpen && isOnFoot(drawn, actor) && (!hasDraft || movement.goal !== null);
  const [x, y] = actor === null ? [0, 0] : [actor.x, actor.y];
  const places = isShown ? movement.reach : NOWHERE;
  return useMemo(() => ringsOf(layout, [x, y], places), [layout, x, y, places]);
}

/** Nearer range increments lie under the token. */
const NEAREST_BAND = 10;

/** The range increments that are drawn. */
export function bandsOf(sights: ShownSights): ShownSights['bands'] {
  return sights.bands.filter(({ feet }) => feet > NEAREST_BAND);
}

/** What lies under the tokens: reach, threat, bands, and the area of what is being put together. */
export function UnderLayer({ rings, ...drawn }: Drawn & { readonly rings: readonly Ring[] }) {
  const { layout, actor, sights, bodies } = drawn;
  const draft = useSelection((state) => state.draft);
  const area = useEngine('area', draft?.to === undefined ? null : [draft]);
  if (actor === null) return null;
  const at = middleOf(drawn, actor);
  return (
    <g className={classes['still']}>
      <Reach rings={rings} />
      {sights === null ? null : <Outline layout={layout} places={sights.threatened} what="threat" />}
      {sights === null ? null : <Bands at={at} side={bodies[actor.index]?.side ?? 1} bands={bandsOf(sights)} />}
      {draft?.to === undefined || area === null ? null : <Outline layout={layout} places={area} what="area" />}
    </g>
  );
}

/** What lies over them: the line to the target, the way. */
export function OverLayer(drawn: Drawn) {
  const { layout, combatants, actor, movement, sights } = drawn;
  const target = useSelection((state) => state.target);
  const aimed = combatants.find((each) => each?.id === target) ?? null;
  const goer = combatants.find((each) => each?.id === movement.goal?.id) ?? null;
  const line = sights?.line ?? null;
  return (
    <g className={classes['still']}>
      {actor === null || aimed === null || line === null ? null : (
        <Line layout={layout} from={middleOf(drawn, actor)} to={middleOf(drawn, aimed)} line={line} />
      )}
      {goer === null || movement.way === null ? null : (
        <WayDrawn layout={layout} from={goer} spaces={spacesOf(drawn, goer)} way={movement.way} />
      )}
    </g>
  );
}

/** Where somebody goes: being prepared, on the way to the server, or put there by hand with all who are chosen with it. */
export function GhostLayer(drawn: Drawn) {
  const { movement } = drawn;
  const sent = useMapState((state) => state.sent);
  const putting = useMapState((state) => state.putting);
  const several = useSelection((state) => state.several);
  if (putting !== null)
    return (
      <g className={classes['still']}>
        {movedTogether(drawn.combatants, putting, several).map((goal) => (
          <GhostAt key={goal.id} drawn={drawn} goal={goal} state="going" />
        ))}
      </g>
    );
  const goal = sent ?? movement.goal;
  if (goal === null) return null;
  const isBarred = sent === null && (movement.way?.refusals.length ?? 0) > 0;
  return (
    <g className={classes['still']}>
      <GhostAt drawn={drawn} goal={goal} state={sent !== null ? 'sent' : isBarred ? 'barred' : 'going'} />
    </g>
  );
}

function GhostAt({ drawn, goal, state }: { readonly drawn: Drawn; readonly goal: Going; readonly state: string }) {
  const who = drawn.combatants.find((each) => each?.id === goal.id) ?? null;
  const view = drawn.views.find(({ id }) => id === goal.id);
  if (who === null || view === undefined) return null;
  const { x, y } = middle(drawn.layout, goal.to, spacesOf(drawn, who));
  return <Ghost view={view} x={x} y={y} state={state} />;
}

/** The rectangle around those who are to be chosen together. */
export function Lasso() {
  const lasso = useMapState((state) => state.lasso);
  return lasso === null ? null : <rect className={classes['lasso']} {...lasso} />;
}

/** The place under the pointer: where a click will go. */
export function Hovered({ layout }: { readonly layout: Layout }) {
  const hover = useMapState((state) => state.hover);
  return hover === null ? null : <path className={classes['hovered']} d={outline(layout, hover)} />;
}

/** The frame around the place in focus. */
export function Focus({ layout, place }: { readonly layout: Layout; readonly place: Coordinates | null }) {
  return place === null ? null : <path className={classes['focus']} d={outline(layout, place)} />;
}
