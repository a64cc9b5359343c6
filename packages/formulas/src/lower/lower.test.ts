import { dialects, printExpr } from '@winnow/sql';
import { describe, expect, it } from 'vitest';
import { compileFormula } from '../compile.ts';

const scope = {
  columns: [
    { name: 'x', ref: 'x', type: 'text' as const },
    { name: 'n', ref: 'n', type: 'number' as const, mismatch: 'n (text)' },
    { name: 'b', ref: 'b', type: 'boolean' as const },
  ],
};

/** Returns a formula in which each value is built from two copies of the previous one. */
function nested(depth: number, first: string, next: (name: string) => string): string {
  const values = Array.from({ length: depth }, (_, i) => `a${i + 1}, ${next(`a${i}`)}`);
  return `let(a0, ${first}, ${values.join(', ')}, a${depth})`;
}

function sqlOf(formula: string): number {
  const compiled = compileFormula(formula, scope);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
  const { expr, mismatch } = compiled.value.cell;
  const lengths = Object.values(dialects).map((dialect) =>
    [expr, ...(mismatch ? [mismatch] : [])].reduce(
      (sum, part) => sum + printExpr(part, dialect, (ref) => ref).length,
      0,
    ),
  );
  return Math.max(...lengths);
}

describe('let', () => {
  it.each([
    ['sums', 'n * 2', (a: string) => `${a} + ${a}`],
    ['texts', 'x.trim()', (a: string) => `if(${a}.contains("-"), ${a}.after("-"), ${a})`],
    ['choices', 'n', (a: string) => `if(${a} > 2, ${a} - 1, ${a})`],
  ])('generates SQL that grows only with the number of nested names: %s', (_, first, next) => {
    const [five, ten] = [5, 10].map((depth) => sqlOf(nested(depth, first, next)));
    expect(ten).toBeLessThan(4 * five!);
    expect(ten).toBeLessThan(20_000);
  });

  it('inlines short values', () => {
    const compiled = compileFormula('let(a, n * 2, a + a)', scope);
    expect(JSON.stringify(compiled)).not.toContain('lambda');
  });

  it('rejects strings that would double with every name', () => {
    const compiled = compileFormula(
      nested(20, 'x', (a) => `${a} + ${a}`),
      scope,
    );
    expect(compiled.problems.map((one) => one.code)).toEqual(['formulas/grows']);
  });
});

describe('a lambda', () => {
  it('is rejected within too many others, which DuckDB would take minutes to bind', () => {
    const mapped = (depth: number): string =>
      depth === 0 ? 'x' : `[x].map(i${depth} => ${mapped(depth - 1)}).join("")`;
    expect(compileFormula(mapped(5), scope).problems).toEqual([]);
    expect(compileFormula(mapped(20), scope).problems.map((one) => one.code)).toEqual(['formulas/too-deep']);
  });
});

describe('a call', () => {
  it('does not repeat long arguments', () => {
    const titled = (depth: number): string => `${'titleCase('.repeat(depth)}x${')'.repeat(depth)}`;
    expect(sqlOf(titled(6))).toBeLessThan(100_000);
  });
});
