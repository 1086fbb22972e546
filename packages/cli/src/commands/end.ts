import type { ExitCode } from '../bad-input.ts';

/** Takes the code with which a command ends. */
export type End = (code: ExitCode) => void;
