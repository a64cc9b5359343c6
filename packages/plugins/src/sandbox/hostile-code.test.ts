import { type Json, unwrap } from '@winnow/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import { pluginVersion } from '../plugin-version.ts';
import { openSandbox } from './open-sandbox.ts';

const sandbox = openSandbox({ milliseconds: 500, memoryBytes: 32 * 2 ** 20 });
/** Has so much time that memory runs out first. */
const patient = openSandbox({ milliseconds: 20_000, memoryBytes: 32 * 2 ** 20 });
afterAll(() => Promise.all([sandbox.close(), patient.close()]));

function functionOf(body: string, result: Json = 'text', more: object = {}) {
  const functions = [{ name: 'f', inputs: [{ name: 'x', type: 'text' }], result }];
  const manifest = {
    kind: 'function',
    name: 'hostile',
    title: 'Hostile',
    version: '1.0.0',
    functions,
    ...more,
  };
  const code = body.includes('export') ? body : `export function f(x) { ${body} }`;
  return unwrap(pluginVersion({ manifest, code, examples: [] }));
}

function stepOf(code: string, rowWise = true) {
  const manifest = {
    kind: 'step',
    name: 'hostile',
    title: 'Hostile',
    version: '1.0.0',
    columns: [{ name: 'x', label: 'X' }],
    outputs: [{ name: 'y', type: 'text' }],
    traits: { rowWise, deterministic: true, nullSafe: true },
  };
  return unwrap(pluginVersion({ manifest, code, examples: [] }));
}

const cells = (...values: readonly Json[]) => ({ columns: [values], rows: values.length });

async function stillWorks(): Promise<void> {
  const fine = functionOf('return x + "!";');
  expect(unwrap(await sandbox.run(fine, {}, cells('a'))).columns).toEqual([['a!']]);
}

/** Returns the outcome of each row: its cell, or why it failed. */
async function outcomesOf(
  version: ReturnType<typeof functionOf>,
  ...values: readonly Json[]
): Promise<unknown[]> {
  const { columns, failures } = unwrap(await sandbox.run(version, {}, cells(...values)));
  return columns[0]!.map((cell, i) => failures.find(({ row }) => row === i)?.problem.message ?? cell);
}

describe('code that no interrupt can end is ended with its process', () => {
  test.each([
    'Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)',
    'Array.prototype.includes.call({ length: 2 ** 53 - 1 }, 1)',
  ])(
    '%s',
    async (search) => {
      const run = await sandbox.run(functionOf(`return String(${search});`), {}, cells('a'));
      expect(run.problems[0]?.code).toBe('plugins/too-slow');
      await stillWorks();
    },
    20_000,
  );
});

