import type { Column, LogicalType } from '@winnow/kernel';
import { columnExpr } from '@winnow/sql';
import { readSheetType } from '../sheets/sheet-type.ts';
import type { CellValue, ColumnBatch, MismatchPolicy, WrittenCells } from './write-plan.ts';

/** A cell and its type: that of its column, or text if it is mismatched. */
export interface MixedCell {
  readonly value: CellValue;
  readonly type: LogicalType;
}

/**
 * Columns for a row writer whose cells have their own types: values, followed by the strings of
 * mismatched cells.
 */
export interface MixedColumns {
  readonly columns: readonly WrittenCells[];
  /** Yields rows of cells, one for each column without those of the strings. */
  rows(batches: AsyncIterable<ColumnBatch>): AsyncGenerator<readonly MixedCell[]>;
}

/**
 * Enables a format to write each cell in its own type: a mismatched cell is text among numbers and
 * changes no other cell of its column. A column of strings that no step changed stays one even if
 * its values read as numbers.
 */
export function mixedCells(columns: readonly Column[], policy: MismatchPolicy): MixedColumns {
  const isString = ({ declared }: Column): boolean =>
    declared?.type === 'VARCHAR' || readSheetType(declared?.type)?.kind === 'text';
  const values = columns.map((column): WrittenCells => {
    const { name, type, ref, declared } = column;
    return isString(column)
      ? { name, type: 'text', expr: columnExpr(declared!.text) }
      : { name, type, expr: columnExpr(ref) };
  });
  const kept = policy === 'text' ? columns.filter(({ mismatch }) => mismatch !== undefined) : [];
  const strings = kept.map(
    ({ name, mismatch }): WrittenCells => ({ name, type: 'text', expr: columnExpr(mismatch!) }),
  );
  const places = columns.map((column) => {
    const at = kept.indexOf(column);
    return at < 0 ? undefined : columns.length + at;
  });
  return {
    columns: [...values, ...strings],
    async *rows(batches) {
      for await (const batch of batches) {
        const count = batch[0]?.length ?? 0;
        for (let row = 0; row < count; row++) {
          yield values.map(({ type }, i): MixedCell => {
            const place = places[i];
            const text = place === undefined ? null : batch[place]![row]!;
            return text === null ? { value: batch[i]![row]!, type } : { value: text, type: 'text' };
          });
        }
      }
    },
  };
}
