import { checkRegex, printColumnName, quoteText } from '@winnow/formulas';
import type { Json } from '@winnow/kernel';
import { dateText } from '../grel/dates/offset-text.ts';
import { parseFreely } from '../grel/dates/parse-date.ts';
import { dateOf, type GrelDate } from '../grel/value.ts';
import { isoOf } from '../translate/dates/write-pattern.ts';
import type { Typed } from '../translate/typed.ts';
import type { HistoryState, Operation } from './history-state.ts';
import { NotConvertible } from './problems.ts';
import { inRecord } from './records.ts';

type Facet = { readonly [key: string]: Json | undefined };

/**
 * Returns the condition that the facets of an operation impose on rows; undefined if all rows are
 * selected.
 */
export function conditionOf(operation: Operation, state: HistoryState): string | undefined {
  const config = operation.engineConfig;
  if (config === undefined || config === null) return undefined;
  if (typeof config !== 'object' || Array.isArray(config))
    throw new NotConvertible('its engineConfig can’t be read');
  const { facets } = config as Facet;
  const parts = (Array.isArray(facets) ? facets : []).flatMap((one) => {
    const facet = one as Facet;
    const condition = facetCondition(facet, state);
    if (condition === undefined) return [];
    if (!choosesRecords(operation)) return [condition];
    // A record is selected if any of its rows is; in an inverted facet, if all are.
    return [inRecord(condition, facet.invert === true ? 'allTrue' : 'anyTrue', state)];
  });
  return parts.length === 0
    ? undefined
    : parts.length === 1
      ? parts[0]
      : parts.map((part) => `(${part})`).join(' and ');
}

/** Whether the facets of an operation select whole records. */
export function choosesRecords({ engineConfig }: Operation): boolean {
  const isConfig = typeof engineConfig === 'object' && engineConfig !== null && !Array.isArray(engineConfig);
  return isConfig && (engineConfig as Facet).mode === 'record-based';
}

function facetCondition(facet: Facet, state: HistoryState): string | undefined {
  const type = String(facet.type ?? 'list').replace(/^core\//, '');
  switch (type) {
    case 'list':
      return listCondition(facet, state);
    case 'text':
      return textCondition(facet, state);
    case 'range':
      return rangeCondition(facet, state);
    case 'timerange':
      return timeCondition(facet, state);
    default:
      throw new NotConvertible(`facets of type ${type} have no equivalent`);
  }
}

function expressionOf(facet: Facet, state: HistoryState): Typed {
  const column = typeof facet.columnName === 'string' ? facet.columnName : '';
  const expression = typeof facet.expression === 'string' ? facet.expression : 'value';
  const counted =
    /^(?:grel:)?\s*facetCount\(\s*value\s*,\s*['"]value['"]\s*,\s*(['"])(.+)\1\s*\)\s*(>|>=|==)\s*(\d{1,9})\s*$/.exec(
      expression,
    );
  if (counted && counted[2] === column) return countOf(column, `${counted[3]} ${counted[4]}`, state);
  return state.formula(expression, column, false);
}

/**
 * Returns how many rows have the value of a cell, as the duplicates facet asks; null is not a
 * duplicate.
 */
function countOf(column: string, comparison: string, state: HistoryState): Typed {
  const count = state.helper(`Rows with the same ${column}`, 'integer', (name) =>
    state.add('group-rows', {
      keys: [column],
      aggregates: [{ function: 'countRows', name }],
      mode: 'columns',
    }),
  );
  return {
    text: `(isNotNull(${printColumnName(column)}) and ${printColumnName(count)} ${comparison})`,
    type: 'boolean',
    nulls: 'never',
  };
}

function listCondition(facet: Facet, state: HistoryState): string | undefined {
  const selection = Array.isArray(facet.selection) ? facet.selection : [];
  const wantsBlank = facet.selectBlank === true;
  const wantsError = facet.selectError === true;
  if (selection.length === 0 && !wantsBlank && !wantsError) return undefined;
  const of = expressionOf(facet, state);
  const values = selection.map((one) => chosenValue(one as Json));
  const isOne = values.map((value) => equality(of, value));
  // Null equals none of the values.
  const any = anyOf([
    ...isOne,
    ...(wantsBlank && of.nulls !== 'error' ? [`isEmpty(${of.text})`] : []),
    ...(wantsError ? [errorOf(of)] : []),
  ]);
  return facet.invert === true ? `not (${any})` : any;
}

/** A choice is `{v: {v, l}}`, or just a label in old histories. */
function chosenValue(one: Json): Json {
  if (one !== null && typeof one === 'object' && !Array.isArray(one)) {
    const { v } = one as Facet;
    if (v !== undefined && v !== null && typeof v === 'object' && !Array.isArray(v))
      return (v as Facet).v ?? null;
    return v ?? null;
  }
  return one;
}

