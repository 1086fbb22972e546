import { type CSSProperties, lazy, memo, Suspense } from 'react';
import { t } from '../../texts/t.ts';
import type { Point } from '../geometry.ts';
import { iconOfBadge } from './condition-icons.ts';
import { GLYPHS } from './glyphs.tsx';
import { type Hull, hullPath } from './hull.ts';
import { arc, brackets, cross, initials, shapeOf } from './shapes.ts';
import classes from './token.module.css';
import { badgesOf, type TokenView } from './tokens.ts';

// Few have one.
const Portrait = lazy(async () => ({ default: (await import('../picture/drawn.tsx')).Portrait }));

const RING_GAP = 4;
const LOW = 0.5;
/** What a portrait fills of its token: whose side it is shows around it. */
const PORTRAIT = 0.84;

/** Combatants on the map: who they are, how they are, whose they are. */
export const Tokens = memo(function Tokens({ views }: { readonly views: readonly TokenView[] }) {
  return (
    <g>
      {views.map((view) => (
        <Token key={view.id} {...view} />
      ))}
      {views.map(({ id, x, y, r, marks, down }) =>
        marks === '' || down ? null : <Badges key={id} x={x} y={y} r={r} marks={marks} />,
      )}
    </g>
  );
});

/** Drawn anew only where one of its values changes. */
const Token = memo(function Token(view: TokenView) {
  const { id, name, x, y, r, look, base, state, hidden, down, dead, draggable } = view;
  return (
    <g
      transform={`translate(${x} ${y})`}
      className={classes['token']}
      data-look={look}
      data-down={down}
      data-dead={dead}
      data-hidden={hidden}
      data-selected={view.selected}
      data-combatant={id}
      data-draggable={draggable || undefined}
    >
      <title>{`${name}${state === '' ? '' : `: ${state}`}${hidden ? ` (${t('hidden')})` : ''}`}</title>
      {base === '' ? null : <path className={classes['base']} d={base} />}
      {!down && view.long === 0 && !view.seated ? (
        <ellipse className={classes['shadow']} cy={r * 0.28} rx={r * 1.12} ry={r * 1.05} />
      ) : null}
      {view.acting ? <Acting r={r + RING_GAP + 5} /> : null}
      {view.long > 0 ? <HullFigure {...view} /> : <Figure {...view} />}
      {view.target ? <path className={classes['target']} d={brackets(r + RING_GAP + 4)} /> : null}
      {view.together ? <circle className={classes['together']} r={r + RING_GAP + 5} /> : null}
      {view.striker ? <Striker r={r} /> : null}
    </g>
  );
});

/** The shape itself with its health around it; lower where it lies on the ground, crossed out where it is out of the fight. */
function Figure({ look, portrait, r, name, health, down, dead, lies, facing, glyph }: TokenView) {
  const ring = r + RING_GAP;
  return (
    <>
      <g transform={lies || down ? 'scale(1.12 0.66)' : undefined}>
        <path className={classes['body']} d={shapeOf(look, r)} />
        <path className={classes['rim']} d={shapeOf(look, r * 0.84)} />
      </g>
      {down ? null : (
        <>
          <circle className={classes['ringBack']} r={ring} />
          <path className={classes['ring']} d={arc(ring, health)} data-low={health < LOW} />
          {facing === null ? null : <Pointer facing={facing} r={ring} />}
        </>
      )}
      <Label name={name} r={r} glyph={glyph} />
      {!portrait ? null : (
        <Suspense>
          <Portrait hash={portrait} r={r * PORTRAIT} />
        </Suspense>
      )}
      {dead ? <path className={classes['fallen']} d={cross(r * 0.72)} /> : null}
      {!down || dead ? null : (
        <path className={classes['fallen']} d={`M${-r * 0.8} ${r * 0.5}L${r * 0.8} ${-r * 0.5}`} />
      )}
    </>
  );
}

/** So much of a token's radius the initials rise, and the glyph is wide, where there is one. */
const RISE = 0.33;
const GLYPH = 0.9;

/** The initials in the middle, or over the glyph of what it is; where the map is far away the initials alone. */
function Label({ name, r, glyph }: Pick<TokenView, 'name' | 'r' | 'glyph'>) {
  const size = sizeOf(name, r);
  const letters = (
    <text className={classes['initials']} fontSize={size}>
      {initials(name)}
    </text>
  );
  if (glyph === '') return letters;
  const Icon = GLYPHS[glyph];
  return (
    <>
      <g className={classes['raised']} style={{ '--rise': `${-r * RISE}px` } as CSSProperties}>
        {letters}
      </g>
      <Icon className={classes['glyph']} x={(-r * GLYPH) / 2} y={r * 0.04} size={r * GLYPH} />
    </>
  );
}

