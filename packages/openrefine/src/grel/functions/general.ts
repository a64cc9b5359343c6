import type { GrelFunction } from '../context.ts';
import { formatDate } from '../dates/format-date.ts';
import { dateText } from '../dates/offset-text.ts';
import { javaText } from '../java-text.ts';
import { jsonText } from '../json.ts';
import { sameValue } from '../operators.ts';
import {
  dateOf,
  type GrelValue,
  grelError,
  isArray,
  isDate,
  isFields,
  isNumber,
  isObject,
  isRegex,
} from '../value.ts';
import { formatNumber } from './format-number.ts';
import { expects, partOf, whole } from './helpers.ts';

const type: GrelFunction = (args) => {
  const [value] = args;
  if (args.length !== 1 || value === undefined) return expects('type', 'one argument');
  if (value === null) return 'undefined';
  if (isNumber(value)) return 'number';
  if (isDate(value)) return 'date';
  if (isArray(value)) return 'array';
  if (isRegex(value)) return 'regex';
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value;
  return isFields(value) ? value.name : 'object';
};

const toText: GrelFunction = (args) => {
  const [value, format] = args;
  if (args.length < 1 || args.length > 2 || value === undefined)
    return expects('toString', 'one or two arguments');
  if (value === null) return '';
  if (typeof format === 'string') {
    if (isDate(value)) return formatDate(value, format);
    if (isNumber(value)) return formatNumber(value, format);
  }
  return isDate(value) ? dateText(value) : javaText(value);
};

const toNumber: GrelFunction = (args) => {
  const [value] = args;
  if (args.length !== 1 || value === undefined || value === null)
    return expects('toNumber', 'one non-null argument');
  if (isNumber(value)) return value;
  const text = javaText(value).trim();
  if (/^[+-]?\d+$/.test(text)) {
    const exact = BigInt(text.replace(/^\+/, ''));
    if (BigInt.asIntN(64, exact) === exact) return exact;
  }
  if (/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?[dDfF]?$/.test(text)) return Number(text.replace(/[dDfF]$/, ''));
  const named = /^([+-]?)(NaN|Infinity)$/.exec(text);
  if (named) return named[2] === 'NaN' ? Number.NaN : named[1] === '-' ? -Infinity : Infinity;
  return grelError('Unable to parse as number');
};

const epochUnits: Readonly<Record<string, number>> = { second: 1000, millisecond: 1, microsecond: 0.001 };

const timeSinceUnixEpochToDate: GrelFunction = (args) => {
  const [count, unit = 'second'] = args;
  const factor = typeof unit === 'string' ? epochUnits[unit.toLowerCase()] : undefined;
  if (args.length < 1 || args.length > 2 || count === undefined || !isNumber(count) || factor === undefined) {
    return expects(
      'timeSinceUnixEpochToDate',
      'a number and optionally one of second, millisecond, microsecond',
    );
  }
  const millis = Number(count) * factor;
  const floor = Math.floor(millis);
  if (!Number.isFinite(millis) || Math.abs(millis) > 8.64e15)
    return grelError('The time is beyond the calendar');
  return dateOf(floor, Math.round((millis - floor) * 1000) * 1000);
};

const hasField: GrelFunction = (args) => {
  const [of, name] = args;
  if (args.length !== 2 || typeof name !== 'string') return false;
  if (of !== undefined && isObject(of)) return of.fields.has(name);
  return of !== undefined && isFields(of) && of.get(name) !== null;
};

const get: GrelFunction = (args) => {
  const [of, from, to] = args;
  if (
    args.length < 2 ||
    args.length > 3 ||
    of === null ||
    of === undefined ||
    from === null ||
    from === undefined
  )
    return null;
  if (typeof from === 'string') {
    if (isFields(of)) return of.get(from);
    if (isObject(of)) return of.fields.get(from) ?? null;
    return isArray(of) && of.some(isFields) ? of.map((one) => (isFields(one) ? one.get(from) : null)) : null;
  }
  if (!isNumber(from) || (to !== undefined && to !== null && !isNumber(to))) return null;
  const target = isArray(of) ? of : javaText(of);
  const last = to === undefined || to === null ? undefined : whole(to);
  const [start, end] = partOf(target.length, whole(from), last);
  if (last !== undefined) return target.slice(start, end);
  if (start >= target.length) return grelError(`Index ${start} out of bounds for length ${target.length}`);
  return target[start]!;
};

