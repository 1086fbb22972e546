import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import type { Document } from '../../sheet/document.ts';
import type { BattleMap } from '../../space/grid/battle-map.ts';
import type { CombatantSpec } from './combatant-schema.ts';
import type { EncounterFile } from './encounter-file.ts';

/** An encounter in the middle of being read. */
export interface Reading {
  readonly document: Document;
  readonly rules: Ruleset;
  readonly written: EncounterFile;
  readonly map: BattleMap | null;
  readFile(path: string): string;
}

/** One who comes in: an entry of the file, or one of its copies. */
export interface Arrival {
  /** Its name in the file. */
  readonly entry: string;
  readonly spec: CombatantSpec;
  readonly id: string;
  readonly name: string;
  /** From 0. */
  readonly copy: number;
}
