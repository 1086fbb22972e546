/** Sides are told apart by the shape of their tokens and by colour; there are as many as shapes, then they come again. */
export const SIDE_LOOKS = ['round', 'square', 'diamond', 'hexagon'] as const;
export type SideLook = (typeof SIDE_LOOKS)[number];

const FULL_TURN = 2 * Math.PI;

/** Two letters or digits by which a combatant is known: "Go" for "the goblin", "G2" for "Goblin 2". */
export function initials(name: string): string {
  const words = name
    .replace(/^(the|a|an) /i, '')
    .split(/[\s-]+/)
    .filter(Boolean);
  const last = words.at(-1) ?? '';
  const first = words[0] ?? '?';
  if (words.length > 1 && /^\d+$/.test(last)) return `${first.slice(0, 1).toUpperCase()}${last}`;
  return first.slice(0, 1).toUpperCase() + first.slice(1, 2);
}

/** The shape of a side's tokens, about 0,0. */
export function shapeOf(look: SideLook, r: number): string {
  if (look === 'round') return `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}z`;
  if (look === 'square') return polygon(4, r * 1.16, 45);
  if (look === 'diamond') return polygon(4, r * 1.14, 0);
  return polygon(6, r * 1.04, 0);
}

function polygon(sides: number, r: number, from: number): string {
  const points = Array.from({ length: sides }, (_, index) => {
    const angle = (index / sides + from / 360) * FULL_TURN;
    return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

/** Four brackets around what is aimed at. */
export function brackets(r: number): string {
  const h = r * 0.5;
  return `M${-r} ${-h}V${-r}H${-h}M${h} ${-r}H${r}V${-h}M${r} ${h}V${r}H${h}M${-h} ${r}H${-r}V${h}`;
}

/** A cross over what is out of the fight. */
export function cross(r: number): string {
  return `M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}`;
}

/** Part of a circle, clockwise from the top; '' for nothing. @param part 0 to 1 */
export function arc(r: number, part: number): string {
  if (part <= 0) return '';
  if (part >= 1) return `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}`;
  const angle = part * FULL_TURN;
  const end = `${(r * Math.sin(angle)).toFixed(2)} ${(-r * Math.cos(angle)).toFixed(2)}`;
  return `M0 ${-r}A${r} ${r} 0 ${part > 0.5 ? 1 : 0} 1 ${end}`;
}