describe('what stops a batch', () => {
  test.each([
    ['for (;;) {}', 'plugins/too-slow'],
    ['const a = []; for (;;) a.push("abcdefgh".repeat(10000) + a.length);', 'plugins/out-of-memory'],
    ['return String(/^(\\w+\\s?)*$/.test("word ".repeat(12) + "!!"));', 'plugins/too-slow'],
  ])('%s names the row and its value', async (body, code) => {
    const some = functionOf(`if (x !== "bad") return x; ${body}`);
    const runner = code === 'plugins/out-of-memory' ? patient : sandbox;
    const run = await runner.run(some, {}, cells('a', 'b', 'bad', 'c'));
    expect(run.problems[0]).toMatchObject({ code, params: { plugin: 'hostile', row: 2, value: '"bad"' } });
    expect(run.problems[0]?.message).toMatch(/^The plugin “hostile” .* stopped, at "bad"\.$/);
    await stillWorks();
  });

  test('names the row of a step too, and truncates a long value', async () => {
    const step = stepOf('export function row({ x }) { if (x.length > 100) for (;;) {} return { y: x }; }');
    const run = await sandbox.run(step, {}, cells('a', 'x'.repeat(5000)));
    expect(run.problems[0]?.params).toMatchObject({ row: 1, value: expect.stringMatching(/^"x{79}…$/) });
  });
});

describe('promises', () => {
  test('are not values, and are never awaited', async () => {
    const later = functionOf('export async function f(x) { for (;;) await x; }');
    expect(await outcomesOf(later, 'a')).toEqual(['The plugin returned an object as f, but declares text.']);
    const jobs = functionOf(
      'const spin = () => Promise.resolve().then(spin); export function f(x) { spin(); return x; }',
    );
    expect(await outcomesOf(jobs, 'a', 'b')).toEqual(['a', 'b']);
    await stillWorks();
  });

  test('prevent a module with a top-level await from loading', async () => {
    const waiting = functionOf('await new Promise(() => {}); export function f(x) { return x; }');
    expect((await sandbox.run(waiting, {}, cells('a'))).problems[0]?.code).toMatch(
      /^plugins\/(no-export|loading|syntax)$/,
    );
    await stillWorks();
  });
});

describe('results that are not what they seem', () => {
  test.each([
    ['text', 'new String("a")', /an object as f/],
    ['text', 'Symbol("a")', /a symbol as f/],
    ['text', '{ toJSON() { return "a"; }, toString() { return "a"; } }', /an object as f/],
    ['text', 'new Proxy({}, { get() { throw 1; } })', /an object as f/],
    ['number', '{ valueOf() { return 1; }, [Symbol.toPrimitive]() { return 1; } }', /an object as f/],
    [{ list: 'text' }, 'new Proxy([], { get() { throw new Error("no"); } })', /failed in line 1.*: no/],
    [{ list: 'text' }, '{ length: 1, 0: "a" }', /an object as f/],
    [{ list: 'integer' }, '[1, , "2"]', /a list with other items as f/],
    [{ list: 'text' }, 'Object.defineProperty([], 0, { get() { throw new Error("no"); } })', /: no/],
  ])('%j: %s', async (type, value, message) => {
    const [only] = await outcomesOf(functionOf(`return ${value};`, type as Json), 'a');
    expect(only).toMatch(message);
    await stillWorks();
  });

  test('a list that grows while it is read, or claims to be endless', async () => {
    const endless = functionOf(
      'return new Proxy([], { get: (_, name) => (name === "length" ? 1e15 : "a") });',
      { list: 'text' },
    );
    const run = await sandbox.run(endless, {}, cells('a'));
    expect(run.problems[0]?.code).toMatch(/^plugins\/(too-slow|out-of-memory)$/);
    await stillWorks();
  });

  test('rows with throwing getters', async () => {
    const trap = stepOf('export function row() { return { get y() { throw new Error("no"); } }; }');
    expect(await outcomesOf(trap, 'a')).toEqual([expect.stringContaining(': no')]);
    const once = stepOf('export function row() { return { get _row() { return 0; }, y: Object }; }');
    expect(await outcomesOf(once, 'a')).toEqual(['The plugin returned a function as y, but declares text.']);
    const all = stepOf(
      'export function rows() { const made = []; made.length = 2 ** 32 - 1; return made; }',
      false,
    );
    expect((await sandbox.run(all, {}, cells('a'))).problems[0]?.code).toMatch(/^plugins\//);
    await stillWorks();
  });

  test('lone surrogates and the character U+0000', async () => {
    const odd = functionOf('return x + "\\ud800" + "\\u0000" + "\\u202e";');
    const [only] = await outcomesOf(odd, 'a');
    expect(only).toContain('\u0000');
    await stillWorks();
  });
});

test('truncates messages, wherever they come from', async () => {
  const long = functionOf('throw new Error("no ".repeat(1e6));');
  const [only] = await outcomesOf(long, 'a');
  expect(String(only).length).toBeLessThan(700);
  const deep = functionOf(
    'const g = (n) => { if (n > 0) return g(n - 1) + 1; throw new Error(x); }; return g(150);',
  );
  const many = Array.from({ length: 500 }, (_, i) => `row ${i}`);
  const run = unwrap(await patient.run(deep, {}, cells(...many)));
  expect(run.failures).toHaveLength(500);
  const syntax = functionOf(`export function f(x) { return x; } const ${'y'.repeat(100_000)} = ;`);
  expect((await sandbox.run(syntax, {}, cells('a'))).problems[0]?.message.length).toBeLessThan(3000);
}, 20_000);

test('blocks indirect access to the clock', async () => {
  for (const value of [
    'new (class extends Date {})()',
    'Reflect.construct(Date, [], Object)',
    'new (Object.getPrototypeOf(new Date(0)).constructor)()',
    'Function("return Date.now()")()',
    '(0, eval)("new Date()")',
    'Date.prototype.constructor.now()',
  ])
    expect(await outcomesOf(functionOf(`return String(${value});`), 'a'), value).toEqual([
      expect.stringContaining('needs the capability'),
    ]);
  const none = [
    'performance',
    'Intl',
    'navigator',
    'queueMicrotask',
    'setInterval',
    'Worker',
    'importScripts',
  ];
  const types = functionOf(`return [${none.map((name) => `typeof ${name}`).join()}].join();`);
  expect(await outcomesOf(types, 'a')).toEqual([none.map(() => 'undefined').join()]);
});

test('gives a version that declares the clock its own virtual machine, even for the same code', async () => {
  const body = 'return String(typeof Date.now());';
  const traits = { rowWise: true, deterministic: false, nullSafe: false };
  const declared = functionOf(body, 'text', { capabilities: ['clock'], traits });
  expect(await outcomesOf(declared, 'a')).toEqual(['number']);
  expect(await outcomesOf(functionOf(body), 'a')).toEqual([expect.stringContaining('needs the capability')]);
});

test('doesn’t wait again for code that stopped an example', async () => {
  const manifest = { ...functionOf('for (;;) {}').manifest };
  const examples = Array.from({ length: 40 }, (_, i) => ({ title: `E${i}`, input: ['a'], output: 'a' }));
  const endless = unwrap(pluginVersion({ manifest, code: 'export function f(x) { for (;;) {} }', examples }));
  const report = unwrap(await sandbox.test(endless));
  expect(report.examples.map((one) => one.problems[0]?.code)).toEqual(examples.map(() => 'plugins/too-slow'));
}, 10_000);

test('discards results that are too long to view', async () => {
  const code = 'export function f(x) { return "x".repeat(3_000_000); }';
  const examples = [{ title: 'Long', input: ['a'], output: 'a' }];
  const long = unwrap(pluginVersion({ manifest: functionOf('return x;').manifest, code, examples }));
  const [only] = unwrap(await sandbox.test(long)).examples;
  expect(only).toMatchObject({ passed: false, problems: [{ code: 'plugins/result-too-long' }] });
  expect(only).not.toHaveProperty('actual');
});
