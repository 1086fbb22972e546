import { BAD_INPUT } from '../bad-input.ts';
import { isHeld, type Tested } from './tested.ts';

/** Results as JUnit XML, which CI servers read: a suite for each file, a test for each of its cases. */
export function junit(all: readonly Tested[]): string {
  const files = [...new Set(all.map(({ file }) => file))];
  const suites = files.map((file) =>
    suite(
      file,
      all.filter((each) => each.file === file),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="fray"${counts(all)}>\n${suites.join('')}</testsuites>\n`;
}

function suite(file: string, tested: readonly Tested[]): string {
  const cases = tested.map(testCase).join('');
  return `  <testsuite name="${escaped(file)}"${counts(tested)}>\n${cases}  </testsuite>\n`;
}

function counts(all: readonly Tested[]): string {
  const errors = all.filter(({ code }) => code === BAD_INPUT).length;
  const failures = all.filter((each) => !isHeld(each)).length - errors;
  const time = all.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(3);
  return ` tests="${all.length}" failures="${failures}" errors="${errors}" time="${time}"`;
}

function testCase(tested: Tested): string {
  const { file, name, code, seconds } = tested;
  const { verdict, problems } = tested.written;
  const head = `    <testcase classname="${escaped(file)}" name="${escaped(name ?? 'script')}" time="${seconds.toFixed(3)}"`;
  if (isHeld(tested)) return `${head}/>\n`;
  const kind = code === BAD_INPUT ? 'error' : 'failure';
  const text = problems.map((problem) => [problem.text, ...problem.log].join('\n')).join('\n');
  return `${head}>\n      <${kind} message="${escaped(verdict)}">${escaped(text)}</${kind}>\n    </testcase>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML has no way to say are left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark)
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}
