import { type Json, unwrap } from '@winnow/kernel';
import { evaluateGrelCase, readHistory } from '@winnow/openrefine';
import { stepDefinition } from '@winnow/recipe';
import type { ExampleTable } from '@winnow/steps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEngine, type TestEngine } from './engines.ts';
import { runStep } from './step-runner.ts';

/** Expressions that have a formula, which must give the same result as GREL for every cell here. */
const expressions = [
  'value',
  'value.trim()',
  'value.strip().toUppercase()',
  'value.toLowercase()',
  'value.toTitlecase()',
  'value + "!"',
  '"[" + value + "]"',
  'value + value',
  'value + cells["Other"].value',
  'value.length()',
  'value.length() / 2',
  'value.length() % 3 + 1',
  'value.length() - 100 * 2',
  'value.length() + "x"',
  'value.replace("a", "b")',
  'value.replace(/[aeiou]+/, "<$0>")',
  'value.replace(/(\\w)(\\d)/, "$2$1")',
  'value.replace("$", "\\\\")',
  'value.replace(/[\\u2018\\u2019\\u201A]/, "Q").replace(/\\s+/, " ")',
  'value.contains("a")',
  'value.contains(/^\\d+$/)',
  'value.startsWith("a")',
  'value.endsWith(" ")',
  'value.indexOf("b")',
  'value.lastIndexOf("a")',
  'value.chomp("b")',
  'value.split(",").length()',
  'value.split(",").join("|")',
  'value.split(",", true).join("|")',
  'value.split(/[, ]+/).join("|")',
  'value.split(",")[0]',
  'value.split(",")[-1].trim()',
  'value.split(",")[1]',
  'value.split(",").reverse().join(",")',
  'value.split(",").uniques().join(",")',
  'value.split(" ")[0, 2].join("+")',
  'value[0]',
  'value[0, 2]',
  'value.substring(1)',
  'value.substring(0, -1)',
  'value.slice(-2)',
  'value.find(/\\d+/).join(";")',
  'value.match(/(\\w+), (\\w+)/)[1]',
  'value.splitByCharType().join("|")',
  'value.fingerprint()',
  'value.unescape("html")',
  'value.md5()',
  'value.toNumber() + 1',
  'value.toNumber() * 2 - 1',
  'value.toNumber() > 5',
  'round(value.toNumber())',
  'floor(value.toNumber() * 10)',
  'ceil(value.toNumber())',
  'value.toString()',
  "value.toDate('dd/MM/yyyy').toString('yyyy-MM-dd')",
  "value.toDate('d MMM yyyy', 'M/d/yy').toString('yyyy-MM-dd')",
  "value.toDate('dd/MM/yyyy').datePart('year')",
  'value.toDate().toString()',
  "value.toDate().toString('MMM d, yyyy') + '!'",
  "value.toDate('yyyy-MM-dd HH:mm').inc(1, 'month').toString('dd/MM/yyyy HH:mm')",
  "diff(value.toDate('dd/MM/yyyy'), '2020-01-01'.toDate(), 'months')",
  'toString(value.length())',
  'if(value == "a,b", "yes", "no")',
  'if(value != "x", value, "is x")',
  'if(isBlank(value), "none", value)',
  'if(isNull(value), "null", "not null")',
  'if(value.length() > 3, value.substring(0, 3), value)',
  'if(value.contains("a"), "a", "other")',
  'if(value.trim() == "", "blank", value.trim())',
  'if(value.split(",")[1] == "b", "second is b", "it is not")',
  'if(isNumeric(value), "number", "text")',
  'isBlank(value)',
  'isNonBlank(value)',
  'isEmptyString(value)',
  'value == null',
  'value == "a,b"',
  'value != null',
  'and(isNonBlank(value), value != "x")',
  'or(isBlank(value), value == "x")',
  'not(isBlank(value))',
  'coalesce(value, "none")',
  'coalesce(cells["Other"].value, value, "none")',
  'forEach(value.split(","), v, v.trim().toUppercase()).join("; ")',
  'filter(value.split(","), v, v.length() > 1).join(",")',
  'with(value + "!", w, w + w)',
  'levenshteinDistance(value, "abc")',
  '"constant"',
  '12 / 5',
  'null',
] as const;