/** What carries others, from above: where it points, its pane in front, how whole it is along its rear. */
function HullFigure({ long, wide, facing, health, dead, down }: TokenView) {
  const bar = wide * 1.5;
  return (
    <g transform={`rotate(${facing ?? 0})`}>
      <path className={classes['body']} d={hullPath({ long, wide })} />
      <path className={classes['pane']} d={panePath({ long, wide })} />
      <path className={classes['ringBack']} d={`M${-bar / 2} ${long - 6}h${bar}`} />
      <path
        className={classes['ring']}
        d={health > 0 ? `M${-bar / 2} ${long - 6}h${bar * health}` : ''}
        data-low={health < LOW}
      />
      {dead || down ? <path className={classes['fallen']} d={cross(Math.min(long, wide) * 0.72)} /> : null}
    </g>
  );
}

/** The glass behind the bonnet. */
function panePath({ long, wide }: Hull): string {
  const [front, back, half] = [-long * 0.72, -long * 0.5, wide * 0.72];
  return `M${-half * 0.9} ${front}Q0 ${front - long * 0.1} ${half * 0.9} ${front}L${half} ${back}Q0 ${back - long * 0.06} ${-half} ${back}z`;
}

/** Where somebody points who fills one space: a notch beside its ring. */
function Pointer({ facing, r }: { readonly facing: number; readonly r: number }) {
  return <path className={classes['pointer']} d={`M0 ${-r - 7}l-5 7h10z`} transform={`rotate(${facing})`} />;
}

/** Two characters fill the shape; more are drawn smaller. */
function sizeOf(name: string, r: number): number {
  return r * Math.min(0.86, 1.9 / initials(name).length);
}

/** Whose turn it is: a ring, and a mark above that tells it without its colour. */
function Acting({ r }: { readonly r: number }) {
  return (
    <g className={classes['acting']}>
      <circle r={r} />
      <path d={`M0 ${-r + 1}l-6 -8h12z`} />
    </g>
  );
}

/** The conditions of somebody by their marks: as many as there is room for, one where the map is far away. */
const Badges = memo(function Badges({ x, y, r, marks }: Pick<TokenView, 'x' | 'y' | 'r' | 'marks'>) {
  return (
    <g className={classes['badges']} transform={`translate(${x} ${y})`}>
      <g className={classes['several']}>
        {badgesOf(marks).map((text, at) => (
          <Badge key={text} text={text} at={{ x: r * (at === 1 ? 1.2 : 0.92), y: r * (at - 1) * 0.86 }} />
        ))}
      </g>
      <g className={classes['single']}>
        {badgesOf(marks, 1).map((text) => (
          <Badge key={text} text={text} at={{ x: r * 0.9, y: -r * 0.9 }} />
        ))}
      </g>
    </g>
  );
});

const LETTER = 5.4;
const BADGE_HEIGHT = 13;
/** Side of an icon, in pixels. */
const ICON = 11;

function Badge({ text, at }: { readonly text: string; readonly at: Point }) {
  const Icon = iconOfBadge(text);
  // Beside an icon there may stand how many more there are.
  const letters = Icon === null ? text : text.replace(/^[^+]*/, '');
  const icon = Icon === null ? 0 : ICON;
  const width = (letters === '' ? 3 : 6) + LETTER * letters.length + icon;
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <g className={classes['badge']}>
        <rect x={-width / 2} y={-BADGE_HEIGHT / 2} width={width} height={BADGE_HEIGHT} rx={3.5} />
        {Icon === null ? null : (
          <Icon x={-(icon + LETTER * letters.length) / 2} y={-ICON / 2} size={ICON} stroke={2.4} />
        )}
        {letters === '' ? null : <text x={icon / 2}>{letters}</text>}
      </g>
    </g>
  );
}

/** Could strike at the movement that is prepared. */
function Striker({ r }: { readonly r: number }) {
  return (
    <g className={classes['striker']} transform={`translate(${-r * 0.85} ${-r * 0.85})`}>
      <path d="M0 -10L9.5 7H-9.5z" />
      <text y={2}>!</text>
    </g>
  );
}

/** Where somebody will be who is on the way there. */
export function Ghost({
  view,
  x,
  y,
  state,
}: {
  readonly view: TokenView;
  readonly x: number;
  readonly y: number;
  readonly state: string;
}) {
  return (
    <g className={classes['ghost']} data-look={view.look} data-state={state} transform={`translate(${x} ${y})`}>
      {view.base === '' ? null : <path className={classes['base']} d={view.base} />}
      <path className={classes['body']} d={shapeOf(view.look, view.r)} />
      <Label {...view} />
      {state === 'barred' ? <path className={classes['barred']} d={cross(view.r * 0.8)} /> : null}
    </g>
  );
}
