import type { EngineScan, ScanCell, ScanValue } from '@winnow/formats';
import { quoteName, textLiteral } from '../duckdb/sql-text.ts';

/** SQL of a scan: a FROM item and one string expression per cell. */
export interface ScanSql {
  readonly from: string;
  readonly cells: readonly string[];
}

/**
 * Returns SQL of a scan. All names and values are quoted or printed as literals; names of
 * parameters are checked.
 */
export function scanSql(scan: EngineScan): ScanSql {
  const named = Object.entries(scan.named).map(
    ([name, value]) => `${parameterName(name)} = ${scanValue(value)}`,
  );
  const cells = scan.cells.map(cellSql);
  return { from: `${scan.table}(${[textLiteral(scan.path), ...named].join(', ')})`, cells };
}

function cellSql({ ref, as }: ScanCell): string {
  const name = quoteName(ref);
  switch (as) {
    case 'text':
      return name;
    case 'cast':
      return `CAST(${name} AS VARCHAR)`;
    case 'json':
      return `CAST(to_json(${name}) AS VARCHAR)`;
    case 'hex':
      return `lower(hex(${name}))`;
    case 'null':
      return 'CAST(NULL AS VARCHAR)';
  }
}

/** Prints a value of a scan parameter or an export option. */
export function scanValue(value: ScanValue): string {
  if (typeof value === 'string') return textLiteral(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(scanValue).join(', ')}]`;
  const fields = Object.entries(value).map(([name, field]) => `${textLiteral(name)}: ${scanValue(field)}`);
  return `{${fields.join(', ')}}`;
}

export function parameterName(name: string): string {
  if (!/^[A-Za-z_]{1,40}$/.test(name)) throw new Error(`Invalid parameter name: ${name}`);
  return name;
}
