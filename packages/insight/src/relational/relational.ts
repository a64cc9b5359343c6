import type { AnyMessages, Message, MessageData } from '@winnow/kernel';

/** A table as a person wrote it; the first row may hold column names. */
export interface RawTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Recipe steps that would make a table relational, with the reason. */
export interface RelationalCandidate {
  readonly steps: readonly { readonly kind: string; readonly params: Readonly<Record<string, unknown>> }[];
  /** From 0 to 1. */
  readonly confidence: number;
  /**
   * Whether the table is as usable without the steps: splitting lists into rows repeats all other
   * values.
   */
  readonly optional?: true;
  readonly reason: string;
  /** The reason as data, for translation. */
  readonly messages?: { readonly [field: string]: MessageData };
}

/** A candidate as rules return it. */
export interface FoundCandidate extends Omit<RelationalCandidate, 'reason' | 'messages'> {
  readonly reason: Message;
}

/**
 * Detects one type of disorder by its signs and proposes steps to fix it. Returns nothing for
 * tables without it.
 */
export interface RelationalRule {
  readonly name: string;
  readonly messages: AnyMessages;
  readonly find: (table: RawTable) => readonly FoundCandidate[];
}

export const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

const number = /^\s*[-+(]?\s*[$€£¥]?\s*\d[\d,.\s]*\s*[%)]?\s*$/;

export type CellType = 'blank' | 'number' | 'date' | 'text';

export function typeOfCell(text: string | undefined): CellType {
  const trimmed = (text ?? '').trim();
  if (trimmed === '' || /^(?:-|–|—|n\/?a|null)$/i.test(trimmed)) return 'blank';
  if (number.test(trimmed)) return 'number';
  if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ T].*)?$/.test(trimmed)) return 'date';
  return 'text';
}

export function columnCells(table: RawTable, c: number): string[] {
  return table.rows.map((row) => row[c] ?? '');
}

/** Returns the most frequent type of the cells, and its share of the nonblank cells. */
export function mainType(cells: readonly string[]): { readonly type: CellType; readonly share: number } {
  const counts = new Map<CellType, number>();
  for (const cell of cells) {
    const type = typeOfCell(cell);
    if (type !== 'blank') counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  const all = [...counts.values()].reduce((a, b) => a + b, 0);
  return best ? { type: best[0], share: best[1] / all } : { type: 'blank', share: 1 };
}
