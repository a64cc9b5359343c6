import type { GrelRow } from './context.ts';
import { type GrelValue, isBlank, isError } from './value.ts';

/**
 * Returns the record that contains a row, with the fields of `row.record`. A record begins where
 * the first column is filled; rows above the first such row, and empty rows, are records of their
 * own.
 */
export function recordOf(rows: readonly GrelRow[], rowIndex: number): GrelValue {
  const begins = rows.flatMap((row, i) => (beginsRecord(rows, row, i) ? [i] : []));
  const index = begins.findLastIndex((at) => at <= rowIndex);
  if (index < 0 || rowIndex >= rows.length) return null;
  const [from, to] = [begins[index]!, begins[index + 1] ?? rows.length];
  const cells: GrelValue = {
    kind: 'fields',
    name: 'cells',
    get: (column) => cellsOf(rows.slice(from, to), column),
  };
  const fields: Readonly<Record<string, GrelValue>> = {
    cells,
    index: BigInt(index),
    fromRowIndex: BigInt(from),
    toRowIndex: BigInt(to),
    rowCount: BigInt(to - from),
  };
  return { kind: 'fields', name: 'record', get: (field) => fields[field] ?? null };
}

const isFilled = (value: GrelValue | undefined): boolean =>
  value !== undefined && !isBlank(value) && !isError(value);

function beginsRecord(rows: readonly GrelRow[], row: GrelRow, at: number): boolean {
  const key = Object.keys(rows[0]!)[0] ?? '';
  if (isFilled(row[key]) || !Object.values(row).some(isFilled)) return true;
  return !rows.slice(0, at).some((above) => isFilled(above[key]));
}

/** Returns the filled cells of a column, in order. */
function cellsOf(rows: readonly GrelRow[], column: string): GrelValue {
  if (!rows.some((row) => Object.hasOwn(row, column))) return null;
  return rows.flatMap((row): readonly GrelValue[] => {
    const value = row[column];
    if (!isFilled(value)) return [];
    return [{ kind: 'fields', name: 'cell', get: (field) => (field === 'value' ? value! : null) }];
  });
}
