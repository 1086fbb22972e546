import type { Scene } from '../../kernel/scene.ts';
import type { Table } from '../../kernel/table.ts';
import type { IntoTheDark } from '../d20/game.ts';
import { plainAttack } from '../d20/plain-attack.ts';
import { ATTACK_DIE } from './dice.ts';
import type { GrimGame } from './game.ts';
import { isUnseen } from './miss-chance.ts';
import { spendMissile } from './missiles.ts';
import { refuseUse } from './turn.ts';

/** Attacks into squares where an enemy may be who is totally concealed (GNG-CORE-11). */
export const intoTheDark: IntoTheDark = {
  die: () => ATTACK_DIE,
  isUsable: (table: Table<GrimGame>, attack) => refuseUse(table, attack).length === 0,
  isUnseen: (table: Table<GrimGame>, attacker, defender) => isUnseen(table, plainAttack(attacker, defender, 0)),
  loose: (scene: Scene<GrimGame>, attack, to) => {
    spendMissile(scene, attack, to);
  },
};
