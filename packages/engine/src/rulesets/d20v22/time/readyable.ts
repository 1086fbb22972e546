/**
 * What can be readied: single standard and move actions, with what each costs (V22-INIT-06). A power that is turned on by a move
 * action, or by none, is readied as one that takes a standard action.
 */
export const READYABLE: Readonly<Record<string, 'standard' | 'move'>> = {
  attack: 'standard',
  'area-attack': 'standard',
  'throw-at': 'standard',
  'total-defense': 'standard',
  block: 'standard',
  'turn-on-power': 'standard',
  aid: 'standard',
  demoralize: 'standard',
  distract: 'standard',
  feint: 'standard',
  startle: 'standard',
  taunt: 'standard',
  trick: 'standard',
  move: 'move',
  'stand-up': 'move',
  draw: 'move',
  stow: 'move',
  'pick-up': 'move',
};
