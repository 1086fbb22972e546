interface Penalties {
  readonly primary: number;
  readonly off: number;
}

/** What two weapons take from the attacks of each hand, without and with the feat, by the weapon in the off hand (MOD-FULL-10). */
export const TWO_WEAPON_PENALTIES: Readonly<Record<'plain' | 'feat', Readonly<Record<'light' | 'other', Penalties>>>> =
  {
    plain: { other: { primary: -6, off: -10 }, light: { primary: -4, off: -8 } },
    feat: { other: { primary: -4, off: -4 }, light: { primary: -2, off: -2 } },
  };
