import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('names what is left to a deep run, with its number of tests, instead of calling it skipped', async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  // Inside the project, where vitest is found.
  const folder = await mkdtemp(join(root, '.cache', 'reporter-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = {
    'vitest.config.mjs': `export default { test: { name: 'p', include: ['*.test.mjs'], tags: [{ name: 'deep' }] } };`,
    'some.test.mjs': `import { describe, test } from 'vitest';
      test('usual', () => {});
      test.skip('never', () => {});
      test('long', { tags: ['deep'] }, () => {});
      describe('matrix', { tags: ['deep'] }, () => test.each([1, 2])('of %s', () => {}));`,
    'whole.test.mjs': `// ${'@'}module-tag deep
      import { test } from 'vitest';
      test('a', () => {});
      test('b', () => {});`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const reportOf = async (...args: readonly string[]) => {
    const report = join(folder, 'report.json');
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const reporter = `--reporter=${join(root, 'scripts/tests/reporter.mjs')}`;
    await new Promise((resolve) => {
      const env = { ...process.env, WINNOW_TEST_REPORT: report };
      execFile(process.execPath, [vitest, 'run', reporter, ...args], { cwd: folder, env }, resolve);
    });
    return JSON.parse(await readFile(report, 'utf8')) as Record<string, unknown>;
  };
  const usual = await reportOf('--tags-filter=!deep');
  expect(usual).toMatchObject({ passed: 1, skipped: 1, failed: [], skips: ['p some.test.mjs > never'] });
  expect(usual.deep).toHaveLength(3);
  expect(usual.deep).toEqual(
    expect.arrayContaining([
      { name: 'p some.test.mjs > long', tests: 1 },
      { name: 'p some.test.mjs > matrix', tests: 2 },
      { name: 'p whole.test.mjs', tests: 2 },
    ]),
  );
  expect(await reportOf()).toMatchObject({ passed: 6, skipped: 1, deep: [] });
});

test('a run whose folder was deleted continues, and says so once', async () => {
  const folder = await mkdtemp(join(root, '.cache', 'reporter-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'vitest.config.mjs'), `export default { test: { include: ['*.test.mjs'] } };`);
  await writeFile(
    join(folder, 'some.test.mjs'),
    `import { test } from 'vitest'; test.each([1, 2, 3])('of %s', () => {});`,
  );
  const report = join(folder, 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const env = {
    ...process.env,
    WINNOW_TEST_REPORT: report,
    WINNOW_TEST_BEAT: join(folder, 'deleted', 'beat'),
  };
  const args = [vitest, 'run', `--reporter=${join(root, 'scripts/tests/reporter.mjs')}`];
  const out = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, env }, (_, stdout) => resolve(stdout));
  });
  expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({ passed: 3, failed: [] });
  expect(out.match(/no more signs of life/g)).toHaveLength(1);
});
