import type { Citations } from '../../kernel/ruleset/cite.ts';

/** The rules of this ruleset that stand behind what it borrows of the d20 family. What it does not name stays as in the core game (GNG-CORE-01). */
export const CITATIONS: Citations = {
  MOD: 'GNG-CORE-01',
  'MOD-ACT': 'GNG-CORE-05',
  'MOD-ACT-17': 'GNG-CORE-15',
  'MOD-ACT-25': 'GNG-CORE-40',
  'MOD-ACT-26': 'GNG-CORE-40',
  'MOD-AOO': 'GNG-CORE-09',
  'MOD-ATK': 'GNG-ATK-01',
  'MOD-ATK-09': 'GNG-CORE-12',
  'MOD-ATK-10': 'GNG-CORE-12',
  'MOD-BULL': 'GNG-CORE-29',
  'MOD-CHARGE': 'GNG-CORE-28',
  'MOD-CONC': 'GNG-CORE-11',
  'MOD-COVER': 'GNG-CORE-10',
  'MOD-DISARM': 'GNG-CORE-31',
  'MOD-FULL': 'GNG-CORE-07',
  'MOD-GRAP': 'GNG-GRAP-01',
  'MOD-INIT': 'GNG-CORE-08',
  'MOD-RNG-05': 'GNG-CORE-13',
  'MOD-RNG-06': 'GNG-CORE-13',
  'MOD-SEQ-06': 'GNG-CORE-39',
  'MOD-SURP': 'GNG-CORE-08',
  'MOD-TDEF': 'GNG-CORE-33',
  'MOD-TRIP': 'GNG-CORE-30',
};
