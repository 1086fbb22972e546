import { contract } from '../../../../test/contract.ts';
import { comer, sheet } from '../../../../test/support/grim-fights.ts';
import { Generator } from '../../../chance/generator.ts';
import { prepare } from '../../../kernel/state/setup.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { grim } from '../index.ts';
import { TRAITS } from './table.ts';

/** Some of all feats and gifts that a sheet may name, others for each seed: granted, so that each works whatever it asks for. */
function someTraits(seed: number, salt: number): readonly string[] {
  const names = Object.entries(TRAITS).flatMap(([name, { list, of }]) =>
    list !== undefined ? [] : [of === undefined ? name : `${name} (rapier)`],
  );
  const generator = Generator.seeded(seed * 31 + salt);
  return names.filter(() => generator.face(3) === 1);
}

const BODY = { strength: 16, dexterity: 16, constitution: 14, intelligence: 13, wisdom: 14, charisma: 12 };

contract({
  rules: grim,
  name: 'with traits of every kind',
  fight: (seed) => {
    const fighter = (id: string, side: string, at: readonly [number, number], given: object, salt: number) =>
      comer(
        id,
        side,
        at,
        grim.sheets.schema.parse(
          sheet({
            abilities: BODY,
            classes: [{ name: 'Fighter', level: 6 }],
            baseAttack: 6,
            skills: { tumble: 9, balance: 8, jump: 7 },
            granted: someTraits(seed, salt),
            ...given,
          }),
        ),
      );
    return prepare(grim, {
      title: 'traits',
      options: {
        suddenActionUse: seed % 2 === 0 ? 'round' : 'day',
        advancedAbortStacks: seed % 3 === 0,
        blockTiming: seed % 5 === 0 ? 'beforeAttackRoll' : 'afterHit',
      },
      map: parseMap({ rows: ['......', '..#...', '......', '......'] }),
      combatants: [
        fighter('monk', 'heroes', [0, 0], { weapons: [] }, 1),
        fighter('fencer', 'heroes', [1, 1], { weapons: ['rapier', 'dagger', 'dagger'] }, 2),
        fighter('brute', 'gang', [2, 0], { weapons: ['greatsword'], hp: 60 }, 3),
        fighter('archer', 'gang', [5, 3], { weapons: ['shortbow', 'dagger'] }, 4),
      ],
      dice: { script: [], typed: false, generator: Generator.seeded(seed).state() },
    });
  },
});
