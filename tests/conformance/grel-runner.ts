import { compileFormula } from '@winnow/formulas';
import type { Json } from '@winnow/kernel';
import { evaluateGrelCase, translateGrel } from '@winnow/openrefine';
import type { TestEngine } from './engines.ts';
import { selectOf } from './formula-runner.ts';

/** A column of strings named `value`, whose cell is the current one. */
export const scope = { types: new Map(), column: 'value', value: 'value' } as const;
let tables = 0;

/**
 * Returns the result of an expression's translation for each string; undefined for a mismatch or
 * null.
 */
export async function translatedOf(
  engine: TestEngine,
  expression: string,
  strings: readonly string[],
): Promise<readonly (Json | undefined)[]> {
  const value = { name: 'value', ref: 'value', type: 'text' as const };
  const translated = translateGrel(expression, scope);
  if (!translated.ok) throw new Error(translated.problems[0]!.message);
  const compiled = compileFormula(translated.value.text, { columns: [value], value });
  if (!compiled.ok) throw new Error(compiled.problems[0]!.message);
  const table = `texts_${++tables}`;
  await engine.table(
    table,
    [value],
    strings.map((text) => [text]),
  );
  const { sql, types } = selectOf(engine, table, [{ title: expression, cell: compiled.value.cell }]);
  const rows = await engine.query(sql, types);
  return rows.map(([cell]) => (cell === null ? undefined : (cell as Json)));
}

/** Returns the result of GREL; undefined for an error. Dates are as engines write them. */
export function grelOf(expression: string, text: string): Json | undefined {
  const result = evaluateGrelCase({ formula: expression, values: { value: text } });
  if ('problems' in result) throw new Error(result.problems[0]!.message);
  if ('mismatch' in result) return undefined;
  return result.type === 'datetime' ? plain(String(result.value)) : result.value;
}

function plain(date: string): string {
  return date
    .replace('T', ' ')
    .replace('Z', '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}
