import type { Column } from '@winnow/kernel';
import { textCells } from './text-cells.ts';
import type { ColumnBatch, MismatchPolicy, WrittenCells } from './write-plan.ts';

/** Returns the columns for a row writer that writes every value as text. */
export function textColumns(columns: readonly Column[], policy: MismatchPolicy): readonly WrittenCells[] {
  return columns.map((column) => ({ name: column.name, type: 'text', expr: textCells(column, policy) }));
}

/** Pieces around rows and between them. */
export interface RowFrame {
  readonly before?: string;
  readonly between?: string;
  readonly after?: string;
}

/** Yields the rows of text columns as bytes, batch by batch. */
export async function* textRows(
  batches: AsyncIterable<ColumnBatch>,
  rowText: (cells: readonly (string | null)[]) => string,
  { before = '', between = '', after = '' }: RowFrame = {},
): AsyncGenerator<Uint8Array> {
  if (before !== '') yield Buffer.from(before);
  let first = true;
  for await (const batch of batches) {
    const rows = batch[0]?.length ?? 0;
    let text = '';
    for (let row = 0; row < rows; row++) {
      if (!first) text += between;
      first = false;
      text += rowText(batch.map((column) => column[row] as string | null));
    }
    if (text !== '') yield Buffer.from(text);
  }
  if (after !== '') yield Buffer.from(after);
}

/** Characters that XML cannot contain. https://www.w3.org/TR/xml/#NT-Char */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about them
const invalidXmlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

/** Removes the characters that XML and HTML cannot contain from a text. */
export function withoutInvalidXml(text: string): string {
  return text.replace(invalidXmlCharacters, '');
}

/** Escapes text for XML and HTML. */
export class MarkupText {
  /** Number of values with characters that markup cannot contain. */
  changed = 0;

  escape(text: string): string {
    const fit = withoutInvalidXml(text).replace(/[\ud800-\udfff]/gu, '');
    if (fit.length !== text.length) this.changed++;
    return fit.replace(/[&<>"]/g, (mark) => marks[mark]!);
  }
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
