import type { Json, Problem } from '@winnow/kernel';
import type { GrelContext, GrelRow } from './context.ts';
import { dateText } from './dates/offset-text.ts';
import { evaluateGrel } from './evaluate.ts';
import { jsonText } from './json.ts';
import { outerMarkup } from './markup/print-markup.ts';
import { parseGrel } from './parser.ts';
import { type GrelValue, isArray, isDate, isElement, isError, isFields, isObject, isRegex } from './value.ts';

/** An expression with the cells that it can access. */
export interface GrelCase {
  readonly formula: string;
  /** Cells by column; `value` is also the current cell. */
  readonly values: { readonly [column: string]: Json };
  /** Further context: of its row, of this project's rows and of other projects. */
  readonly context?: {
    readonly columnName?: string;
    readonly rowIndex?: number;
    readonly starred?: boolean;
    readonly flagged?: boolean;
    readonly rows?: readonly { readonly [column: string]: Json }[];
    readonly projects?: { readonly [name: string]: readonly { readonly [column: string]: Json }[] };
  };
}

/** A value with its GREL type name, an error with its message, or problems of the expression. */
export type GrelResult =
  | { readonly value: Json; readonly type: GrelTypeName }
  | { readonly mismatch: string; readonly type: 'error' }
  | { readonly problems: readonly Problem[] };

export type GrelTypeName =
  | 'null'
  | 'text'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'datetime'
  | 'list'
  | 'object';

/** Evaluates an expression over given values. */
export function evaluateGrelCase(
  one: GrelCase,
  ports: Pick<GrelContext, 'phonetic' | 'now' | 'random'> = {},
): GrelResult {
  const parsed = parseGrel(one.formula);
  if (!parsed.ok) return { problems: parsed.problems };
  const { rows, projects, ...place } = one.context ?? {};
  const result = evaluateGrel(parsed.value, {
    ...ports,
    ...place,
    value: grelValueOf(one.values.value ?? null),
    cells: rowOf(one.values),
    ...(rows ? { rows: rows.map(rowOf) } : {}),
    ...(projects
      ? {
          projects: Object.fromEntries(Object.entries(projects).map(([name, own]) => [name, own.map(rowOf)])),
        }
      : {}),
  });
  if (isError(result)) return { mismatch: result.message, type: 'error' };
  return { value: jsonOf(result), type: typeOf(result) };
}

function rowOf(values: { readonly [column: string]: Json }): GrelRow {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, grelValueOf(value)]));
}

/** Converts a JSON value: whole numbers become integers. */
function grelValueOf(value: Json): GrelValue {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(grelValueOf);
  if (value !== null && typeof value === 'object') {
    return {
      kind: 'object',
      fields: new Map(Object.entries(value).map(([name, field]) => [name, grelValueOf(field ?? null)])),
    };
  }
  return value;
}

function typeOf(value: GrelValue): GrelTypeName {
  if (value === null) return 'null';
  if (typeof value === 'bigint') return 'integer';
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value as 'number' | 'boolean';
  if (typeof value === 'string' || isRegex(value) || isElement(value)) return 'text';
  if (isDate(value)) return 'datetime';
  return isArray(value) ? 'list' : 'object';
}

/** Converts a value to JSON; whole numbers beyond 2^53, NaN and infinity become strings. */
export function jsonOf(value: GrelValue): Json {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (isArray(value)) return value.map(jsonOf);
  if (isDate(value)) return dateText(value);
  if (isElement(value)) return outerMarkup(value);
  if (isRegex(value)) return value.source;
  if (isError(value)) return value.message;
  if (isObject(value))
    return Object.fromEntries([...value.fields].map(([name, field]) => [name, jsonOf(field)]));
  return isFields(value) ? jsonOf(value.get('value')) : jsonText(value);
}
