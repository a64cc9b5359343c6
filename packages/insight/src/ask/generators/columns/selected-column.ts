import type { LogicalType } from '@winnow/kernel';
import { isMissingWord } from '../../../meanings/missing-words.ts';
import { recognizeMeaning } from '../../../meanings/recognize-meaning.ts';
import type { CodedColumn } from '../../../table/coded-column.ts';
import type { AskContext, FoundCard, Selection } from '../../card.ts';
import { placeOf } from '../../chosen-rows.ts';
import { columnsEffect } from '../headers/selected-headers.ts';

/** A single selected header. */
export interface SelectedColumn {
  readonly at: number;
  readonly name: string;
  readonly type: LogicalType;
  readonly column: CodedColumn;
  /** Codes of its values, most frequent first, without missing-value words. */
  readonly codes: readonly number[];
  /** Number of rows with such a value. */
  readonly rows: number;
}

/**
 * Returns the column of a single selected header; undefined if something else is selected or the
 * column is empty.
 */
export function selectedColumn(selection: Selection, context: AskContext): SelectedColumn | undefined {
  const { column: name, columns, value, values, part, range, rows: ofRows } = selection;
  const at = placeOf(context, name);
  if (at === undefined || columns || ofRows || part || range || values || value !== undefined)
    return undefined;
  const column = context.table.columns[at]!;
  const codes = column.present().filter((code) => !isMissingWord(column.values[code]!));
  const rows = column.rowsOf(codes);
  return rows === 0 ? undefined : { at, name: column.name, type: context.types[at]!, column, codes, rows };
}

const valuesLookedAt = 200;
const known = new WeakMap<CodedColumn, { readonly meaning: string | undefined }>();

/** Returns the id of the meaning of a column’s values. */
export function meaningOf({ column, codes }: SelectedColumn): string | undefined {
  let found = known.get(column);
  if (!found) {
    const values = codes.slice(0, valuesLookedAt).map((code) => column.values[code]!);
    found = { meaning: recognizeMeaning(column.name, values) };
    known.set(column, found);
  }
  return found.meaning;
}

/** Counts the rows with a value that passes a test. */
export function rowsWhere({ column, codes }: SelectedColumn, test: (text: string) => boolean): number {
  return codes.reduce((sum, code) => sum + (test(column.values[code]!) ? column.counts[code]! : 0), 0);
}

/**
 * Describes new columns next to a selected one, with examples from its most frequent values.
 *
 * @param compute returns the text of the new columns for a value; null if they stay empty
 */
export function describeNewColumns(
  context: AskContext,
  { column, codes }: SelectedColumn,
  added: number,
  compute: (text: string) => string | null,
): Pick<FoundCard, 'effect' | 'examples' | 'change'> {
  const examples: { from: string; to: string | null }[] = [];
  for (const code of codes) {
    const to = compute(column.values[code]!);
    if (to === null) continue;
    examples.push({ from: column.values[code]!, to });
    if (examples.length === 3) break;
  }
  return { effect: columnsEffect(context, { columnsAdded: added }), examples, change: compute };
}
