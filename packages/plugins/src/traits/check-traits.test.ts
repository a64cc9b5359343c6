import { unwrap } from '@winnow/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import { pluginVersion } from '../plugin-version.ts';
import { openSandbox } from '../sandbox/open-sandbox.ts';

const sandbox = openSandbox();
afterAll(() => sandbox.close());

async function reportOf(code: string, traits: object = {}, capabilities: readonly string[] = []) {
  const manifest = {
    kind: 'function',
    name: 'tested',
    title: 'Tested',
    version: '1.0.0',
    functions: [{ name: 'f', inputs: [{ name: 'x', type: 'text' }], result: 'text' }],
    traits: { rowWise: true, deterministic: true, nullSafe: false, ...traits },
    capabilities,
  };
  return unwrap(await sandbox.checkTraits(unwrap(pluginVersion({ manifest, code, examples: [] }))));
}

describe('traits', () => {
  test('that hold are confirmed', async () => {
    const report = await reportOf('export function f(x) { return x.trim(); }');
    expect(report).toMatchObject({ ok: true, traits: [{ trait: 'deterministic' }, { trait: 'rowWise' }] });
    expect(report.tried).toBeGreaterThan(300);
  });

  test('show by a table that a continuing counter isn’t deterministic', async () => {
    const report = await reportOf('let n = 0; export function f(x) { return x + n++; }');
    const found = report.traits.find((one) => one.trait === 'deterministic');
    expect(found).toMatchObject({ ok: false, counterExample: { columns: ['x', 'f: first', 'f: again'] } });
    expect(found?.counterExample?.rows[0]).toHaveLength(3);
  });

  test('reject code that remembers the previous row as row-wise', async () => {
    const code = 'let last = ""; export function f(x) { const was = last; last = x; return was; }';
    const report = await reportOf(code);
    expect(report.traits.find((one) => one.trait === 'rowWise')).toMatchObject({ ok: false });
  });

  test('reject code that fails on null as null-safe', async () => {
    const report = await reportOf('export function f(x) { return x.trim(); }', { nullSafe: true });
    const found = report.traits.find((one) => one.trait === 'nullSafe');
    expect(found).toMatchObject({ ok: false, counterExample: { columns: ['x', 'Problem'] } });
    expect(found?.counterExample?.rows[0]?.[0]).toBe('null');
  });

  test('gives the same report again', async () => {
    const code = 'export function f(x) { return x.length > 5 ? x : null; }';
    expect(await reportOf(code)).toEqual(await reportOf(code));
  });

  test('hold nothing against declared randomness', async () => {
    const report = await reportOf(
      'export function f(x) { return x + Math.random(); }',
      { deterministic: false },
      ['random'],
    );
    expect(report).toMatchObject({ ok: true, traits: [] });
  });
});
