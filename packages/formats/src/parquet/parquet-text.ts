import type { SchemaElement } from 'hyparquet';

/** Returns a value of a Parquet column as the text that the engine's cast yields. */
export function parquetText(value: unknown, element: SchemaElement): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return dateText(value, element);
  if (typeof value === 'number' && isFraction(element))
    return Number.isInteger(value) ? value.toFixed(1) : String(value);
  if (typeof value === 'number' && element.scale !== undefined) return value.toFixed(element.scale);
  if (value instanceof Uint8Array) return bytesText(value);
  if (typeof value === 'object') return JSON.stringify(value, jsonValue);
  return String(value);
}

function isFraction({ type, converted_type, logical_type }: SchemaElement): boolean {
  return (
    (type === 'FLOAT' || type === 'DOUBLE') &&
    converted_type !== 'DECIMAL' &&
    logical_type?.type !== 'DECIMAL'
  );
}

function dateText(date: Date, { converted_type, logical_type }: SchemaElement): string {
  const text = date.toISOString();
  if (converted_type === 'DATE' || logical_type?.type === 'DATE') return text.slice(0, 10);
  return `${text.slice(0, 10)} ${text.slice(11, 23).replace(/\.?0+$/, '')}`;
}

/** Returns printable ASCII as it is and other bytes as `\xNN`, as DuckDB casts BLOB. */
function bytesText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes)
    text +=
      byte >= 32 && byte < 127 && byte !== 92
        ? String.fromCharCode(byte)
        : `\\x${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  return text;
}

function jsonValue(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint')
    return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString();
  return value instanceof Uint8Array ? bytesText(value) : value;
}
