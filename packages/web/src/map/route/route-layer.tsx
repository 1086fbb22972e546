import type { ShownPose, ShownRoute, ShownStep } from '../../engine/messages.ts';
import { percentText } from '../../palette/percent.ts';
import { chanceOf, EIGHTH, endOf, turnOf } from '../../palette/steering.ts';
import { CELL, type Layout, middle, type Point } from '../geometry.ts';
import classes from '../overlays.module.css';
import { hullOf, hullPath } from '../token/hull.ts';

/** The way of a route with what each part costs and risks, where it leads, and where it could lead next. */
export function RouteDrawn({ layout, route }: { readonly layout: Layout; readonly route: ShownRoute }) {
  const middleOf = ({ at, spaces }: ShownPose): Point => middle(layout, at, spaces);
  const poses = [route.start, ...route.steps.flatMap((step) => step.poses)];
  const led = route.steps.filter((step) => step.poses.length > 0);
  const end = endOf(route);
  return (
    <g className={classes['still']}>
      {led.slice(0, -1).map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same part may come twice
        <Stand key={index} layout={layout} pose={step.poses.at(-1) ?? end} state="passed" />
      ))}
      {led.length === 0 ? null : <Stand layout={layout} pose={end} state="end" />}
      <path
        className={classes['route']}
        d={`M${poses
          .map(middleOf)
          .map(({ x, y }) => `${x} ${y}`)
          .join('L')}`}
      />
      {led.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <PartLabel key={index} step={step} at={middleOf(step.poses.at(-1) ?? end)} />
      ))}
      <Handles layout={layout} route={route} />
    </g>
  );
}

/** Where it would stand. */
function Stand({
  layout,
  pose,
  state,
}: {
  readonly layout: Layout;
  readonly pose: ShownPose;
  readonly state: 'passed' | 'end';
}) {
  const { x, y } = middle(layout, pose.at, pose.spaces);
  const path = hullPath(hullOf(layout, pose.spaces, pose.facing));
  return (
    <path
      className={classes['stand']}
      data-state={state}
      d={path}
      transform={`translate(${x} ${y}) rotate(${pose.facing})`}
    />
  );
}

/** The chance beside a part that risks something; what it costs is in the list of the form. */
function PartLabel({ step, at }: { readonly step: ShownStep; readonly at: Point }) {
  const chance = chanceOf(step);
  if (chance === null) return null;
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <path className={classes['riskMark']} d={`M0 ${-CELL * 0.22}L${CELL * 0.2} ${CELL * 0.14}H${-CELL * 0.2}z`} />
      <text className={classes['riskText']} y={-CELL * 0.34}>
        {percentText(chance)}
      </text>
    </g>
  );
}

/** The places from which on an arrow or a click goes: straight on as far as there is room, and to either side. */
function Handles({ layout, route }: { readonly layout: Layout; readonly route: ShownRoute }) {
  const from = endOf(route);
  const known = new Set<string>();
  const sides = route.next.filter((step) => {
    const to = step.poses.at(-1);
    const turn = turnOf(from, step) ?? 0;
    // What turns further than to the side is no way for an arrow.
    if (step.against !== null || step.isCount || to === undefined || Math.abs(turn) > EIGHTH) return false;
    const key = `${to.at.join()} ${to.facing}`;
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
  const ahead = route.next.find(({ against, isCount }) => against === null && isCount)?.poses ?? [];
  return (
    <g>
      {ahead.map((pose, index) => {
        const { x, y } = middle(layout, pose.at, pose.spaces);
        const isTenth = (index + 1) % 10 === 0;
        return (
          <g key={pose.at.join()}>
            <circle className={classes['dot']} cx={x} cy={y} r={isTenth ? 3.2 : 1.6} />
            {isTenth ? <text className={classes['dotText']} x={x} y={y - 6}>{`+${index + 1}`}</text> : null}
          </g>
        );
      })}
      {sides.map((step) => {
        const to = step.poses.at(-1) ?? from;
        const { x, y } = middle(layout, to.at, to.spaces);
        const { long } = hullOf(layout, to.spaces, to.facing);
        return (
          <path
            key={step.word}
            className={classes['handle']}
            data-risky={step.risks.length > 0}
            d={`M0 ${-long - 8}l-5 8h10z`}
            transform={`translate(${x} ${y}) rotate(${to.facing})`}
          />
        );
      })}
    </g>
  );
}
