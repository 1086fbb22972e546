import { Text, UnstyledButton } from '@mantine/core';
import { placeName } from '../map/geometry.ts';
import { t } from '../texts/t.ts';
import { type Draft, type Person, sidesOf } from './draft.ts';
import type { Looked } from './rules/messages.ts';
import { useWorkshop } from './state.ts';
import classes from './workshop.module.css';

/** Everybody in the fight by side, to be chosen. */
export function PeopleList({ draft, looked }: { readonly draft: Draft; readonly looked: Looked }) {
  const sides = sidesOf(draft).filter((side) => draft.people.some((person) => person.side === side));
  if (draft.people.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('Nobody fights yet. Drag somebody from the library onto the map, or press Add.')}
      </Text>
    );
  return (
    <section aria-label={t('Who fights')} className={classes['all']}>
      {sides.map((side) => (
        <div key={side}>
          <Text component="h2" size="xs" fw={650} mt={4}>
            {side}
          </Text>
          <ul className={classes['people']} aria-label={side}>
            {draft.people
              .filter((person) => person.side === side)
              .map((person) => (
                <Entry key={person.id} person={person} looked={looked} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Entry({ person, looked }: { readonly person: Person; readonly looked: Looked }) {
  const isChosen = useWorkshop((state) => state.chosen.includes(person.id));
  const set = useWorkshop((state) => state.set);
  const at = person.at ?? looked.people[person.id]?.at;
  const marks = [
    person.hidden ? t('hidden') : '',
    person.surprised ? t('surprised') : '',
    person.absent ? t('joins later') : '',
  ];
  const words = [at === undefined ? '' : placeName(at), ...marks].filter(Boolean).join(', ');
  return (
    <li>
      <UnstyledButton
        className={classes['person']}
        aria-pressed={isChosen}
        onClick={() => set({ chosen: [person.id], tool: 'people', ...(at === undefined ? {} : { focus: at }) })}
      >
        <Text span size="sm" truncate>
          {person.name}
        </Text>
        <Text span size="xs" c="dimmed" flex="none">
          {words}
        </Text>
      </UnstyledButton>
    </li>
  );
}
