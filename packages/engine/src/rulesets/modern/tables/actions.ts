/** What can be readied: single attack and move actions, with what each costs (MOD-READY-02). */
export const READYABLE: Readonly<Record<string, 'standard' | 'move'>> = {
  attack: 'standard',
  'total-defense': 'standard',
  'aid-another': 'standard',
  feint: 'standard',
  autofire: 'standard',
  'throw-at': 'standard',
  launch: 'standard',
  move: 'move',
  'stand-up': 'move',
  draw: 'move',
  stow: 'move',
  'pick-up': 'move',
};
