/** House rules whose acts the engine must not let through: each breaks something that holds of every fight. */
import { type Action, because, type GrimGame, grim, type Ruleset, type Scene, withOverlay } from '@fray/engine';

const WHY = because('a mistake', 'HOUSE');

function act(id: string, resolve: Action<GrimGame>['resolve']): Action<GrimGame> {
  return { id, name: id, role: 'defend', rules: [], args: [], refuse: () => [], refuseAct: () => [], resolve };
}

function ask(scene: Scene<GrimGame>): void {
  scene.ask({ kind: 'odd', who: 0, text: 'which?', rule: '', choices: [], facts: {} });
}

const acts = withOverlay(grim, {
  id: 'faulty',
  title: 'Acts that go wrong',
  actions: [
    act('plain', (scene, { who }) => scene.count(who, 'hp', Number.NaN, WHY)),
    act('counts', (scene, { who }) => scene.count(who, 'standard', 5, WHY)),
    act('effects', (scene, { who }) =>
      scene.emit({ kind: 'gain', who, effect: { name: 'odd', source: -1, until: null, data: null }, why: WHY }),
    ),
    act('events', (scene) => Object.assign(scene.fight.combatants[1] ?? {}, { hidden: true })),
    act('question', ask),
    act('error', () => {
      throw new TypeError('lurker has no such thing');
    }),
  ],
});

export const faulty: Ruleset<GrimGame> = {
  ...acts,
  clock: {
    ...acts.clock,
    begin(scene) {
      acts.clock.begin(scene);
      if (scene.fight.title === 'Wrong start') scene.count(0, 'standard', 5, WHY);
    },
  },
};