function equality(of: Typed, value: Json): string {
  if (typeof of.type === 'object') {
    if (of.type.list !== 'text' || typeof value !== 'string')
      throw new NotConvertible('its facet counts items of a list that aren’t text');
    return `(contains(${of.text}, ${quoteText(value)}) ?? false)`;
  }
  if (of.type === 'text') return `${of.text} == ${quoteText(String(value))}`;
  // A string that doesn't match the type of its column is text in OpenRefine.
  if (typeof value === 'string' && !of.fails && of.type !== 'datetime' && of.type !== 'boolean')
    return `(isMismatch(${of.text}) and toText(${of.text}) == ${quoteText(value)})`;
  if (of.type === 'boolean') {
    const wanted = typeof value === 'boolean' ? value : String(value) === 'true';
    return `${of.text} == ${wanted}`;
  }
  if (of.type === 'integer' || of.type === 'number') {
    const number = Number(value);
    if (value === null || !Number.isFinite(number))
      throw new NotConvertible(`its facet chooses ${JSON.stringify(value)} among numbers`);
    return `${of.text} == ${number < 0 ? `(0 - ${-number})` : number}`;
  }
  if (of.type === 'datetime') {
    const date = parseFreely(String(value), true);
    if (!date) throw new NotConvertible(`its facet chooses ${JSON.stringify(value)} among dates`);
    return `${of.text} == ${momentOf(date)}`;
  }
  return `toText(${of.text}) == ${quoteText(String(value))}`;
}

function momentOf(date: GrelDate): string {
  return `toDatetime(${quoteText(dateText(date).replace('T', ' ').replace('Z', ''))})`;
}

/**
 * Returns where OpenRefine has an error: a failed conversion. A mismatch that a column contains is
 * text in OpenRefine.
 */
function errorOf(of: Typed): string {
  const tests = [
    ...(of.fails ? [`isMismatch(${of.text})`] : []),
    ...(of.nulls === 'error' ? [`isNull(${of.text})`] : []),
  ];
  return tests.length === 0 ? 'false' : tests.join(' or ');
}

/** Returns where OpenRefine has neither a number or time, nor blank, nor an error. */
function otherOf(of: Typed, fits: boolean): string {
  if (!fits) return `isNotEmpty(${of.text})`;
  return of.fails ? 'false' : `isMismatch(${of.text})`;
}

function textCondition(facet: Facet, state: HistoryState): string | undefined {
  const query = typeof facet.query === 'string' ? facet.query : '';
  if (query === '') return undefined;
  const name = typeof facet.columnName === 'string' ? facet.columnName : '';
  const column = printColumnName(name);
  const type = state.typeOf(name);
  const text = type === 'text' ? column : type === 'datetime' ? isoOf(column) : `toText(${column})`;
  const sensitive = facet.caseSensitive === true;
  let condition: string;
  if (facet.mode === 'regex') {
    const fault = checkRegex(query);
    if (fault) throw new NotConvertible(`its facet’s regular expression isn’t supported: ${fault.reason}`);
    condition = `contains(${text}, /${query.replace(/(?<!\\)\//g, '\\/')}/${sensitive ? '' : 'i'})`;
  } else {
    condition = sensitive
      ? `contains(${text}, ${quoteText(query)})`
      : `contains(lower(${text}), lower(${quoteText(query)}))`;
  }
  return facet.invert === true ? `not (${condition} ?? false)` : `(${condition} ?? false)`;
}

function rangeCondition(facet: Facet, state: HistoryState): string | undefined {
  const { from, to } = facet;
  const all =
    facet.selectNumeric !== false &&
    facet.selectNonNumeric !== false &&
    facet.selectBlank !== false &&
    facet.selectError !== false;
  if (typeof from !== 'number' && typeof to !== 'number' && all) return undefined;
  const of = expressionOf(facet, state);
  const numeric = of.type === 'integer' || of.type === 'number';
  const parts: string[] = [];
  if (numeric && facet.selectNumeric !== false) {
    const bounds = [
      ...(typeof from === 'number' ? [`${of.text} >= ${written(from)}`] : []),
      ...(typeof to === 'number' ? [`${of.text} < ${written(to)}`] : []),
    ];
    parts.push(
      bounds.length === 0
        ? `isNotNull(${of.text})`
        : bounds.map((one) => `((${one}) ?? false)`).join(' and '),
    );
  }
  if (facet.selectNonNumeric !== false) parts.push(otherOf(of, numeric));
  if (facet.selectBlank !== false && of.nulls !== 'error') parts.push(`isEmpty(${of.text})`);
  if (facet.selectError !== false) parts.push(errorOf(of));
  return anyOf(parts);
}

function timeCondition(facet: Facet, state: HistoryState): string | undefined {
  const { from, to } = facet;
  const all =
    facet.selectTime !== false &&
    facet.selectNonTime !== false &&
    facet.selectBlank !== false &&
    facet.selectError !== false;
  if (typeof from !== 'number' && typeof to !== 'number' && all) return undefined;
  const of = expressionOf(facet, state);
  const temporal = of.type === 'date' || of.type === 'datetime';
  const moment = (millis: number) => momentOf(dateOf(millis));
  const parts: string[] = [];
  if (temporal && facet.selectTime !== false) {
    const bounds = [
      ...(typeof from === 'number' ? [`toDatetime(${of.text}) >= ${moment(from)}`] : []),
      ...(typeof to === 'number' ? [`toDatetime(${of.text}) < ${moment(to)}`] : []),
    ];
    parts.push(
      bounds.length === 0
        ? `isNotNull(${of.text})`
        : bounds.map((one) => `((${one}) ?? false)`).join(' and '),
    );
  }
  if (facet.selectNonTime !== false) parts.push(otherOf(of, temporal));
  if (facet.selectBlank !== false && of.nulls !== 'error') parts.push(`isEmpty(${of.text})`);
  if (facet.selectError !== false) parts.push(errorOf(of));
  return anyOf(parts);
}

function anyOf(conditions: readonly string[]): string {
  const possible = conditions.filter((one) => one !== 'false');
  return possible.length === 0 ? 'false' : possible.map((one) => `(${one})`).join(' or ');
}

function written(number: number): string {
  return number < 0 ? `(0 - ${-number})` : String(number);
}
