import type { Combatant } from '@fray/engine';
import type { Body } from '../desk/messages.ts';
import { CELL, centre, type Layout } from './geometry.ts';
import classes from './map.module.css';

/** Sides are told apart by the shape of their tokens and by colour; there are as many as shapes, then they come again. */
export const SIDE_LOOKS = ['round', 'square', 'diamond', 'hexagon'] as const;
export type SideLook = (typeof SIDE_LOOKS)[number];

/** What a token shows beside its place. */
export interface TokenMarks {
  readonly look: SideLook;
  readonly isOwn: boolean;
  readonly isActing: boolean;
  readonly isTarget: boolean;
}

const RING = 2 * Math.PI;

/** Two letters or digits by which a combatant is known. */
export function initials(name: string): string {
  const words = name
    .replace(/^(the|a|an) /i, '')
    .split(/[\s-]+/)
    .filter(Boolean);
  const last = words.at(-1) ?? '';
  const first = (words[0] ?? '?').slice(0, /^\d+$/.test(last) && words.length > 1 ? 1 : 2);
  return words.length > 1 && /^\d+$/.test(last)
    ? `${first.toUpperCase()}${last}`
    : first.slice(0, 1).toUpperCase() + first.slice(1);
}

function shape(look: SideLook, r: number): string {
  if (look === 'round') return `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}z`;
  if (look === 'square') return `M${-r * 0.86} ${-r * 0.86}h${r * 1.72}v${r * 1.72}h${-r * 1.72}z`;
  if (look === 'diamond') return `M0 ${-r * 1.08}L${r * 1.08} 0L0 ${r * 1.08}L${-r * 1.08} 0z`;
  const points = [0, 60, 120, 180, 240, 300].map((degrees) => {
    const angle = (degrees / 360) * RING;
    return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

interface TokenProps {
  readonly combatant: Combatant;
  readonly body: Body | null;
  readonly marks: TokenMarks;
  readonly layout: Layout;
  /** Where it is drawn while it is dragged, as a place; null where it stands. */
  readonly at: readonly [number, number] | null;
}

/** A combatant on the map: who it is, how it is, whose it is. */
export function Token({ combatant, body, marks, layout, at }: TokenProps) {
  const side = body?.side ?? 1;
  const { x, y } = centre(layout, at?.[0] ?? combatant.x, at?.[1] ?? combatant.y, side);
  const r = side * CELL * 0.36;
  const round = RING * (r + 3.5);
  const health = body?.health ?? 1;
  const standing = body?.standing ?? true;
  return (
    <g
      transform={`translate(${x} ${y})`}
      className={classes['token']}
      data-look={marks.look}
      data-own={marks.isOwn}
      data-standing={standing}
      data-combatant={combatant.id}
      data-draggable={marks.isOwn || undefined}
      opacity={combatant.hidden ? 0.55 : 1}
    >
      {marks.isActing ? <circle className={classes['acting']} r={r + 8} /> : null}
      <path className={classes['body']} d={shape(marks.look, r)} />
      <circle className={classes['ringBack']} r={r + 3.5} />
      <circle
        className={classes['ring']}
        r={r + 3.5}
        strokeDasharray={`${round * health} ${round}`}
        transform="rotate(-90)"
        data-low={health < 0.5}
      />
      <text className={classes['initials']} fontSize={r * 0.86}>
        {initials(combatant.name)}
      </text>
      {standing ? null : (
        <path
          className={classes['fallen']}
          d={`M${-r * 0.7} ${-r * 0.7}L${r * 0.7} ${r * 0.7}M${r * 0.7} ${-r * 0.7}L${-r * 0.7} ${r * 0.7}`}
        />
      )}
      {marks.isTarget ? <path className={classes['target']} d={aim(r + 9)} /> : null}
      {body !== null && body.conditions.length > 0 ? <Badge count={body.conditions.length} r={r} /> : null}
    </g>
  );
}

function aim(r: number): string {
  return `M${-r} ${-r * 0.5}V${-r}H${-r * 0.5}M${r * 0.5} ${-r}H${r}V${-r * 0.5}M${r} ${r * 0.5}V${r}H${r * 0.5}M${-r * 0.5} ${r}H${-r}V${r * 0.5}`;
}

function Badge({ count, r }: { readonly count: number; readonly r: number }) {
  return (
    <g transform={`translate(${r * 0.8} ${-r * 0.8})`}>
      <circle className={classes['badge']} r={7} />
      <text className={classes['badgeText']}>{count}</text>
    </g>
  );
}
