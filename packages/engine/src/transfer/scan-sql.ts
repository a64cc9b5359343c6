import type { EngineScan, ScanCell, ScanValue } from '@winnow/formats';
import { quoteName, textLiteral } from '../duckdb/sql-text.ts';

/** A scan as SQL: a FROM item and one text expression a cell. */
export interface ScanSql {
  readonly from: string;
  readonly cells: readonly string[];
}

/** Names and values only pass through quoting and the literal printer; parameters' names are checked. */
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

/** A value of a scan's parameter or of an export's option. */
export function scanValue(value: ScanValue): string {
  if (typeof value === 'string') return textLiteral(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(scanValue).join(', ')}]`;
  const fields = Object.entries(value).map(([name, field]) => `${textLiteral(name)}: ${scanValue(field)}`);
  return `{${fields.join(', ')}}`;
}

export function parameterName(name: string): string {
  if (!/^[A-Za-z_]{1,40}$/.test(name)) throw new Error(`No parameter's name: ${name}`);
  return name;
}
