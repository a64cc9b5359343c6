import {
  type Cell,
  call,
  cellOf,
  checkParsePattern,
  orderByPatterns,
  readIso,
  textOf,
} from '@winnow/formulas';
import { type Column, failed, isList, isTemporal, type Problem, refAllocator, refsOf } from '@winnow/kernel';
import { castTo, columnExpr, computed, type Expr, type Item, op, project } from '@winnow/sql';
import { z } from 'zod';
import { rewriteColumns } from '../../columns/rewrite-columns.ts';
import { selectColumns, selectionText } from '../../columns/select-columns.ts';
import { orderUsualDates } from '../../dates/usual-date-formats.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import type { Relation } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { reading } from '../../strings/read-text.ts';
import { nameLanguages, withEnglishNames } from './english-names.ts';
import { parseDateExamples } from './parse-date.examples.ts';
import { readAtOnce } from './read-at-once.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  type: param.choice('As', { date: 'Dates', datetime: 'Dates with a time' }).default('date'),
  order: param
    .choice(
      '03/04/2024 is',
      { day: '3 April', month: 'March 4' },
      { help: 'Which number comes first in ambiguous dates.' },
    )
    .default('day'),
  names: param.choice('Language of month names', nameLanguages).default('en'),
  formats: param
    .list(
      'Formats',
      param.text('Format', { placeholder: 'dd.MM.yyyy' }),
      { min: 0, max: 50 },
      {
        help: 'Tried first, in this order. Use yyyy or yy, MMMM (name), MM, dd, HH or hh with a, mm, ss, SSS; put other letters in single quotes.',
      },
    )
    .default([]),
  usual: param
    .flag('Also try common formats', {
      help: 'Year first, numbers in the order above, month names.',
    })
    .default(true),
  lastCentury: param
    .integer(
      'Two-digit years are 19xx from',
      { min: 1, max: 100 },
      { help: 'With 69, 68 is 2068 and 69 is 1969; with 100, all are 20xx.' },
    )
    .default(69),
});

export type ParseDateParams = z.output<typeof params>;

export const parseDate = defineStep({
  kind: 'parse-date',
  family: 'dates',
  title: 'Parse dates',
  summary:
    'Parses dates in common or custom formats, day or month first. Values that can’t be parsed keep their text.',
  keywords: [
    'convert',
    'timestamp',
    'day first',
    'month first',
    'format',
    'mixed dates',
    'strptime',
    'parse date',
  ],
  params,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    type: 'date',
    order: 'day',
    formats: [],
    usual: true,
    lastCentury: 69,
  }),
  sentence: ({ columns, type, order, names, formats, usual }) => {
    const how =
      formats.length > 0 ? ` in ${formats.slice(0, 2).join(' or ')}${formats.length > 2 ? ' …' : ''}` : '';
    const what = type === 'date' ? 'dates' : 'dates with a time';
    return `Parse ${selectionText(columns)} as ${what}${how}${usual ? `, ${order} first` : ''}${names === 'en' ? '' : `, with ${nameLanguages[names]} names`}`;
  },
  traits: () => rowWise,
  lower(input, params, { stepId }) {
    const at = { stepId, param: 'formats' };
    const problems: readonly Problem[] = params.formats.flatMap((format) => {
      const reason = checkParsePattern(format);
      return reason === undefined ? [] : [stepProblems.badFormat({ format, reason }, at)];
    });
    if (problems.length > 0) return failed(problems);
    if (params.formats.length === 0 && !params.usual) {
      return failed(stepProblems.missing({ what: 'a format, or common formats' }, at));
    }
    const place = { stepId, param: 'columns' };
    const selected = selectColumns(input.schema, params.columns, place);
    if (!selected.ok) return selected;
    const ordered = orderStrings(input, selected.value, params);
    return rewriteColumns(ordered.input, params.columns, place, (cell, column) => {
      const ref = ordered.refs.get(column.name);
      const read = ref === undefined ? converted(cell, params.type) : dateOf(cell, columnExpr(ref), params);
      // Exports write the values of a parsed column, not the strings it was imported with.
      return { ...read, expr: computed(read.expr) };
    });
  },
  examples: parseDateExamples,
});

/**
 * Computes the strings of the columns in ISO order as columns of a subquery, since parsing refers
 * to them several times. Columns whose values need no parsing have none.
 */
function orderStrings(
  input: Relation,
  columns: readonly Column[],
  { type, order, names, formats, usual, lastCentury }: ParseDateParams,
): { readonly input: Relation; readonly refs: ReadonlyMap<string, string> } {
  const ordered = (written: Expr): Expr => {
    const ways = [
      ...(formats.length > 0 ? [orderByPatterns(written, formats, type, lastCentury)] : []),
      ...(usual ? [orderUsualDates(written, type, order, lastCentury)] : []),
    ];
    return ways.length === 1 ? ways[0]! : op('coalesce', ...ways);
  };
  const taken = refsOf(input.schema);
  const allocate = refAllocator(taken);
  const items: Item[] = taken.map((ref) => ({ ref, expr: columnExpr(ref) }));
  const refs = new Map<string, string>();
  for (const column of columns) {
    const text = writtenIn(cellOf(column));
    if (!text) continue;
    const ref = allocate(`${column.name} (ordered)`);
    refs.set(column.name, ref);
    const read = ordered(withEnglishNames(text, names).expr);
    items.push({ ref, expr: readAtOnce(text.expr, formats[0], type, read) });
  }
  return { input: { schema: input.schema, rel: project(input.rel, items) }, refs };
}

/** Returns the text of a cell to parse; for a date, only the text of a mismatch. */
function writtenIn(cell: Cell): Cell | undefined {
  if (isList(cell.type)) return undefined;
  if (!isTemporal(cell.type)) return textOf(cell);
  return cell.mismatch && { type: 'text', expr: cell.mismatch };
}

function converted(cell: Cell, type: ParseDateParams['type']): Cell {
  if (!isTemporal(cell.type)) return cell;
  const value: Cell = { type: cell.type, expr: cell.expr };
  return { type, expr: type === 'date' ? call('toDate', value).expr : castTo(type, cell.type, cell.expr) };
}

function dateOf(cell: Cell, ordered: Expr, { type, usual }: ParseDateParams): Cell {
  const text = writtenIn(cell)!;
  const read = readIso(ordered, type);
  // ISO 8601 with a fraction or a zone has too many forms for patterns.
  const expr = type === 'datetime' && usual ? op('coalesce', read, call('toDatetime', text).expr) : read;
  const date = reading(text, { type, expr });
  // Keep existing values, and try mismatches again.
  return isTemporal(cell.type) ? { ...date, expr: op('coalesce', converted(cell, type).expr, expr) } : date;
}
