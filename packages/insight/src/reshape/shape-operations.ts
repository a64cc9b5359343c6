import { columnOf, type Grid, type Operation, squared, upTo, widthOf } from './grid.ts';
import { columnsBeforeTwoLevels, unpivotTwoLevels } from './record-operations.ts';

export const transpose: Operation = {
  kind: 'transpose-table',
  moves: (grid) => [
    { step: { kind: 'transpose-table', params: {} }, cost: 1 },
    ...upTo(Math.min(8, grid.length))
      .slice(1)
      .map((i) => i + 1)
      .filter((size) => size < grid.length && grid.length % size === 0)
      .map((size) => ({ step: { kind: 'transpose-table', params: { every: size } }, cost: 1.4 })),
  ],
  apply(grid, { every }) {
    const size = every === undefined ? grid.length : Number(every);
    if (size < 1) return undefined;
    return squared(
      upTo(Math.ceil(grid.length / size)).flatMap((i) => {
        const block = grid.slice(i * size, (i + 1) * size);
        return upTo(widthOf(grid)).map((c) => columnOf(block, c));
      }),
    );
  },
};

/**
 * Turns columns from a certain one on into rows, individually or in groups, with or without their
 * headings from the first row.
 */
export const unpivot: Operation = {
  kind: 'unpivot-columns',
  moves: (grid, { grid: targetGrid }) => {
    const width = widthOf(grid);
    const moves = upTo(Math.min(width, 10)).flatMap((keep) => {
      const rest = width - keep;
      if (rest < 2) return [];
      return [
        { step: { kind: 'unpivot-columns', params: { keep, size: 1, header: false } }, cost: 1 },
        ...(grid.length > 1
          ? [{ step: { kind: 'unpivot-columns', params: { keep, size: 1, header: true } }, cost: 1 }]
          : []),
        ...[2, 3, 4, 5, 6]
          .filter((size) => rest % size === 0 && rest > size && keep + size <= widthOf(targetGrid) + 2)
          .map((size) => ({
            step: { kind: 'unpivot-columns', params: { keep, size, header: false } },
            cost: 1.3,
          })),
      ];
    });
    const before = columnsBeforeTwoLevels(grid);
    if (before === undefined) return moves;
    return [
      ...moves,
      { step: { kind: 'unpivot-columns', params: { keep: before, size: 1, header: 2 } }, cost: 1.2 },
    ];
  },
  apply(grid, params) {
    if (params.header === 2) return unpivotTwoLevels(grid, Number(params.keep));
    const [keep, size] = [Number(params.keep), Number(params.size)];
    const width = widthOf(grid);
    if (width - keep < size || size < 1) return undefined;
    const [first = []] = grid;
    const rows = params.header ? grid.slice(1) : grid;
    return squared(
      rows.flatMap((row) =>
        upTo(Math.ceil((width - keep) / size)).map((i) => {
          const at = keep + i * size;
          const heading = params.header ? [first[at] ?? ''] : [];
          return [...row.slice(0, keep), ...heading, ...row.slice(at, at + size)];
        }),
      ),
    );
  },
};

/** Turns the values of one column into headings above the values of another. */
export const pivot: Operation = {
  kind: 'pivot-columns',
  moves: (grid) => {
    const width = widthOf(grid);
    if (width < 2 || width > 8) return [];
    return upTo(width).flatMap((names) => {
      const distinct = new Set(columnOf(grid, names)).size;
      if (distinct < 2 || distinct > 60) return [];
      return upTo(width)
        .filter((values) => values !== names)
        .map((values) => ({ step: { kind: 'pivot-columns', params: { names, values } }, cost: 1.1 }));
    });
  },
  apply(grid, params) {
    const [names, values] = [Number(params.names), Number(params.values)];
    if (names >= widthOf(grid) || values >= widthOf(grid)) return undefined;
    const headings = [...new Set(columnOf(grid, names))];
    const groups = new Map<
      string,
      { readonly key: readonly string[]; readonly cells: Map<string, string> }
    >();
    for (const row of grid) {
      const key = row.filter((_, c) => c !== names && c !== values);
      const id = key.join('\u0000');
      const group = groups.get(id) ?? { key, cells: new Map<string, string>() };
      groups.set(id, group);
      if (!group.cells.has(row[names]!)) group.cells.set(row[names]!, row[values]!);
    }
    const blank = Array<string>(Math.max(0, widthOf(grid) - 2)).fill('');
    return [
      [...blank, ...headings],
      ...[...groups.values()].map(({ key, cells }) => [
        ...key,
        ...headings.map((name) => cells.get(name) ?? ''),
      ]),
    ];
  },
};

