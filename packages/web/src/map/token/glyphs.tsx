import type { Body } from '@fray/engine';
import {
  IconAxe,
  IconBolt,
  IconBomb,
  IconBow,
  IconBox,
  IconHammer,
  IconKarate,
  IconPaw,
  IconSword,
  IconTrident,
  IconWand,
} from '@tabler/icons-react';
import type { ComponentType, SVGProps } from 'react';

/** What somebody is or fights with, at a glance. */
export type Glyph = keyof typeof GLYPHS;

/** Firearms, seen from the left, in the manner and the 24 by 24 field of the other icons. */
const PISTOL = 'M3 7h18v4h-9l-1 4h-3l-1.5 5h-4l2 -9h-1.5z';
const RIFLE = 'M1 18v-5l6 -4h15M10 9v3h10M10 12l-2 2h-3l-4 4M14 12v5h3l1 -5';

type Drawn = ComponentType<Pick<SVGProps<SVGSVGElement>, 'x' | 'y' | 'className'> & { readonly size: number }>;

function drawn(path: string): Drawn {
  return ({ size, ...given }) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...given}
    >
      <path d={path} />
    </svg>
  );
}

export const GLYPHS = {
  axe: IconAxe,
  bolt: IconBolt,
  bomb: IconBomb,
  bow: IconBow,
  box: IconBox,
  hammer: IconHammer,
  fist: IconKarate,
  paw: IconPaw,
  pistol: drawn(PISTOL),
  rifle: drawn(RIFLE),
  sword: IconSword,
  spear: IconTrident,
  wand: IconWand,
} satisfies Readonly<Record<string, Drawn>>;

/** By what weapons are called in any of the rulesets: the first that fits. */
const CALLED: readonly (readonly [RegExp, Glyph])[] = [
  [/unarmed/, 'fist'],
  [/bite|claw|fang|talon|gore|horn|hoof|sting|tail|slam/, 'paw'],
  [/grenade|bomb|dynamite|molotov/, 'bomb'],
  [/axe|hatchet|cleaver/, 'axe'],
  [/spear|javelin|lance|pike|halberd|glaive|trident/, 'spear'],
  [/staff|wand|rod\b/, 'wand'],
  [/club|mace|hammer|maul|flail|morningstar|baton|tonfa|sap\b|nunchaku|trunk|chain\b/, 'hammer'],
];

const USED: Readonly<Record<NonNullable<Body['weapon']>['use'], Glyph>> = {
  struck: 'sword',
  thrown: 'spear',
  drawn: 'bow',
  fired: 'rifle',
  body: 'paw',
  power: 'bolt',
};

/** The glyph of what somebody fights with; '' where it has nothing. */
export function glyphOf(weapon: Body['weapon']): Glyph | '' {
  if (weapon === undefined) return '';
  const { text, use, hands } = weapon;
  if (use === 'fired') return hands === 1 ? 'pistol' : 'rifle';
  if (use === 'power') return 'bolt';
  const called = CALLED.find(([name]) => name.test(text.toLowerCase()))?.[1];
  return called ?? USED[use];
}
