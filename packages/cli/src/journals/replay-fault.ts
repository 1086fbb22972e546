import { FaultError, type Ruleset, type Rulesets, readFault, replayFault } from '@fray/engine';
import { BadInput, type ExitCode, FAILED, HELD } from '../bad-input.ts';
import { type Io, say } from '../io.ts';
import { phrase, t } from '../texts/t.ts';

/** Takes the step of a fault once more and says whether the rules still get it wrong. @throws BadInput */
export function replayFaultFile(io: Io, path: string, text: string, rulesets: Rulesets): ExitCode {
  const { fault, rules } = faultIn(path, text, rulesets);
  const { breach, request } = fault;
  const now = replayFault(rules, fault);
  say(io.stdout, `${path}: ${phrase(rules.title)}, ${JSON.stringify(request)}`);
  say(io.stdout, t('kept for: {invariant}: {text}', { invariant: breach.invariant, text: phrase(breach.text) }));
  say(
    io.stdout,
    now === null
      ? t('now: it breaks nothing any more')
      : t('now: {invariant}: {text}', { invariant: now.invariant, text: phrase(now.text) }),
  );
  return now === null ? HELD : FAILED;
}

function faultIn(
  path: string,
  text: string,
  rulesets: Rulesets,
): { readonly fault: ReturnType<typeof readFault>; readonly rules: Ruleset } {
  try {
    const fault = readFault(text);
    const rules = Object.hasOwn(rulesets, fault.ruleset) ? rulesets[fault.ruleset] : undefined;
    if (rules !== undefined) return { fault, rules };
    const known = Object.keys(rulesets).join(', ');
    throw new BadInput(
      t("{path}: expected one of the rulesets {known}, found '{ruleset}'; --house-rules FILE brings more", {
        path,
        known,
        ruleset: fault.ruleset,
      }),
    );
  } catch (error) {
    throw error instanceof FaultError ? new BadInput(`${path}: ${phrase(error.message)}`) : error;
  }
}
