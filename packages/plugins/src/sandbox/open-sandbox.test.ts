import { type Json, unwrap } from '@winnow/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import type { PluginBatch } from '../plugin-runner.ts';
import { pluginVersion } from '../plugin-version.ts';
import { openSandbox } from './open-sandbox.ts';

const sandbox = openSandbox({ milliseconds: 700 });
/** Has so little memory that it runs out before the time does. */
const small = openSandbox({ milliseconds: 20_000, memoryBytes: 32 * 2 ** 20 });
afterAll(() => Promise.all([sandbox.close(), small.close()]));

function functionOf(code: string, more: object = {}): ReturnType<typeof made> {
  return made(code, {
    kind: 'function',
    functions: [{ name: 'f', inputs: [{ name: 'x', type: 'text' }], result: 'text' }],
    ...more,
  });
}

function made(code: string, more: object) {
  const manifest = { name: 'tested', title: 'Tested', version: '1.0.0', ...more };
  return unwrap(pluginVersion({ manifest, code, examples: [] }));
}

function cells(...values: readonly Json[]): PluginBatch {
  return { columns: [values], rows: values.length };
}

const fine = functionOf('export function f(x) { return x + "!"; }');

async function stillWorks(): Promise<void> {
  expect(unwrap(await sandbox.run(fine, {}, cells('a'))).columns).toEqual([['a!']]);
}

describe('results', () => {
  test('are returned row by row, with null for null', async () => {
    const answer = unwrap(await sandbox.run(fine, {}, cells('a', null, '')));
    expect(answer).toEqual({ columns: [['a!', null, '!']], rows: 3, failures: [] });
  });

  test('of the wrong type are problems of their rows, and the others are kept', async () => {
    const odd = functionOf('export function f(x) { return x === "n" ? 7 : x === "o" ? { a: 1 } : x; }');
    const answer = unwrap(await sandbox.run(odd, {}, cells('a', 'n', 'o')));
    expect(answer.columns).toEqual([['a', null, null]]);
    expect(answer.failures.map(({ row, problem }) => [row, problem.message])).toEqual([
      [1, 'The plugin returned a number as f, but declares text.'],
      [2, 'The plugin returned an object as f, but declares text.'],
    ]);
  });

  test.each([
    ['integer', '9007199254740993n', 'a bigint'],
    ['integer', '1.5', 'the number 1.5'],
    ['number', 'NaN', 'NaN'],
    ['number', '1 / 0', 'Infinity'],
    ['date', '"2023-02-29"', 'the text “2023-02-29”'],
    ['boolean', '"yes"', 'a text'],
  ])('of type %s can’t be %s', async (type, value, found) => {
    const more = { functions: [{ name: 'f', inputs: [{ name: 'x', type: 'text' }], result: type }] };
    const odd = functionOf(`export function f() { return ${value}; }`, more);
    const answer = unwrap(await sandbox.run(odd, {}, cells('a')));
    expect(answer.failures[0]?.problem).toMatchObject({ code: 'plugins/wrong-result', params: { found } });
  });

  test('of a step that sees all rows state which row each was made from', async () => {
    const step = made(
      'export function rows(rows, { least }) { return [...rows.filter((r) => r.n >= least).map((r) => ({ ...r, twice: r.n * 2 })), { twice: 0 }]; }',
      {
        kind: 'step',
        parameters: [{ control: 'number', name: 'least', label: 'Least', default: 2 }],
        columns: [{ name: 'n', label: 'Number', types: ['integer'] }],
        outputs: [{ name: 'twice', type: 'integer' }],
        traits: { rowWise: false, deterministic: true, nullSafe: true },
      },
    );
    const answer = unwrap(await sandbox.run(step, {}, cells(1, 2, 3)));
    expect(answer).toEqual({ columns: [[4, 6, 0]], rows: 3, from: [1, 2, null], failures: [] });
  });
});

describe('problems that the code causes', () => {
  test.each([
    ['export function f(x) {\n  return x..y;\n}', 'plugins/syntax', { line: 2 }],
    ['export const g = 1;', 'plugins/no-export', { name: 'f' }],
    ['throw new Error("no");\nexport function f() {}', 'plugins/loading', { line: 1 }],
    ['import fs from "fs"; export function f() {}', 'plugins/loading', {}],
  ])('%s', async (code, problem, params) => {
    const run = await sandbox.run(functionOf(code), {}, cells('a'));
    expect(run.problems[0]).toMatchObject({ code: problem, params });
  });

  test('a failed row reports the line', async () => {
    const run = unwrap(
      await sandbox.run(functionOf('\nexport function f(x) {\n  return x.a.b;\n}'), {}, cells('a')),
    );
    expect(run.failures[0]?.problem.message).toMatch(/^The plugin failed in line 3, column \d+: /);
  });
});

