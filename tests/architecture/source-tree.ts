import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Import, readImports } from './read-imports.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** A TypeScript file of `packages` or `apps`. The path is relative to the root, with slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

/** The input of the rules. */
export interface SourceTree {
  readonly files: readonly SourceFile[];
  /** Files of `tests` and `bench`, which may import every package. */
  readonly rootFiles: readonly SourceFile[];
  /**
   * Names of a package's declared dependencies, by folder; `.` is the root with those of the tests.
   */
  readonly dependencies: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of the peer dependencies of each installed package. */
  readonly peers: ReadonlyMap<string, readonly string[]>;
}

export function sourceFile(path: string, text: string): SourceFile {
  return { path, text, imports: readImports(path, text) };
}

/** Reads every TypeScript file in `packages`, `apps`, `tests` and `bench`. */
export function readTree(): SourceTree {
  const read = (path: string) => sourceFile(path, readFileSync(`${root}/${path}`, 'utf8'));
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(`${root}/${parent}`).map((name) => `${parent}/${name}`),
  );
  return {
    files: ['packages', 'apps'].flatMap(listSources).map(read),
    rootFiles: ['tests', 'bench'].flatMap(listSources).map(read),
    dependencies: new Map(['.', ...folders].map((folder) => [folder, declaredBy(folder)])),
    peers: installedPeers(),
  };
}

/** Returns existing paths that git tracks or would add; undefined outside a git checkout. */
export function gitFiles(...patterns: readonly string[]): readonly string[] | undefined {
  if (!existsSync(`${root}/.git`)) return undefined;
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...patterns];
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 });
  return [...new Set(output.split('\0'))].filter((path) => path !== '' && existsSync(`${root}/${path}`));
}

/**
 * Tests, their shared code inside a package, and tool configurations may use what the root
 * declares.
 */
export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$|\.config\.ts$|\/testing\//.test(path);
}

/** Returns the package or app of a path: `packages/sql/src/rel.ts` is in `packages/sql`. */
export function folderOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

function listSources(folder: string): string[] {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return ['node_modules', 'dist', '.cache'].includes(entry.name) ? [] : listSources(path);
    }
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function declaredBy(folder: string): ReadonlySet<string> {
  const path = `${root}/${folder}/package.json`;
  if (!existsSync(path)) return new Set();
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(path, 'utf8'));
  return new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
}

function installedPeers(): ReadonlyMap<string, readonly string[]> {
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as {
    packages: Readonly<Record<string, { readonly peerDependencies?: Readonly<Record<string, string>> }>>;
  };
  return new Map(
    Object.entries(packages).flatMap(([path, { peerDependencies }]) =>
      peerDependencies
        ? [[path.replace(/^.*node_modules\//, ''), Object.keys(peerDependencies)] as const]
        : [],
    ),
  );
}
