import { why } from '../../kernel/event.ts';
import { type Refusal, refusal } from '../../kernel/ruleset.ts';
import type { Scene } from '../../kernel/scene.ts';
import type { Table } from '../../kernel/table.ts';
import type { Attack } from '../d20/game.ts';
import type { GrimGame } from './game.ts';
import { combatantAt, weaponAt } from './state.ts';

const FIRED = why('shot', 'GNG-CORE-40');
const THROWN = why('thrown', 'GNG-CORE-12');
const EMPTY = refusal('it is not loaded', 'GNG-CORE-40');

/** What leaves the attacker's hand or weapon with the attack: a thrown weapon, or the shots of one attack roll. */
export function spendMissile(scene: Scene<GrimGame>, attack: Attack): void {
  if (!attack.ranged) return;
  const { attacker: who } = attack;
  const { magazine, shots, item, missile, natural } = weaponAt(scene, who, attack.weapon);
  if (magazine > 0) scene.emit({ kind: 'use', who, item, count: 'loaded', by: -shots, why: FIRED });
  if (missile === 'thrown' && !natural) scene.emit({ kind: 'hold', who, item, place: 'dropped', why: THROWN });
}

/** Why the weapon cannot be shot now, or null. */
export function refuseMissile(table: Table<GrimGame>, attack: Attack): Refusal | null {
  if (!attack.ranged) return null;
  const { magazine, shots, item } = weaponAt(table, attack.attacker, attack.weapon);
  if (magazine === 0) return null;
  const loaded = combatantAt(table, attack.attacker).items[item]?.counts['loaded'] ?? 0;
  return loaded < shots ? EMPTY : null;
}
