import { aggregate, columnExpr, source } from '@winnow/sql';
import { afterAll, describe, expect, test } from 'vitest';
import { openEngine, runRel, type TestEngine } from '../../../../tests/conformance/engines.ts';
import { countDigits, decimalOfCounts } from './exact-digits.ts';

const engines = new Map<string, TestEngine>();
afterAll(async () => {
  for (const engine of engines.values()) await engine.close();
});

describe.each(['duckdb', 'clickhouse'] as const)('digits counted by %s', (name) => {
  test.each([
    ['amounts', ['1.50', '-3.255', '2'], 'decimal(3)'],
    ['printed doubles', ['0.30000000000000004', '-0.7999999999999999', '1.1'], undefined],
    ['printed doubles near zero', ['0.0000009999999974752427', '-0.00007000000000000001', '40.5'], undefined],
    ['digits beyond a double', ['0.123456789012345678', '0.000000000000000001'], 'decimal(18)'],
    ['digits beyond a double near zero', ['0.000001234567890123456789', '1.5'], 'decimal(24)'],
    ['padded digits', ['0.30000000000000000', '1.1'], 'decimal(17)'],
  ])('%s', async (_, texts, type) => {
    const engine = engines.get(name) ?? (await openEngine(name));
    engines.set(name, engine);
    await engine.table(
      'digits',
      [{ ref: 'x', type: 'text' }],
      texts.map((text) => [text]),
    );
    const counts = countDigits(columnExpr('x'));
    const rel = aggregate(
      source('digits', ['x']),
      [],
      counts.map((expr, i) => ({ ref: `c${i}`, expr })),
    );
    const [row] = await runRel(
      engine,
      rel,
      counts.map(() => 'number' as const),
    );
    expect(decimalOfCounts(row as never)).toBe(type);
  });
});
