import { FaultError, type Ruleset, type Rulesets, readFault, replayFault } from '@fray/engine';
import { BadInput, type ExitCode, FAILED, HELD } from '../bad-input.ts';
import { type Io, say } from '../io.ts';

/** Takes the step of a fault once more and says whether the rules still get it wrong. @throws BadInput */
export function replayFaultFile(io: Io, path: string, text: string, rulesets: Rulesets): ExitCode {
  const { fault, rules } = faultIn(path, text, rulesets);
  const { breach, request } = fault;
  const now = replayFault(rules, fault);
  say(io.stdout, `${path}: ${rules.title}, ${JSON.stringify(request)}`);
  say(io.stdout, `kept for: ${breach.invariant}: ${breach.text}`);
  say(io.stdout, now === null ? 'now: it breaks nothing any more' : `now: ${now.invariant}: ${now.text}`);
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
      `${path}: expected one of the rulesets ${known}, found '${fault.ruleset}'; --house-rules FILE brings more`,
    );
  } catch (error) {
    throw error instanceof FaultError ? new BadInput(`${path}: ${error.message}`) : error;
  }
}
