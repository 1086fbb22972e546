import { type Question, takesOrders } from '@fray/engine';
import { useKnown } from '../app/table-context.ts';
import { t } from '../texts/t.ts';
import { OrderField } from './order-field.tsx';
import { useOrders } from './use-orders.ts';

/** In a question itself: what is done from now on wherever it comes up again. Nothing where it is no chance, and nothing goes on. */
export function Standing({ question }: { readonly question: Question }) {
  const { who, kind, choices } = question;
  const { orders, give } = useOrders();
  const asked = useKnown((state) => state.fight?.combatants[who] ?? null);
  const goesOn = choices.some((each) => each.goesOn === true);
  if (asked === null || !takesOrders(question)) return null;
  return (
    <OrderField
      label={t('From now on, for {name}', { name: asked.name })}
      order={orders.find((each) => each.who === asked.id && each.kind === kind)?.order}
      goesOn={goesOn}
      isChance={!goesOn}
      onChange={(order) => give(asked.id, kind, order)}
    />
  );
}
