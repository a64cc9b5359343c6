import { columnOf, type Grid, type Move, type Operation, type Target, upTo, widthOf } from './grid.ts';

/**
 * Drops rows with a recurring value in a column that nothing wanted contains: totals, repeated
 * headings.
 */
export const dropRecurringRows: Operation = {
  kind: 'filter-by-values',
  moves: (grid, target) =>
    movesOfRecurring(grid, target, (strings) => strings).map(({ column, text }) => ({
      step: { kind: 'filter-by-values', params: { column, values: [text], keep: false } },
      cost: 0.9,
    })),
  apply: (grid, { column, values }) =>
    without(grid, Number(column), (text) => (values as readonly string[]).includes(text)),
};

const firstWord = (text: string): string => /^[^\p{L}\p{N}]*[\p{L}\p{N}]{3,}/u.exec(text)?.[0] ?? '';

/**
 * Drops rows whose text in a column starts with a word that recurs there but in nothing wanted:
 * page breaks, subtotals.
 */
export const dropRecurringStarts: Operation = {
  kind: 'filter-by-text',
  moves: (grid, target) =>
    movesOfRecurring(grid, target, (strings) => strings.map(firstWord)).map(({ column, text }): Move => {
      const params = { column, condition: 'starts-with', text, keep: false };
      return { step: { kind: 'filter-by-text', params }, cost: 1 };
    }),
  apply: (grid, { column, text }) => without(grid, Number(column), (one) => one.startsWith(String(text))),
};

/**
 * Returns drops of rows that share something in a column that nothing wanted has, at most four per
 * column.
 */
function movesOfRecurring(
  grid: Grid,
  target: Target,
  of: (strings: readonly string[]) => readonly string[],
): { readonly column: number; readonly text: string }[] {
  return upTo(Math.min(6, widthOf(grid))).flatMap((column) => {
    const strings = columnOf(grid, column).map((text) => text.trim());
    const unwanted = of(strings.filter((text) => text !== '' && !target.cells.has(text)));
    const expected = of(strings.filter((text) => target.cells.has(text)));
    const recurring = unwanted.filter(
      (text, i) => text !== '' && unwanted.indexOf(text) < i && !expected.includes(text),
    );
    return [...new Set(recurring)].slice(0, 4).map((text) => ({ column, text }));
  });
}

function without(grid: Grid, column: number, isOut: (text: string) => boolean): Grid | undefined {
  const rest = grid.filter((row) => !isOut((row[column] ?? '').trim()));
  return rest.length > 0 ? rest : undefined;
}

/**
 * Turns names in one column and values in the next into one column per name: a record begins where
 * the first name recurs.
 */
export const pairsToColumns: Operation = {
  kind: 'columnize-pairs',
  moves: (grid) => {
    if (widthOf(grid) !== 2) return [];
    const names = columnOf(grid, 0);
    const count = new Set(names).size;
    const repeats = names.lastIndexOf(names[0] ?? '') > 0 && !names.some((name) => name.trim() === '');
    return repeats && count > 1 && count <= 30 && count * 2 <= names.length + 1
      ? [{ step: { kind: 'columnize-pairs', params: { names: 0, values: 1 } }, cost: 1.2 }]
      : [];
  },
  apply(grid, params) {
    const names = columnOf(grid, Number(params.names));
    const values = columnOf(grid, Number(params.values));
    const headings = [...new Set(names)];
    const records: Map<string, string>[] = [];
    for (const [r, name] of names.entries()) {
      if (name === names[0]) records.push(new Map());
      records.at(-1)!.set(name, values[r]!);
    }
    return [headings, ...records.map((record) => headings.map((name) => record.get(name) ?? ''))];
  },
};

/**
 * Returns the number of columns before those with two header rows, of which the upper names appear
 * once above several columns or are repeated; undefined if there are none. The names of the columns
 * before are in either row.
 */
export function columnsBeforeTwoLevels(grid: Grid): number | undefined {
  const [upper = [], lower = []] = grid;
  const inLower = upper.findIndex((text) => text.trim() !== '');
  const keep = inLower > 0 ? inLower : lower.findIndex((text) => text.trim() !== '');
  const over = upper.slice(keep);
  const holdsForSeveral = over.some((text, i) => text.trim() === '' || (i > 0 && text === over[i - 1]));
  return keep > 0 && holdsForSeveral && grid.length > 2 ? keep : undefined;
}

/** Unpivots columns under two header rows into rows with both headings. */
export function unpivotTwoLevels(grid: Grid, keep: number): Grid | undefined {
  const [upper = [], lower = [], ...rows] = grid;
  if (widthOf(grid) <= keep || rows.length === 0) return undefined;
  let over = '';
  const headings = lower.map((text, c) => {
    if (c >= keep && (upper[c] ?? '').trim() !== '') over = upper[c]!;
    return [over, text];
  });
  return rows.flatMap((row) =>
    upTo(widthOf(grid) - keep).map((i) => [
      ...row.slice(0, keep),
      ...headings[keep + i]!,
      row[keep + i] ?? '',
    ]),
  );
}

/** Joins two header rows into one, with the separator between them in the wanted table. */
export const joinHeaderRows: Operation = {
  kind: 'join-header-rows',
  moves: (grid, target) => {
    const [upper = [], lower = []] = grid;
    const wanted = target.grid[0] ?? [];
    // A heading that spans several columns appears once or is repeated.
    if (grid.length < 3 || new Set(upper).size === upper.length) return [];
    const signs = new Set<string>();
    for (const [c, text] of upper.entries()) {
      const below = lower[c] ?? '';
      if (text === '' || below === '') continue;
      const joined = wanted.find((cell) => cell.startsWith(text) && cell.endsWith(below));
      const length = text.length + below.length;
      if (joined === undefined || joined.length < length || joined.length > length + 3) return [];
      signs.add(joined.slice(text.length, -below.length));
    }
    return [...signs].slice(0, 3).map((separator) => ({
      step: { kind: 'join-header-rows', params: { rows: 2, separator } },
      cost: 1,
    }));
  },
  apply(grid, { separator }) {
    const [upper = [], lower = [], ...rows] = grid;
    if (rows.length === 0) return undefined;
    let over = '';
    const joined = lower.map((text, c) => {
      if ((upper[c] ?? '').trim() !== '') over = upper[c]!;
      return [over, text].filter((part) => part.trim() !== '').join(String(separator));
    });
    return [joined, ...rows];
  },
};
