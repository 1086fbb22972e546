import type { Body } from '@fray/engine';
import { useKnown } from '../app/table-context.ts';
import { useSelection } from '../state/selection.ts';
import { useActor } from '../state/use-actor.ts';
import { useEngine } from '../state/use-engine.ts';
import { CarrierCard } from './carrier-card.tsx';

const NO_BODIES: readonly (Body | null)[] = [];

/** In whom the acting combatant sits, and who else carries others and is aimed at, by itself or by one of those aboard. */
export function CarrierCards() {
  const actor = useActor();
  const target = useSelection((state) => state.target);
  const combatants = useKnown((state) => state.fight?.combatants) ?? [];
  const bodies = useEngine('bodies', []) ?? NO_BODIES;
  const indexOf = (id: string | null): number => combatants.find((each) => each?.id === id)?.index ?? -1;
  const carrierOf = (who: number): number => (bodies[who]?.carrier ? who : (bodies[who]?.aboard?.of ?? -1));
  const own = carrierOf(actor?.index ?? -1);
  const shown = new Set([own, carrierOf(indexOf(target))]);
  return [...shown].map((who) => {
    const combatant = combatants[who];
    const carrier = bodies[who]?.carrier;
    if (!combatant || !carrier) return null;
    return (
      <CarrierCard
        key={combatant.id}
        combatant={combatant}
        carrier={carrier}
        state={bodies[who]?.verdict ?? ''}
        health={bodies[who]?.health ?? 1}
        by={actor?.id ?? null}
        isAboard={who === own && actor?.index !== who}
      />
    );
  });
}
