import { lazy } from 'react';

const bring = async () => ({ default: (await import('./action-form.tsx')).ActionForm });

/** The form of an action, which comes when somebody first has one in mind. */
export const ActionForm = lazy(bring);

/** Whoever points at an action will soon want its form. */
export function bringForm(): void {
  // Where it cannot come now, it is asked for again when it is wanted, and what went wrong is told then.
  bring().catch(() => undefined);
}
