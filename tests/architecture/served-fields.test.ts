import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * The web app reads responses by the types of the contract: if the server serves a field under
 * another name, that is a type error in the web app instead of a blank on a screen.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Files that read the field; checking the whole web app would take twice as long. */
const readers = [
  'apps/web/src/features/projects/project-marks.tsx',
  'apps/web/src/shared/projects/use-pin-project.ts',
];

/**
 * Folder of the changed contract, inside the project, where the packages that it imports are found.
 */
let folder: string;
/** Folder of the compiler settings, where the types of the web app's own packages are found. */
let settings: string;

beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache', 'served-fields-'));
  await cp(join(root, 'packages/contract/src'), join(folder, 'contract'), { recursive: true });
  await mkdir(join(root, 'apps/web/node_modules'), { recursive: true });
  settings = await mkdtemp(join(root, 'apps/web/node_modules', '.served-fields-'));
  await writeFile(
    join(settings, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'apps/web/tsconfig.json'),
      compilerOptions: {
        paths: {
          '@winnow/contract': [join(folder, 'contract/index.ts')],
          '@winnow/contract/*': [join(folder, 'contract/*.ts')],
        },
      },
      include: [...readers.map((path) => join(root, path)), join(root, 'apps/web/src/**/*.d.ts')],
    }),
  );
});
afterAll(async () => {
  for (const path of [folder, settings]) await rm(path, { recursive: true, force: true });
});

/** Returns the compiler's output for the files that read the field. */
function typeErrors(): Promise<string> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return new Promise((resolve) => {
    execFile(process.execPath, [tsc, '-p', settings, '--checkers', '1'], { cwd: root }, (_, stdout) =>
      resolve(stdout),
    );
  });
}

test('a renamed served field does not pass the type check of the web app', {
  timeout: 240_000,
}, async () => {
  const path = 'projects/project-view.ts';
  const contract = await readFile(join(root, 'packages/contract/src', path), 'utf8');
  expect(contract).toContain('pinned: z.boolean()');
  await writeFile(
    join(folder, 'contract', path),
    contract.replace('pinned: z.boolean()', 'isPinned: z.boolean()'),
  );
  const errors = await typeErrors();
  // They have no other errors.
  expect(errors.split('\n').filter((line) => line.includes('error TS') && !/pinned/i.test(line))).toEqual([]);
  expect(errors).toMatch(/apps\/web\/src\/.*use-pin-project\.ts.*pinned/);
  expect(errors).toMatch(/apps\/web\/src\/.*project-marks\.tsx.*'pinned'/);
});