describe('unavailable features', () => {
  test('network, files, environment, timers', async () => {
    const names = [
      'process',
      'require',
      'fetch',
      'std',
      'os',
      'setTimeout',
      'WebAssembly',
      'Atomics',
      'SharedArrayBuffer',
      'console',
    ];
    const code = `export function f() { return [${names.map((one) => `typeof ${one}`)}].join(); }`;
    const run = unwrap(await sandbox.run(functionOf(code), {}, cells('a')));
    expect(run.columns[0]![0]).toBe(names.map(() => 'undefined').join());
  });

  test.each([
    'new Date().toISOString()',
    'Date()',
    'Date.now() + ""',
    'new (new Date(0).constructor)() + ""',
    'Math.random() + ""',
  ])('%s, unless declared', async (value) => {
    const code = `export function f() { return ${value}; }`;
    const refused = unwrap(await sandbox.run(functionOf(code), {}, cells('a')));
    expect(refused.failures[0]?.problem.message).toContain('needs the capability');
    const traits = { rowWise: true, deterministic: false, nullSafe: false };
    const declared = functionOf(code, { capabilities: ['clock', 'random'], traits });
    expect(unwrap(await sandbox.run(declared, {}, cells('a'))).failures).toEqual([]);
  });

  test('given dates still work', async () => {
    const run = await sandbox.run(
      functionOf('export function f(x) { return new Date(x).toISOString(); }'),
      {},
      cells('2024-02-29'),
    );
    expect(unwrap(run).columns[0]).toEqual(['2024-02-29T00:00:00.000Z']);
  });
});

describe('hostile code', () => {
  test.each([
    ['an endless loop', 'for (;;) {}', 'plugins/too-slow'],
    ['an endless loop that catches', 'try { for (;;) {} } catch { return "x"; }', 'plugins/too-slow'],
    [
      'a regular expression that backtracks',
      'return String(/^(a+)+$/.test("a".repeat(40) + "b"));',
      'plugins/too-slow',
    ],
    [
      'arrays without end',
      'const a = []; for (;;) a.push(new Array(1000).fill(1));',
      'plugins/out-of-memory',
    ],
    [
      'texts without end',
      'const a = []; for (;;) a.push("abcdefgh".repeat(100000) + a.length);',
      'plugins/out-of-memory',
    ],
    ['a result of 1 GB', 'return "x".repeat(2 ** 30 - 1);', 'plugins/out-of-memory'],
    ['a result that is too large', 'return "x".repeat(16_500_000);', 'plugins/result-too-large'],
  ])('%s', async (_, body, code) => {
    const runner = code === 'plugins/out-of-memory' ? small : sandbox;
    const run = await runner.run(functionOf(`export function f(x) { ${body} }`), {}, cells('a'));
    expect(run.problems[0]?.code).toBe(code);
    await stillWorks();
  });

  test.each([
    ['recursion without end', 'return f(x) + 1;', 'stack overflow'],
    ['a text that is doubled without end', 'let s = "abcdefgh"; for (;;) s += s;', 'string too long'],
    ['null is thrown', 'throw null;', 'null'],
    ['a symbol is thrown', 'throw Symbol("a");', 'a symbol was thrown'],
    ['what throws when it is looked at', 'throw { get message() { throw 1; } };', 'can’t be inspected'],
    [
      'a proxy is thrown',
      'throw new Proxy({}, { get() { throw 2; }, getPrototypeOf() { throw 3; } });',
      'can’t be inspected',
    ],
    ['a function is thrown', 'throw f;', 'isn’t an error'],
  ])('%s: a problem of the row', async (_, body, message) => {
    const run = unwrap(await sandbox.run(functionOf(`export function f(x) { ${body} }`), {}, cells('a')));
    expect(run.failures[0]?.problem.message).toContain(message);
    await stillWorks();
  });

  test.each([
    'Object.prototype.toJSON = () => "gotcha"; Array.prototype.toJSON = () => "gotcha";',
    'JSON.stringify = () => "[]"; JSON.parse = () => ({}); Array.isArray = () => false; Reflect.get = () => 1;',
    'Object.defineProperty(Object.prototype, "columns", { get() { throw 1; } });',
    'Object.setPrototypeOf(Object.prototype, null); Function.prototype.call = Function.prototype.apply = null;',
    'Object.defineProperty(Array.prototype, "0", { set() { throw 1; } });',
    'globalThis.Object = globalThis.Array = globalThis.InternalError = undefined;',
  ])('changed built-ins: %s', async (games) => {
    const run = await sandbox.run(
      functionOf(`${games} export function f(x) { return x + "?"; }`),
      {},
      cells('a'),
    );
    if (run.ok) expect(run.value.columns).toEqual([['a?']]);
    else expect(run.problems[0]?.code).toMatch(/^plugins\//);
    await stillWorks();
  });

  test('leaves the memory of this process unchanged', async () => {
    const before = process.memoryUsage().rss;
    const bomb = functionOf(
      'export function f(x) { const a = []; for (;;) a.push("abcdefgh".repeat(100000) + a.length); }',
    );
    for (let i = 0; i < 5; i++) await small.run(bomb, {}, cells('a'));
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  test('ends a canceled call at once, and the next one works', async () => {
    const stop = new AbortController();
    const run = sandbox.run(functionOf('export function f() { for (;;) {} }'), {}, cells('a'), {
      signal: stop.signal,
    });
    stop.abort();
    expect((await run).problems[0]?.code).toBe('plugins/stopped');
    await stillWorks();
  });
});