const cells: readonly (string | null)[] = [
  null,
  '',
  ' ',
  'a',
  'a,b',
  ' a , b ',
  'Rome, Italy',
  "o'neill smith.jones",
  'x',
  '12',
  '-3.5',
  '007',
  '1e3',
  'é Ü ø',
  'a1b22',
  'aa bb  cc',
  '$5',
  'it’s  ‘so’',
  'R&amp;D &eacute;&nbsp;&#xA0;&#233; &apos; &forall; &nosuch;',
  'abc',
  '31/01/2024',
  '3/2/24 and more',
  ' 5 feb 2019',
  '2024-02-29 23:59',
];
const others: readonly (string | null)[] = ['o', null, ''];
const rows = cells.flatMap((value) => others.map((other) => [value, other] as const));
const input: ExampleTable = {
  columns: [
    { name: 'Own', type: 'text' },
    { name: 'Other', type: 'text' },
  ],
  rows,
};

let engine: TestEngine;
beforeAll(async () => {
  engine = await openEngine('duckdb');
}, 60_000);
afterAll(() => engine.close());

/** Returns the expected cell: on an error either nothing or the original cell. */
function wanted(
  expression: string,
  [value, other]: readonly [string | null, string | null],
  onError: string,
): Json {
  const result = evaluateGrelCase({ formula: expression, values: { value, Own: value, Other: other } });
  if ('problems' in result) throw new Error(result.problems[0]!.message);
  if ('mismatch' in result) return onError === 'set-to-blank' ? null : value;
  return result.value;
}

test.each(['set-to-blank', 'keep-original'])(
  'translates to the same results as GREL: %s',
  async (onError) => {
    const wrong: unknown[] = [];
    for (const expression of expressions) {
      const history = [{ op: 'core/text-transform', columnName: 'Own', expression, onError, repeat: false }];
      const { recipe, problems } = unwrap(
        readHistory(history as unknown as Json, { columns: ['Own', 'Other'] }),
      );
      const [one] = recipe.steps;
      if (!one) {
        wrong.push({ expression, problems: problems.map(({ message }) => message) });
        continue;
      }
      const run = await runStep(engine, { step: stepDefinition(one.kind)!, params: one.params, input });
      if (!('table' in run)) {
        wrong.push({ expression, run, formula: one.params.formula });
        continue;
      }
      for (const [i, row] of run.table.rows.entries()) {
        const cell = row[0] as Json;
        const got =
          cell !== null && typeof cell === 'object' && 'mismatch' in cell ? (cell.mismatch as Json) : cell;
        const expected = wanted(expression, rows[i]!, onError);
        // A column has one type, so values kept from another type become text.
        if (got !== expected && String(got) !== String(expected))
          wrong.push({
            expression,
            formula: one.params.formula,
            cell: rows[i],
            got,
            expected,
            told: problems.length > 0,
          });
      }
    }
    expect(wrong.filter((one) => !(one as { told?: boolean }).told).slice(0, 12)).toEqual([]);
    expect(wrong.length).toBeLessThan(rows.length);
  },
  120_000,
);

test.each([
  ['value.toTitlecase() < "m"', /by language rules/],
  ['value.toNumber() / 2', /depends on each cell/],
  ['value.toNumber() + "x"', /different strings/],
  ['value.length() / cells["Other"].value.length()', /zero/],
  ['cross(cell, "Other project", "a")', /a cell isn’t|no equivalent of|isn’t a value/],
  ['value.escape("html")', /no equivalent of escape/],
  ['value.replace(/(?<=a)b/, "c")', /lookbehind/],
  ['value.split(",")', /returns a list/],
  ['value.detectLanguage()', /detectLanguage/],
  ['jython:return value', /written in jython/],
  ['value.trimm()', /no function or control/],
  ['if(isBlank(value.trim()), 1, 2)', /can be an error/],
])('does not translate %s, and the problem says why', (expression, words) => {
  const history = [{ op: 'core/text-transform', columnName: 'Own', expression, onError: 'keep-original' }];
  const { recipe, problems } = unwrap(readHistory(history as unknown as Json));
  expect(recipe.steps).toEqual([]);
  expect(problems.map(({ message }) => message).join(' ')).toMatch(words);
  expect(problems[0]?.message).toContain('Operation 1 (text-transform)');
});
