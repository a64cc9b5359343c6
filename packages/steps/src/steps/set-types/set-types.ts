import { type Cell, call, cellOf, literalCell, textOf } from '@winnow/formulas';
import {
  failed,
  groupBy,
  hasErrors,
  isDecimal,
  isList,
  ok,
  type Problem,
  sameType,
  scaleOf,
  typeName,
} from '@winnow/kernel';
import { castTo } from '@winnow/sql';
import { z } from 'zod';
import { maxProblems, namesText, selectColumn } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { interpretColumns } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { type ReadingHints, readText } from '../../strings/read-text.ts';
import { setTypesExamples } from './set-types.examples.ts';

/** Maximum number of types listed in the sentence. */
const shownTypes = 3;

export const setTypes = defineStep({
  kind: 'set-types',
  family: 'structure',
  title: 'Set types',
  summary: 'Sets column types. Values that don’t match keep their text and are marked as mismatched.',
  keywords: ['change type', 'cast', 'convert', 'data type', 'parse'],
  params: z.strictObject({
    types: param.list(
      'Types',
      param.record('Type', {
        column: param.column('Column'),
        type: param.type('Type'),
        order: param
          .choice(
            '03/04/2024 is',
            { day: '3 April', month: 'March 4' },
            {
              help: 'Accepts common date formats. Defaults to year-month-day only.',
              when: { param: 'type', is: ['date', 'datetime'] },
            },
          )
          .optional(),
        decimal: param
          .choice(
            'Number format',
            { point: '1,234.56', comma: '1.234,56' },
            {
              help: 'Accepts thousands separators, currencies and percent. Defaults to plain numbers only.',
              when: { param: 'type', is: ['integer', 'number'] },
            },
          )
          .optional(),
      }),
      { min: 1, max: 10_000 },
    ),
  }),
  defaults: (columns) => ({ types: columns.map((column) => ({ column, type: 'text' as const })) }),
  sentence: ({ types }) => {
    const alike = [...groupBy(types, ({ type }) => typeName(type))];
    const shown = alike
      .slice(0, shownTypes)
      .map(([type, some]) => `${namesText(some.map(({ column }) => column))} to ${type}`);
    const others = alike.slice(shownTypes).reduce((sum, [, some]) => sum + some.length, 0);
    return `Set ${shown.join(', ')}${others > 0 ? `, and ${others} more` : ''}`;
  },
  readsSource: true,
  traits: () => rowWise,
  lower(input, { types }, { stepId }) {
    const problems: Problem[] = [];
    const cells = new Map<string, Cell>();
    for (const { column: name, type, ...hints } of types) {
      if (problems.length >= maxProblems) break;
      const column = selectColumn(input.schema, name, { stepId, param: 'types' });
      problems.push(...column.problems);
      if (column.ok && !sameType(column.value.type, type))
        cells.set(name, convert(cellOf(column.value), type, hints));
    }
    return hasErrors(problems) ? failed(problems) : ok(interpretColumns(input, cells));
  },
  examples: setTypesExamples,
});

/**
 * Converts directly if that is lossless, otherwise through the visible text. A floating-point
 * number is rounded to a decimal, since its digits are inexact.
 */
function convert(cell: Cell, type: z.output<ReturnType<typeof param.type>>, hints: ReadingHints): Cell {
  const widens =
    ((cell.type === 'integer' || isDecimal(cell.type)) && type === 'number') ||
    (cell.type === 'date' && type === 'datetime');
  if (isDecimal(type) && cell.type === 'number') return call('toDecimal', cell, literalCell(scaleOf(type)));
  if (widens && !isList(cell.type)) return { ...cell, type, expr: castTo(type, cell.type, cell.expr) };
  return readText(type, textOf(cell), hints);
}
