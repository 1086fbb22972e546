import { memo } from 'react';
import { CELL } from './geometry.ts';
import classes from './map.module.css';

/** The flags of a floor that are lighter or darker than the others, by column and row, in a block of four by four. */
const FLAGS: readonly (readonly [x: number, y: number, shade: 'light' | 'dark'])[] = [
  [0, 0, 'dark'],
  [2, 0, 'light'],
  [3, 1, 'dark'],
  [1, 1, 'light'],
  [0, 2, 'light'],
  [2, 2, 'dark'],
  [1, 3, 'dark'],
  [3, 3, 'light'],
];
const CRACKS = 'M22 54l4 3M121 18l6-2M148 131l-2 5M64 108l7 2M98 148l4-4M30 150l-5 3M82 66l3 5';

/** Fillings by which kinds of ground are told apart without their colour. */
export const Patterns = memo(function Patterns() {
  return (
    <defs>
      <Natural />
      <Hindering />
    </defs>
  );
});

/** What a floor is made of, and what grows or flows. */
function Natural() {
  return (
    <>
      <pattern id="map-flags" width={4 * CELL} height={4 * CELL} patternUnits="userSpaceOnUse">
        {FLAGS.map(([x, y, shade]) => (
          <rect
            key={`${x} ${y}`}
            className={classes['flag']}
            data-shade={shade}
            x={x * CELL}
            y={y * CELL}
            width={CELL}
            height={CELL}
          />
        ))}
        <path className={classes['crack']} d={CRACKS} />
      </pattern>
      <pattern id="map-grains" width="150" height="170" patternUnits="userSpaceOnUse">
        <path
          className={classes['crack']}
          d="M18 22l5 2M81 14l3 4M130 52l4-2M44 78l3 3M100 104l6 1M64 144l2-4M14 128l4 1"
        />
      </pattern>
      <pattern id="map-solid" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={classes['hatch']} d="M0 0V7" />
      </pattern>
      <pattern id="map-water" width="30" height="18" patternUnits="userSpaceOnUse">
        <rect className={classes['waterFill']} width="30" height="18" />
        <path className={classes['wave']} d="M2 6q3.5-4 7 0t7 0M17 14q3.5-4 7 0t4 1.5" />
      </pattern>
      <pattern id="map-growth" width="20" height="20" patternUnits="userSpaceOnUse">
        <rect className={classes['growthFill']} width="20" height="20" />
        <circle className={classes['leaf']} cx="5" cy="6" r="4" />
        <circle className={classes['leaf']} cx="15" cy="13" r="4.6" />
        <circle className={classes['leaf']} cx="6" cy="16" r="2.2" />
        <circle className={classes['leaf']} cx="15" cy="3" r="2" />
      </pattern>
    </>
  );
}

/** What hinders, hides, or is being aimed. */
function Hindering() {
  return (
    <>
      <pattern id="map-rough" width="22" height="22" patternUnits="userSpaceOnUse">
        <path className={classes['stroke']} d="M3 8l4-4 3 3M13 17l3-4 4 3M15 5l2-1M4 18l2-1" />
      </pattern>
      <pattern id="map-obstacle" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={classes['obstacleFill']} width="8" height="8" />
        <path className={classes['obstacleStroke']} d="M0 0V8" strokeWidth="2.5" />
      </pattern>
      <pattern id="map-haze" width="16" height="16" patternUnits="userSpaceOnUse">
        <circle className={classes['hazeDot']} cx="4" cy="5" r="2.6" />
        <circle className={classes['hazeDot']} cx="12" cy="11" r="1.8" />
        <circle className={classes['hazeDot']} cx="5" cy="14" r="1.1" />
      </pattern>
      <pattern id="map-lying" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(20)">
        <path className={classes['lyingStroke']} d="M0 3q3 -3 6 0t6 0M0 9q3 -3 6 0t6 0" fill="none" />
      </pattern>
      <pattern id="map-area" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path className={classes['areaStroke']} d="M0 0V9" strokeWidth="3" />
      </pattern>
    </>
  );
}