const signs = [',', ', ', ':', ': ', '-', ' - ', '/', ' ', ';', '; ', '|', '_', '(', '.', '*'];

/** Splits a column into several at a separator. */
export const split: Operation = {
  kind: 'split-column',
  moves: (grid, target) =>
    upTo(Math.min(12, widthOf(grid))).flatMap((column) => {
      const strings = columnOf(grid, column);
      // Values that the output contains unchanged need no split.
      if (strings.every((text) => text === '' || target.cells.has(text))) return [];
      return signs
        .filter((sign) => strings.some((text) => text.includes(sign)))
        .flatMap((sign) => [
          { step: { kind: 'split-column', params: { column, separator: sign } }, cost: 1.1 },
          ...(strings.some((text) => text.split(sign).length > 2)
            ? [{ step: { kind: 'split-column', params: { column, separator: sign, parts: 2 } }, cost: 1.2 }]
            : []),
        ]);
    }),
  apply(grid, params) {
    const column = Number(params.column);
    const sign = String(params.separator);
    const parts = grid.map((row) => {
      const all = (row[column] ?? '').split(sign);
      return params.parts === 2 && all.length > 2 ? [all[0]!, all.slice(1).join(sign)] : all;
    });
    const most = Math.max(1, ...parts.map((one) => one.length));
    if (most > 40) return undefined;
    return grid.map((row, r) => [
      ...row.slice(0, column),
      ...upTo(most).map((i) => parts[r]![i] ?? ''),
      ...row.slice(column + 1),
    ]);
  },
};

/** Keeps cells of one type in a column and moves the others into a new one after it. */
export const divide: Operation = {
  kind: 'divide-column',
  moves: (grid) =>
    upTo(Math.min(6, widthOf(grid))).flatMap((column) =>
      Object.entries(kinds)
        .filter(([, test]) => {
          const count = grid.filter((row) => test(row, column)).length;
          return count > 0 && count < grid.length;
        })
        .map(([by]) => ({ step: { kind: 'divide-column', params: { column, by } }, cost: 1.4 })),
    ),
  apply(grid, params) {
    const column = Number(params.column);
    const test = kinds[String(params.by)];
    if (!test) return undefined;
    return grid.map((row) => {
      const text = row[column] ?? '';
      const pair = test(row, column) ? [text, ''] : ['', text];
      return [...row.slice(0, column), ...pair, ...row.slice(column + 1)];
    });
  },
};

const kinds: Readonly<Record<string, (row: readonly string[], column: number) => boolean>> = {
  'has a comma': (row, c) => (row[c] ?? '').includes(','),
  'is a number': (row, c) => /^\s*[-$]?[\d,.]+\s*$/.test(row[c] ?? ''),
  'starts with a digit': (row, c) => /^\d/.test(row[c] ?? ''),
  'has a sign': (row, c) => /[^\p{L}\p{N}\s]/u.test(row[c] ?? ''),
  'stands alone': (row, c) => row.every((text, i) => i === c || text.trim() === ''),
};

/** Drops columns: all of those unrelated to the output at once. */
export const dropColumns: Operation = {
  kind: 'drop-columns',
  moves: (grid, target) => {
    const width = widthOf(grid);
    const idle = upTo(width).filter((c) =>
      columnOf(grid, c).every((text) => text.trim() === '' || !usedIn(text, target)),
    );
    const single = upTo(Math.min(width, 12)).map((c) => ({
      step: { kind: 'drop-columns', params: { columns: [c] } },
      cost: 1,
    }));
    if (idle.length === 0 || idle.length === width) return single;
    return [{ step: { kind: 'drop-columns', params: { columns: idle } }, cost: 0.8 }, ...single];
  },
  apply: (grid, { columns }) => {
    const out = new Set(columns as readonly number[]);
    return out.size >= widthOf(grid) ? undefined : grid.map((row) => row.filter((_, c) => !out.has(c)));
  },
};

function usedIn(text: string, target: { readonly text: string }): boolean {
  return target.text.includes(text.trim());
}

/** Keeps columns in a certain order; a column may occur twice. */
export const keepColumns: Operation = {
  kind: 'keep-columns',
  moves: () => [],
  apply: (grid: Grid, { columns }) =>
    grid.map((row) => (columns as readonly number[]).map((c) => row[c] ?? '')),
};

/**
 * The search ignores spaces around cells; if the wanted table has none, they are removed at the
 * end.
 */
export const trimCells: Operation = {
  kind: 'trim-text',
  moves: () => [],
  apply: (grid: Grid, { columns }) =>
    grid.map((row) =>
      row.map((cell, c) => ((columns as readonly number[]).includes(c) ? cell.trim() : cell)),
    ),
};
