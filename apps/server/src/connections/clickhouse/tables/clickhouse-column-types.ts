import type { TableDifference, TableToWrite } from '@winnow/services';
import { keepsNumber } from '../../../jobs/tables/kept-numbers.ts';
import { type ClickhouseColumn, type ClickhouseShape, columnNamed } from './clickhouse-shape.ts';

const newTypes: Readonly<Record<string, string>> = {
  integer: 'Int64',
  number: 'Float64',
  boolean: 'Bool',
  date: 'Date32',
  datetime: "DateTime64(6, 'UTC')",
};

/** Returns the ClickHouse type of a new column. */
export function newColumnType(type: string): string {
  const [, scale] = /^decimal\((\d+)\)$/.exec(type) ?? [];
  return `Nullable(${scale === undefined ? (newTypes[type] ?? 'String') : `Decimal(38, ${scale})`})`;
}

/** Strips the parameters from the name of a type. */
const baseOf = (bare: string): string => /^\w*/.exec(bare)?.[0] ?? '';

const text = ['String'];
const integers = [8, 16, 32, 64, 128, 256].flatMap((bits) => [`Int${bits}`, `UInt${bits}`]);
const moments = ['DateTime', 'DateTime64'];

/** Column types that can hold values of a type; each value is checked when it is written. */
const acceptedTypes: Readonly<Record<string, readonly string[]>> = {
  integer: [...integers, 'Decimal', 'Float64', ...text],
  number: ['Float64', 'Decimal', ...text],
  boolean: ['Bool', ...integers, ...text],
  date: ['Date', 'Date32', ...moments, ...text],
  datetime: [...moments, ...text],
  decimal: ['Decimal', 'Float64', ...text],
  list: text,
};

/** Strings are written into columns of other types if they are the canonical text of a value. */
const typesAcceptingText = [
  ...integers,
  ...moments,
  ...text,
  'Decimal',
  'Float64',
  'Bool',
  'Date',
  'Date32',
  'UUID',
  'Enum8',
  'Enum16',
];

function acceptsType({ bare }: ClickhouseColumn, type: string): boolean {
  if (type === 'text' || type === 'null') return typesAcceptingText.includes(baseOf(bare));
  const [general = ''] = type.split(/[ (]/);
  return (acceptedTypes[general] ?? text).includes(baseOf(bare));
}

/**
 * Returns what prevents rows from being written into the table, column by column. Columns that the
 * rows lack get their default.
 */
export function compareClickhouse(
  { columns }: TableToWrite,
  shape: ClickhouseShape,
): readonly TableDifference[] {
  if (/View$/.test(shape.engine)) return [{ kind: 'not-a-table' }];
  return columns.flatMap(({ name, type }): TableDifference[] => {
    const there = columnNamed(shape, name);
    if (!there) {
      const similar = shape.columns.find((one) => one.name.toLowerCase() === name.toLowerCase());
      return [{ kind: 'missing', column: name, type: newColumnType(type), similar: similar?.name ?? null }];
    }
    if (there.computed) return [{ kind: 'generated', column: name }];
    return acceptsType(there, type) ? [] : [{ kind: 'type', column: name, from: type, to: there.type }];
  });
}

/** Returns a value as it is sent; undefined if the column would change it. */
export type ValueCheck = (text: string) => string | null | undefined;

/**
 * Returns the check for values of a type that are sent to a column. ClickHouse wraps out-of-range
 * integers and timestamps and truncates decimals without an error, so every value is checked here.
 */
export function valueCheck(type: string, { bare, nullable }: ClickhouseColumn): ValueCheck {
  const base = baseOf(bare);
  const exact = exactCheck(type, base, bare);
  // An empty string has no meaning as a date or a number.
  if (base !== 'String' && nullable) return (value) => (value === '' ? null : exact(value));
  return exact;
}

const only =
  (isHeld: (value: string) => boolean): ValueCheck =>
  (value) =>
    isHeld(value) ? value : undefined;

function exactCheck(type: string, base: string, bare: string): ValueCheck {
  const [, sign, bits] = /^(U?)Int(\d+)$/.exec(base) ?? [];
  if (bits !== undefined) {
    const inRange = integerRange(sign === 'U', Number(bits));
    return type === 'boolean' ? (value) => (value === 'true' ? '1' : '0') : only(inRange);
  }
  switch (base) {
    case 'Decimal': {
      const [precision = 0, scale = 0] = numbersOf(bare);
      return only((value) => fitsDecimal(value, precision, scale));
    }
    case 'Float64':
      if (type.startsWith('decimal')) return only((value) => keepsNumber('float8', value));
      return type === 'integer'
        ? only((value) => Number.isSafeInteger(Number(value)))
        : only((value) => value.trim() !== '' && !Number.isNaN(Number(value === 'NaN' ? 0 : value)));
    case 'Bool':
      return only((value) => value === 'true' || value === 'false');
    case 'UUID':
      return only((value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value));
    case 'Date':
      return only((value) => isDate(value) && value >= '1970-01-01' && value <= '2149-06-06');
    case 'Date32':
      return only((value) => isDate(value) && value >= '1900-01-01' && value <= '2299-12-31');
    case 'DateTime':
      return momentCheck(0, '1970-01-01', '2106-02-06');
    case 'DateTime64': {
      const [places = 0] = numbersOf(bare);
      return momentCheck(places, '1900-01-01', places > 8 ? '2262-04-10' : '2299-12-31');
    }
    default:
      return (value) => value;
  }
}

const numbersOf = (bare: string): number[] => bare.match(/\d+(?=[,)])/g)?.map(Number) ?? [];

function integerRange(isUnsigned: boolean, bits: number): (value: string) => boolean {
  const size = 1n << BigInt(isUnsigned ? bits : bits - 1);
  return (value) => {
    if (!/^-?\d{1,80}$/.test(value)) return false;
    const number = BigInt(value);
    return number < size && number >= (isUnsigned ? 0n : -size);
  };
}

function fitsDecimal(value: string, precision: number, scale: number): boolean {
  const [all, whole = '', fraction = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (all === undefined) return false;
  return whole.replace(/^0+/, '').length <= precision - scale && fraction.replace(/0+$/, '').length <= scale;
}

function isDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/**
 * Sends timestamps as UTC, since ClickHouse would otherwise read them in the column's own time
 * zone.
 */
function momentCheck(places: number, first: string, last: string): ValueCheck {
  return (value) => {
    const [, day = '', time = '00:00:00', fraction = ''] =
      /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d)(?:\.(\d+))?)?$/.exec(value) ?? [];
    if (!isDate(day) || day < first || day > last) return undefined;
    const kept = fraction.replace(/0+$/, '');
    return kept.length > places ? undefined : `${day} ${time}${kept === '' ? '' : `.${kept}`}Z`;
  };
}
