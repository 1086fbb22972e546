/** A spell or psionic power that lets a weapon get past armour. */
export interface Working {
  readonly rule: string;
  /** What it is, in a few words. */
  readonly text: string;
  readonly bypass: 'piercing' | 'ignoring';
  /** What it works on: a natural weapon of whoever is touched, a weapon that is none, or the user's own claws and bite. */
  readonly on: 'natural' | 'weapon' | 'self';
  /** School of the spell, or discipline of the power. */
  readonly school: string;
  /** The classes that have it, with its level for each. */
  readonly levels: Readonly<Record<string, number>>;
  /** What a spell takes, or how a power shows. */
  readonly components: string;
  /** Power points; 0 for a spell. */
  readonly points: number;
}

const MAGES = (level: number) => ({ sorcerer: level, wizard: level });
const PSIONS = (level: number) => ({ psion: level, wilder: level });

function spell(
  rule: string,
  [bypass, on]: readonly [Working['bypass'], Working['on']],
  levels: Working['levels'],
  components: string,
): Working {
  const text = `Makes ${on === 'natural' ? 'a natural weapon' : 'a weapon or fifty missiles'} armour ${bypass} for 10 minutes a level.`;
  return { rule, text, bypass, on, school: 'transmutation', levels, components, points: 0 };
}

function power(rule: string, bypass: Working['bypass'], levels: Working['levels'], points: number): Working {
  const text = `Makes a weapon or fifty missiles armour ${bypass} for 10 minutes a level.`;
  return { rule, text, bypass, on: 'weapon', school: 'metacreativity', levels, components: 'visual', points };
}

/** Spells (GNG-SPELL-02 to GNG-SPELL-06) and powers (GNG-POWER-01 to GNG-POWER-03) by name. There is no keen edge (GNG-SPELL-01). */
export const WORKINGS: Readonly<Record<string, Working>> = {
  'armor ignoring fang': spell('GNG-SPELL-02', ['ignoring', 'natural'], { druid: 6 }, 'V, S, DF'),
  'armor piercing fang': spell('GNG-SPELL-03', ['piercing', 'natural'], { druid: 3, ranger: 3 }, 'V, S, DF'),
  'armor ignoring weapon': spell('GNG-SPELL-05', ['ignoring', 'weapon'], MAGES(6), 'V, S'),
  'armor piercing weapon': spell('GNG-SPELL-06', ['piercing', 'weapon'], MAGES(3), 'V, S'),
  'armor ignoring weapon (power)': power('GNG-POWER-01', 'ignoring', PSIONS(6), 11),
  'armor piercing weapon (power)': power('GNG-POWER-02', 'piercing', { ...PSIONS(3), 'psychic warrior': 3 }, 5),
  'iron claw': {
    rule: 'GNG-POWER-03',
    text: "Makes one's own claw or bite armour piercing for 10 minutes a level, and another for each 4 power points more.",
    bypass: 'piercing',
    on: 'self',
    school: 'psychometabolism',
    levels: { 'psychic warrior': 3 },
    components: 'auditory',
    points: 5,
  },
};
