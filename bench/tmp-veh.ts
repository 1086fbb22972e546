import { begin, oddsByCombatant, oddsOfCommand } from '@fray/engine';
import { encounter } from './gunfights.ts';
import { chases } from './chases.ts';
const { rules, fight } = encounter('chase');
const play = begin(rules, fight);
const { order, turn } = play.fight.clock as any;
const by = play.fight.combatants[order[turn]?.who ?? 0]?.id ?? '';
for (const text of ['street 3 hard-turn-left hard-turn-right','street 1 bootleg-left-180','highway 3 dash hard-turn-left 12','street hard-brake','street 3 hard-turn-left dash 3']) {
  const times: number[] = [];
  let n = 0, m='';
  for (let i=0;i<40;i++){ const t=process.cpuUsage().user; const o:any=oddsByCombatant(play.fight, rules,{by,do:'drive',text}); times.push((process.cpuUsage().user-t)/1000); n=o.n; m=o.method ?? JSON.stringify(o);}
  times.sort((a,b)=>a-b);
  console.log(text, m, n, 'median', times[20]!.toFixed(1), 'p95', times[38]!.toFixed(1), 'max', times[39]!.toFixed(1));
}
const c = chases(); for (let i=0;i<10;i++) c();
const t=process.cpuUsage().user; let k=0; while(process.cpuUsage().user-t<3e6){c();k++;}
console.log('chases/s', (k/((process.cpuUsage().user-t)/1e6)).toFixed(1));
