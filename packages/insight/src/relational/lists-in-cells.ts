import { defineMessages } from '@winnow/kernel';
import { columnCells, isBlank, type RelationalRule, typeOfCell } from './relational.ts';

interface Separator {
  readonly text: string;
  /** Whether it also occurs within single values: “Paris, France”, “Food & Drink”, “and/or”. */
  readonly common: boolean;
  readonly confidence: number;
}

const separators: readonly Separator[] = [
  { text: ';', common: false, confidence: 0.9 },
  { text: '|', common: false, confidence: 0.9 },
  { text: ',', common: true, confidence: 0.9 },
  { text: '/', common: true, confidence: 0.75 },
  { text: '\n', common: false, confidence: 0.9 },
  { text: ' & ', common: true, confidence: 0.9 },
];

/** Minimum share of cells with the separator; in fewer it is punctuation. */
const minShare = 0.3;
const maxLength = 30;
const maxWords = 4;
/** Minimum share of parts that also occur in another cell. */
const minRecurring = 0.5;
const minInterchangeable = 0.3;

const messages = defineMessages('relational.lists-in-cells', {
  reason: ({ column, example }: { column: string; example: string }) =>
    `Cells of ${column} contain several values, such as “${example}”. Split them into rows?`,
});

/**
 * Finds cells that contain lists: their parts recur in other cells, in other combinations or alone.
 */
export const listsInCells = {
  name: 'lists-in-cells',
  messages,
  find: (table) =>
    table.header.flatMap((name, c) => {
      const cells = columnCells(table, c).filter((cell) => !isBlank(cell));
      const found = separators.find((separator) => holdLists(cells, separator));
      if (!found) return [];
      const { text, confidence } = found;
      const example = cells.find((cell) => cell.includes(text))!;
      return [
        {
          steps: [
            {
              kind: 'split-to-rows',
              params: {
                columns: [name],
                at: text === '\n' ? 'lines' : 'separator',
                separator: text.trim() || text,
                trim: true,
                empty: 'drop',
              },
            },
          ],
          confidence,
          optional: true,
          reason: messages.reason({ column: name, example: shortened(example) }),
        },
      ];
    }),
} satisfies RelationalRule;

/** Returns the separator of lists in cells, if they contain lists. */
export function separatorOfLists(cells: readonly string[]): string | undefined {
  return separators.find((separator) => holdLists(cells, separator))?.text;
}

const longestExample = 40;
const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= longestExample ? line : `${line.slice(0, longestExample - 1)}…`;
};

function holdLists(cells: readonly string[], { text, common }: Separator): boolean {
  const lists = cells.filter((cell) => cell.includes(text));
  if (cells.length < 3 || lists.length < Math.max(2, cells.length * minShare)) return false;
  if (lists.some((cell) => ['number', 'date'].includes(typeOfCell(cell)))) return false;
  // Repeated cells are no evidence: “Travel & Subsistence” in a hundred rows is one category.
  const parts = [...new Set(cells)].map((cell) => itemsOf(cell, text));
  const split = parts.filter((list) => list.length > 1);
  const items = split.flat();
  const short = items.filter(
    (item) => (item.length <= maxLength || !/\s/.test(item)) && wordsOf(item) <= maxWords,
  );
  if (short.length < items.length * 0.95) return false;
  if (common && items.some((item) => /[.!?]$/.test(item))) return false;
  if (text === '/' && items.every((item) => /^\d+$/.test(item))) return false;
  if (!common && isVarying(parts)) return true;
  if (shareRecurring(parts) < minRecurring) return false;
  const isUniform = split.length === parts.length && split.every((list) => list.length === split[0]!.length);
  return split.length > 1 && (common || isUniform ? shareInterchangeable(parts) >= minInterchangeable : true);
}

/**
 * Whether cells have one, two, three and more parts, with single ones as long as the parts: a list
 * of items that never recur, such as authors.
 */
function isVarying(parts: readonly (readonly string[])[]): boolean {
  const counts = new Set(parts.map((list) => list.length));
  const lengths = (lists: readonly (readonly string[])[]): number => {
    const items = lists.flat();
    return items.reduce((sum, item) => sum + item.length, 0) / Math.max(1, items.length);
  };
  const single = lengths(parts.filter((list) => list.length === 1));
  const several = lengths(parts.filter((list) => list.length > 1));
  return counts.has(1) && counts.size >= 3 && single < several * 1.5 && several < single * 1.5;
}

/** Splits a list into items; it may also end with a separator. */
export function itemsOf(cell: string, separator: string): readonly string[] {
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const wordsOf = (text: string): number => text.split(/\s+/).length;

/** Returns the share of list parts that also occur in another cell. */
function shareRecurring(parts: readonly (readonly string[])[]): number {
  const cells = new Map<string, number>();
  for (const list of parts) for (const item of new Set(list)) cells.set(item, (cells.get(item) ?? 0) + 1);
  const items = parts.filter((list) => list.length > 1).flat();
  return items.filter((item) => cells.get(item)! > 1).length / Math.max(1, items.length);
}

/**
 * Returns the share of later parts that also occur first or alone: the parts of an address or a
 * name have fixed positions.
 */
function shareInterchangeable(parts: readonly (readonly string[])[]): number {
  const first = new Set(parts.map(([item]) => item));
  const later = parts.flatMap((list) => list.slice(1));
  return later.filter((item) => first.has(item)).length / Math.max(1, later.length);
}
