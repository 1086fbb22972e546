import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { OUT, ROOT } from './build.ts';

/** An empty project in which packages are installed. */
export class Project {
  readonly folder: string;

  /** @param installed names with versions, or tarballs */
  constructor(name: string, installed: readonly string[]) {
    this.folder = join(OUT, 'projects', name);
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true });
    this.write('package.json', JSON.stringify({ private: true, type: 'module' }));
    // Whoever installs Fray need not have its own settings.
    this.run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error', ...installed]);
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  /** The path of a command that was installed. */
  bin(name: string): string {
    return join(this.folder, 'node_modules/.bin', name);
  }

  /** Runs a program in it. @returns what it prints @throws Error with what it says where it fails */
  run(command: string, args: readonly string[]): string {
    return execFileSync(command, args, { cwd: this.folder, encoding: 'utf8', env: ENVIRONMENT });
  }
}

/** Without what npm tells the scripts of this project: another one is to be installed. */
export const ENVIRONMENT: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))),
  NO_COLOR: '1',
};

/** The first example of a document, and what it promises to print. */
export function exampleOf(file: string): { readonly code: string; readonly prints: string } {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, file), 'utf8')) ?? [];
  const [, prints = ''] = /console\.log\([^\n]*\/\/ (.*)\n/.exec(code) ?? [];
  return { code, prints };
}

/** The version of a package that this project is built with. */
export function versionHere(name: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'),
  );
  return `${name}@${version}`;
}
