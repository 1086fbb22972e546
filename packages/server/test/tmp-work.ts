import {
  answerAll,
  begin,
  buildFight,
  type Game,
  Generator,
  gmActions,
  openTable,
  type Play,
  parseEncounter,
  prepare,
  rulesets,
  run,
} from '@fray/engine';
import { Examples } from '../src/examples.ts';
import { EXAMPLES } from './client.ts';

const examples = new Examples(EXAMPLES);
for (const id of ['first/alley', 'first/bridge', 'first/rooftop', 'first/tavern']) {
  const source = examples.source(id)!;
  for (const hurt of [0, 1, 2, 3]) {
    const open = false;
    const encounter = parseEncounter(
      open ? source.text.replace(/map:\n {2}rows:\n( {4}- .*\n)*/, '') : source.text,
      source.file,
      { rulesets, readFile: source.readFile },
    );
    const { rules } = buildFight(encounter, rulesets);
    let play = answerAll(
      begin(
        rules,
        prepare(rules, {
          ...encounter.setup,
          dice: { script: [], typed: false, generator: Generator.seeded(1).state() },
        }),
      ) as Play<Game>,
      (_t, q) => q.choices[0]!.id,
    );
    const go = (command: object) => {
      try {
        const o = run(play, command as never);
        if (o.ok) play = answerAll(o.play, (_t, q) => q.choices[0]!.id);
      } catch (e) {
        console.log('THROWS', JSON.stringify(command), (e as Error).stack?.slice(0, 400));
      }
    };
    for (const c of play.fight.combatants) {
      if (hurt & 1)
        for (const name of Object.keys(rules.countNames))
          go({ by: 'gm', do: 'adjust', target: c.id, choice: name, amount: /hp|hitPoints/i.test(name) ? -12 : 2 });
      if (hurt & 2)
        for (const name of Object.keys(rules.effectNames))
          if (!/dead|absent/.test(name)) go({ by: 'gm', do: 'afflict', target: c.id, choice: name });
    }
    const table = openTable(play.fight, rules);
    const ids = play.fight.combatants.map((c) => c.id);
    const who = rules.waiting(table)[0] ?? 0;
    const me = ids[who]!;
    const other = ids[(who + 3) % ids.length]!;
    const seen: [number, string, string][] = [];
    const attempt = (command: object) => {
      const t = performance.now();
      let out = '';
      try {
        let o = run(play, command as never);
        let n = 0;
        while (o.ok && o.play.fight.pending && n++ < 500)
          o = { ok: true, play: answerAll(o.play, (_t, q) => q.choices[0]!.id) };
        out = o.ok ? `ok ${o.play.step!.events.length} events` : o.refusals[0]!.text.slice(0, 80);
        if (o.ok && !/stack/.test(out)) JSON.stringify(o.play.fight);
      } catch (e) {
        out = `THROWS ${(e as Error).stack?.slice(0, 300)}`;
      }
      const ms = performance.now() - t;
      if (ms > 60 || / (\d{4,}) events/.test(out) || out.startsWith('THROWS'))
        seen.push([ms, JSON.stringify(command).slice(0, 150), out]);
    };
    for (const action of [...gmActions(rules)]) {
      const names = new Set(action.args.map((a) => a.name));
      const choices = new Set<string>(['', 'weeks', 'days', 'hours', '999999999', '120']);
      for (const a of action.args)
        if (a.name === 'choice')
          for (const c of a.candidates(table as never, { ...({} as object), target: 0 } as never))
            choices.add(String(c));
      for (const amount of names.has('amount')
        ? [1_000_000, 43200, 4000, 1000, 180, 26, 1, -1_000_000, 0.5]
        : [undefined])
        for (const choice of names.has('choice') ? choices : [undefined])
          for (const to of names.has('to') ? [[1_000_000, -1_000_000], [5, 1], undefined] : [undefined])
            for (const targets of names.has('targets') ? [Array(100).fill(other), [other], undefined] : [undefined]) {
              const c: Record<string, unknown> = { by: 'gm', do: action.id };
              if (names.has('target')) c['target'] = other;
              if (amount !== undefined) c['amount'] = amount;
              if (choice !== undefined && choice !== '') c['choice'] = choice;
              if (to) c['to'] = to;
              if (targets) c['targets'] = targets;
              if (names.has('with')) c['with'] = play.fight.combatants[(who + 3) % ids.length]!.items[0]?.id;
              attempt(c);
            }
    }
    for (const action of rules.actions) {
      const names = new Set(action.args.map((a) => a.name));
      const weapons = play.fight.combatants[who]!.items.map((i) => i.id);
      for (const amount of names.has('amount') ? [1_000_000, 1000, 120, -5, 0.3, undefined] : [undefined])
        for (const to of names.has('to')
          ? [[1_000_000, 1_000_000], [200_000, 3], [3000, 2000], [500, 0], [9, 4], undefined]
          : [undefined])
          for (const path of names.has('path')
            ? [Array.from({ length: 500 }, (_, i) => [play.fight.combatants[who]!.x + 1 + (i % 2), 0]), undefined]
            : [undefined])
            for (const targets of names.has('targets') ? [Array(100).fill(other), undefined] : [undefined])
              for (const choices of names.has('choices')
                ? [Array(100).fill('x'), Array(100).fill('defensively'), undefined]
                : [undefined])
                for (const w of names.has('with') ? [...weapons, undefined] : [undefined]) {
                  const c: Record<string, unknown> = { by: me, do: action.id };
                  if (names.has('target')) c['target'] = other;
                  if (amount !== undefined) c['amount'] = amount;
                  if (to) c['to'] = to;
                  if (path) c['path'] = path;
                  if (targets) c['targets'] = targets;
                  if (choices) c['choices'] = choices;
                  if (w) c['with'] = w;
                  if (names.has('choice')) c['choice'] = 'x';
                  attempt(c);
                }
    }
    console.log(`== ${id} hurt=${hurt} over=${JSON.stringify(play.fight.over)}`);
    for (const [ms, c, out] of seen.sort((a, b) => b[0] - a[0]).slice(0, 14))
      console.log(ms.toFixed(0).padStart(7), c, '->', out);
  }
}
