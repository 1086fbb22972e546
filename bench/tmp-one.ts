import { begin, oddsByCombatant, oddsOfCommand } from '@fray/engine';
import { encounter } from './gunfights.ts';
const { rules, fight } = encounter('chase');
const play = begin(rules, fight);
const { order, turn } = play.fight.clock as any;
const by = play.fight.combatants[order[turn]?.who ?? 0]?.id ?? '';
const f = process.argv[2] === 'one' ? oddsOfCommand : oddsByCombatant;
const times: number[] = [];
for (let i=0;i<60;i++){ const t=process.cpuUsage().user; (f as any)(play.fight, rules,{by,do:'drive',text:'street 3 hard-turn-left hard-turn-right'}); times.push((process.cpuUsage().user-t)/1000);}
times.sort((a,b)=>a-b); console.log(process.argv[2], times[5], times[30], times[58]);
