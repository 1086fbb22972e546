import {
  type Icon,
  IconArrowBarToDown,
  IconBandage,
  IconBattery1,
  IconBatteryOff,
  IconDroplet,
  IconEarOff,
  IconExclamationMark,
  IconEyeOff,
  IconFlame,
  IconGhost,
  IconHandGrab,
  IconHeartBroken,
  IconLock,
  IconMoodNervous,
  IconMoodSick,
  IconRun,
  IconShield,
  IconShieldOff,
  IconSkull,
  IconStars,
  IconTarget,
  IconZzz,
} from '@tabler/icons-react';

/** Icons by what conditions are called in any of the rulesets: the first that fits. */
const ICONS: readonly (readonly [RegExp, string, Icon])[] = [
  [/^(dead|destroyed)/, 'skull', IconSkull],
  [/^(dying|bleeding to death)/, 'heart', IconHeartBroken],
  [/^(unconscious|knocked out|asleep)/, 'sleep', IconZzz],
  [/^(bleeding|run through)/, 'blood', IconDroplet],
  [/^(paraly[sz]ed|helpless|held|bound|immobil|completely immobile|turned to stone)/, 'lock', IconLock],
  [/^(pinned|locked|grappling|in a mental grapple|grabbed|caught in a net|entangled|stapled)/, 'grab', IconHandGrab],
  [/^(stunned|dazed|staggered)/, 'stars', IconStars],
  [/^(blinded|eye disabled)/, 'blind', IconEyeOff],
  [/^(deafened|ear disabled)/, 'deaf', IconEarOff],
  [/^(cowering|panicked|frightened|shaken)/, 'fear', IconMoodNervous],
  [/^(nauseated|sickened|afflicted|breathing tear gas)/, 'sick', IconMoodSick],
  [/^(on fire|burning)/, 'fire', IconFlame],
  [/^prone/, 'prone', IconArrowBarToDown],
  [/^(surprised|taken unawares)/, 'surprised', IconExclamationMark],
  [/^flat-footed/, 'open', IconShieldOff],
  [/^(total defense|fighting defensively)/, 'shield', IconShield],
  [/^exhausted/, 'empty', IconBatteryOff],
  [/^(fatigued|winded)/, 'tired', IconBattery1],
  [/ ?disabled$/, 'bandage', IconBandage],
  [/^aiming/, 'aim', IconTarget],
  [/^invisible/, 'ghost', IconGhost],
  [/^(running|sprinting)/, 'run', IconRun],
];

/** By what a badge is known that shows an icon and no letters. */
const SIGN = '@';

/** The badges of conditions: icons where there is one, their letters elsewhere, each once. @param marks their letters, one each */
export function badgeMarks(conditions: readonly string[], marks: readonly string[]): readonly string[] {
  const badges = marks.map((letters, at) => {
    const found = ICONS.find(([called]) => called.test(conditions[at] ?? ''));
    return found === undefined ? letters : `${SIGN}${found[1]}`;
  });
  return [...new Set(badges)];
}

/** The icon of a badge, whatever number stands beside it; null where it shows letters. */
export function iconOfBadge(text: string): Icon | null {
  const [badge] = text.split('+');
  return ICONS.find(([, name]) => badge === `${SIGN}${name}`)?.[2] ?? null;
}
