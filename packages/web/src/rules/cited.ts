import { type ComponentType, createContext } from 'react';

/** How a rule is cited by its id. */
export type Citing = ComponentType<{ readonly rule: string }>;

/** How the log cites rules: by their ids alone, where nobody says otherwise. */
export const Cited = createContext<Citing>(({ rule }) => rule);
