import type { Json, LogicalType } from '@winnow/kernel';
import { isList } from '@winnow/kernel';

/** Why a plan, or a part of it, has no Polars equivalent. */
export class PolarsUnsupported extends Error {}

/** Returns a Python string literal; a raw one if backslashes would have to be doubled. */
export function pythonText(text: string): string {
  const isPlain = !/["\p{Cc}]/u.test(text) && !text.endsWith('\\');
  return isPlain && text.includes('\\') ? `r"${text}"` : JSON.stringify(text);
}

const typeNames: Readonly<Record<string, string>> = {
  text: 'pl.String',
  null: 'pl.String',
  integer: 'pl.Int64',
  number: 'pl.Float64',
  boolean: 'pl.Boolean',
  date: 'pl.Date',
  datetime: 'pl.Datetime("us")',
};

/** Returns the Polars name of a type. */
export function polarsType(type: LogicalType): string {
  if (isList(type)) return `pl.List(${polarsType(type.list)})`;
  const name = typeNames[type];
  if (name === undefined) throw new PolarsUnsupported(`values of the type ${type}`);
  return name;
}

/** Returns a literal as a Polars expression. */
export function polarsLiteral(type: LogicalType, value: Json): string {
  if (value === null) return `pl.lit(None, dtype=${polarsType(type)})`;
  if (isList(type)) {
    if (type.list !== 'text') throw new PolarsUnsupported('a constant list of values other than text');
    const items = (value as readonly Json[]).map((item) =>
      item === null ? 'None' : pythonText(String(item)),
    );
    return `pl.lit([${items.join(', ')}], dtype=pl.List(pl.String))`;
  }
  switch (type) {
    case 'integer':
      return `pl.lit(${BigInt(value as string | number)}, dtype=pl.Int64)`;
    case 'number':
      return `pl.lit(float("${Number(value)}"))`;
    case 'boolean':
      return value ? 'pl.lit(True)' : 'pl.lit(False)';
    case 'date':
      return `pl.lit(${pythonText(String(value))}).str.to_date("%Y-%m-%d")`;
    case 'datetime':
      return `pl.lit(${pythonText(String(value))}).str.to_datetime("%Y-%m-%d %H:%M:%S%.f", time_unit="us")`;
    case 'text':
    case 'null':
      return `pl.lit(${pythonText(String(value))})`;
    default:
      throw new PolarsUnsupported(`values of the type ${String(type)}`);
  }
}
