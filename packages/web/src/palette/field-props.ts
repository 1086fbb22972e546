import type { Command } from '@fray/engine';
import type { ShownArg } from '../engine/messages.ts';

/** What a field for an argument of a command is drawn from. */
export interface ArgFieldProps {
  readonly arg: ShownArg;
  readonly draft: Command;
  /** null: the argument is left out. */
  readonly onChange: (value: unknown) => void;
}

/** The same with the argument as it stands now. */
export interface FieldProps extends ArgFieldProps {
  readonly value: unknown;
  readonly label: string;
}
