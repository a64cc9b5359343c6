import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invocation } from '../command.ts';
import { evaluate } from './eval.ts';
import { plugin } from './plugin.ts';
import { run } from './run.ts';

const samples = fileURLToPath(new URL('../../../../samples/plugins', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-plugin-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function invoke(positionals: readonly string[], values: Invocation['values'] = {}): Invocation {
  return { positionals, values, say: () => undefined };
}

test('winnow plugin test runs examples and trait checks', async () => {
  const { json, status } = await plugin.run(invoke(['test', join(samples, 'roman')]));
  expect(status).toBe(0);
  expect(json).toMatchObject({ name: 'roman', kind: 'function', passed: true });
});

test('winnow plugin test shows the actual output of a failing example and exits with status 1', async () => {
  const copy = join(folder, 'roman');
  await cp(join(samples, 'roman'), copy, { recursive: true });
  await writeFile(
    join(copy, 'examples.json'),
    JSON.stringify([{ title: 'Nine', function: 'write', input: [9], output: 'VIIII' }]),
  );
  const { text, status } = await plugin.run(invoke(['test', copy]));
  expect(status).toBe(1);
  expect(text).toContain('✗ Nine\n    expected "VIIII"\n    gave     "IX"');
});

test('winnow plugin test reports what is wrong with a folder', async () => {
  const { json, status } = await plugin.run(invoke(['test', folder]));
  expect(status).toBe(1);
  expect(json).toMatchObject({ problems: [{ code: 'plugins/no-file' }, { code: 'plugins/no-file' }] });
});

test('winnow run loads the plugins of a recipe from a folder', async () => {
  const recipe = {
    winnow: 1,
    steps: [
      { id: 's1', kind: 'use-first-row-as-header', params: { rows: 1 } },
      { id: 's2', kind: 'add-column', params: { name: 'number', formula: 'roman.read(numeral)' } },
    ],
  };
  const files = {
    recipe: join(folder, 'recipe.json'),
    input: join(folder, 'in.csv'),
    out: join(folder, 'out.csv'),
  };
  await writeFile(files.recipe, JSON.stringify(recipe));
  await writeFile(files.input, 'numeral\nXIV\nIIII\n');
  const without = await run.run(invoke([files.recipe, files.input], { output: files.out }));
  expect(without.json).toMatchObject({ problems: [{ code: 'formulas/unknown-plugin' }] });
  const { json } = await run.run(
    invoke([files.recipe, files.input], { output: files.out, plugins: samples }),
  );
  expect(json).toMatchObject({ rowsOut: 2, mismatched: 1 });
  expect(await readFile(files.out, 'utf8')).toContain('XIV,14');
});

test('winnow eval calls plugin functions, nested calls first', async () => {
  const compute = async (formula: string, values: object = {}) =>
    (await evaluate.run(invoke([formula], { values: JSON.stringify(values), plugins: samples }))).json;
  expect(await compute('upper(roman.write(roman.read(value) + 1)) + "!"', { value: 'XIV' })).toEqual({
    type: 'text',
    value: 'XV!',
  });
  expect(await compute('roman.read(value)', { value: 'IIII' })).toEqual({
    type: 'integer',
    mismatch: 'IIII',
  });
  expect(await compute('roman.read(value)', { value: null })).toEqual({ type: 'integer', value: null });
  expect(await compute('roman.write(9007199254740993)')).toMatchObject({ mismatch: expect.any(String) });
  expect(await compute('roman.nothing(value)', { value: 'X' })).toMatchObject({
    problems: [{ code: 'formulas/unknown-function' }],
  });
});
