import { LANGUAGES } from '@fray/engine/languages';
import { type Command, Option } from 'commander';
import { speak, t } from './t.ts';

/** What of the surroundings of a program says in which language its user reads. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** In this order they say it, as everywhere on Unix: "de_DE.UTF-8". */
const LOCALES: readonly string[] = ['LC_ALL', 'LC_MESSAGES', 'LANG'];

/** Options for whose output a machine asks: it reads English. */
const FOR_MACHINES: readonly string[] = ['--json', '--csv'];

const OPTION = '--language';

/** The language in which the command speaks: what it was told, else what the surroundings say, else English. @param argv the words behind `fray` */
export function languageFor(argv: readonly string[], env: Environment): string {
  if (argv.some((word) => FOR_MACHINES.includes(word))) return 'en';
  const at = argv.findIndex((word) => word === OPTION || word.startsWith(`${OPTION}=`));
  const named = at < 0 ? env['FRAY_LANGUAGE'] : (argv[at]?.split('=')[1] ?? argv[at + 1]);
  const locale = LOCALES.map((name) => env[name] ?? '').find((each) => each !== '') ?? '';
  const tag = named || (locale.split(/[_.@-]/)[0]?.toLowerCase() ?? '');
  return LANGUAGES.includes(tag) ? tag : 'en';
}

/** From now on the command speaks that language. */
export async function speakIn(tag: string): Promise<void> {
  speak(tag === 'de' ? await (await import('./german.ts')).german() : null);
}

/** Adds the option, which was looked up before there was a program to read it. */
export function addLanguage(program: Command): Command {
  const option = new Option(
    `${OPTION} <tag>`,
    t('the language of what is printed for people; else that of the system'),
  );
  return program.addOption(option.choices(LANGUAGES).env('FRAY_LANGUAGE'));
}
