import type { AnyMessages, Message, MessageData } from '@winnow/kernel';

/** A table as a person wrote it: the first row may be names of columns. */
export interface HumanTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Steps of a recipe that would make a table relational, with why. */
export interface RelationalCandidate {
  readonly steps: readonly { readonly kind: string; readonly params: Readonly<Record<string, unknown>> }[];
  /** From 0 to 1. */
  readonly confidence: number;
  readonly reason: string;
  /** The reason as data, for other languages. */
  readonly messages?: { readonly [field: string]: MessageData };
}

/** Such steps as a rule finds them. */
export interface FoundCandidate extends Omit<RelationalCandidate, 'reason' | 'messages'> {
  readonly reason: Message;
}

/** One kind of disorder: what gives it away, and the steps against it. Silent where a table has it not. */
export interface RelationalRule {
  readonly name: string;
  readonly messages: AnyMessages;
  readonly find: (table: HumanTable) => readonly FoundCandidate[];
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

export function columnCells(table: HumanTable, c: number): string[] {
  return table.rows.map((row) => row[c] ?? '');
}

/** The type that most cells have, and the share of the cells that are not blank which have it. */
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
