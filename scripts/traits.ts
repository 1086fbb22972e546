/**
 * `npm run traits [-- FIGHTS]`: fights of Grim-n-Gritty about each of its traits in turn, each with another seed and another legal
 * set of feats, until every trait has acted: until something came otherwise for its having been there. It says which have not
 * after so many fights for each, 200 where nothing is said.
 */
import { randomInt } from 'node:crypto';
import { seedThatActs, USES } from '../packages/engine/test/support/grim-traits.ts';

const MOST_FIGHTS = 200;

const most = Number(process.argv[2] ?? MOST_FIGHTS);
const seed = randomInt(2 ** 20);
console.log(`${USES.length} traits, up to ${most} fights for each, from seed ${seed}`);
const idle = USES.filter((use) => {
  const at = seedThatActs(use, seed, most);
  console.log(`${use.name} (${use.list}): ${at === null ? 'never acted' : `acted in fight ${at - seed + 1}`}`);
  return at === null;
});
console.log(idle.length === 0 ? 'Every trait has acted.' : `Never acted: ${idle.map(({ name }) => name).join(', ')}`);
process.exitCode = idle.length === 0 ? 0 : 1;
