import { speedName } from '../speeds.ts';
import type { Route, Step } from './route.ts';

const SIDES: Readonly<Record<string, string>> = { '1': 'right', '-1': 'left' };

/** A part of a route as people say it. */
export function stepText(step: Step): string {
  switch (step.kind) {
    case 'ahead':
      return `${step.squares} ahead`;
    case 'turn':
      return `${step.hard ? 'hard turn' : 'turn'} ${SIDES[step.side]}`;
    case 'slip':
      return `sideslip ${SIDES[step.side]}`;
    case 'bootleg':
      return `bootleg turn ${SIDES[step.side]} by ${step.degrees} degrees`;
    case 'brake':
      return `hard brake by ${step.by}`;
    case 'jump':
      return `jump of ${step.width} feet`;
    case 'off':
      return 'off the map';
    default:
      return step.kind;
  }
}

/** "at street speed: 5 ahead, turn left, 3 ahead": a whole route as people say it (MOD-VDRIVE-01). */
export function routeText({ speed, steps }: Route): string {
  if (steps.length === 0) return speedName(speed);
  return `at ${speedName(speed)}: ${steps.map(stepText).join(', ')}`;
}