const slice: GrelFunction = (args) => {
  const [of, from, to] = args;
  if (args.length < 2 || args.length > 3 || of === null || of === undefined) return null;
  if (
    from === null ||
    from === undefined ||
    !isNumber(from) ||
    (to !== undefined && (to === null || !isNumber(to)))
  )
    return null;
  const target = isArray(of) ? of : javaText(of);
  return target.slice(
    ...partOf(target.length, whole(from), to === undefined || to === null ? undefined : whole(to)),
  );
};

const length: GrelFunction = (args) => {
  const [value] = args;
  if (args.length !== 1 || value === null || value === undefined)
    return expects('length', 'an array or a string');
  return BigInt(isArray(value) ? value.length : javaText(value).length);
};

const cross: GrelFunction = (args, { projects, cells: own, value }) => {
  const [what, project, column] = args;
  if (args.length < 1 || args.length > 3 || (project !== undefined && typeof project !== 'string'))
    return expects('cross', 'a cell or value, a project name and a column name');
  const wanted = what === undefined ? value : isFields(what) ? what.get('value') : what;
  const rows = projects?.[typeof project === 'string' ? project : ''];
  if (!rows) return grelError(`Unable to find project with name: ${project ?? ''}`);
  const name = typeof column === 'string' ? column : (Object.keys(own)[0] ?? '');
  if (rows[0] && !Object.hasOwn(rows[0], name)) return grelError(`Unable to find column with name: ${name}`);
  return rows.flatMap((row, i): readonly GrelValue[] => {
    const cell = row[name] ?? null;
    const matches =
      sameValue(cell, wanted) || (cell !== null && wanted !== null && javaText(cell) === javaText(wanted));
    return matches && wanted !== null ? [rowFields(row, i)] : [];
  });
};

/** A row of another project, whose cells are read with `cells["Name"].value`. */
function rowFields(row: { readonly [column: string]: GrelValue }, index: number): GrelValue {
  const cells: GrelValue = {
    kind: 'fields',
    name: 'cells',
    get: (column) => {
      const value = row[column] ?? null;
      return value === null
        ? null
        : { kind: 'fields', name: 'cell', get: (field) => (field === 'value' ? value : null) };
    },
  };
  return {
    kind: 'fields',
    name: 'row',
    get: (field) =>
      field === 'cells'
        ? cells
        : field === 'index'
          ? BigInt(index)
          : field === 'columnNames'
            ? Object.keys(row)
            : null,
  };
}

const facetCount: GrelFunction = (args, call) => {
  const [choice, expression, column] = args;
  if (args.length !== 3 || choice === null || typeof expression !== 'string' || typeof column !== 'string')
    return expects('facetCount', 'a choice value, an expression as a string, and a column name');
  if (!call.rows) return grelError('facetCount needs project rows, which aren’t available here');
  if (call.rows[0] && !Object.hasOwn(call.rows[0], column))
    return grelError(`No such column named ${column}`);
  const wanted = javaText(choice!);
  let count = 0n;
  for (const row of call.rows) {
    const made = call.evaluateText(expression, row[column] ?? null, row);
    const values = isArray(made) ? made : [made];
    if (values.some((one) => one !== null && javaText(one) === wanted)) count++;
  }
  return count;
};

const coalesce: GrelFunction = (args) => {
  if (args.length < 1) return expects('coalesce', 'at least one argument');
  return args.find((one) => one !== null) ?? null;
};

const jsonize: GrelFunction = (args) =>
  args.length >= 1 ? jsonText(args[0]!) : expects('jsonize', 'one value');

export const generalFunctions = {
  coalesce,
  type,
  toString: toText,
  toNumber,
  timeSinceUnixEpochToDate,
  hasField,
  get,
  slice,
  substring: slice,
  length,
  jsonize,
  cross,
  facetCount,
} as const;
