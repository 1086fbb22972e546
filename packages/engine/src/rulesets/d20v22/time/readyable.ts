/** What can be readied: single standard and move actions, with what each costs (V22-INIT-06). */
export const READYABLE: Readonly<Record<string, 'standard' | 'move'>> = {
  attack: 'standard',
  'area-attack': 'standard',
  'throw-at': 'standard',
  'total-defense': 'standard',
  move: 'move',
  'stand-up': 'move',
  draw: 'move',
  stow: 'move',
};
