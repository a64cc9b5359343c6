import { columnOf, type Grid, type Operation, squared, upTo, widthOf } from './grid.ts';

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** Drops blank rows: blank in all columns, or in one. */
export const dropBlankRows: Operation = {
  kind: 'filter-rows',
  moves: (grid) => [
    ...(grid.some((row) => row.every(isBlank))
      ? [{ step: { kind: 'filter-rows', params: { blank: 'all' } }, cost: 0.8 }]
      : []),
    ...upTo(widthOf(grid))
      .filter((c) => {
        const blank = columnOf(grid, c).filter(isBlank).length;
        return blank > 0 && blank < grid.length;
      })
      .map((c) => ({ step: { kind: 'filter-rows', params: { blank: c } }, cost: 1 + 0.01 * c })),
  ],
  apply: (grid, { blank }) =>
    grid.filter((row) => (blank === 'all' ? !row.every(isBlank) : !isBlank(row[Number(blank)]))),
};

export const dropTop: Operation = {
  kind: 'filter-by-row',
  moves: (grid) =>
    [1, 2]
      .filter((count) => grid.length > count)
      .map((count) => ({
        step: { kind: 'filter-by-row', params: { from: count } },
        cost: 0.9 + 0.3 * count,
      })),
  apply: (grid, { from }) => (grid.length > Number(from) ? grid.slice(Number(from)) : undefined),
};

export const fillDown: Operation = {
  kind: 'fill-down',
  moves: (grid) =>
    upTo(widthOf(grid))
      .filter((c) => {
        const column = columnOf(grid, c);
        return column.some(
          (text, r) => r > 0 && isBlank(text) && column.slice(0, r).some((one) => !isBlank(one)),
        );
      })
      .map((c) => ({ step: { kind: 'fill-down', params: { column: c } }, cost: 1 })),
  apply: (grid, { column }) => {
    let last = '';
    return grid.map((row) => {
      const text = row[Number(column)] ?? '';
      if (!isBlank(text)) last = text;
      return row.map((cell, c) => (c === Number(column) ? last : cell));
    });
  },
};

/**
 * Turns heading rows, which have a blank cell in a certain column, into columns on the left of the
 * rows below them.
 */
export const liftHeadings: Operation = {
  kind: 'lift-section-headers',
  moves: (grid) =>
    upTo(widthOf(grid))
      .filter((c) => isBlank(grid[0]?.[c]) && columnOf(grid, c).some((text) => !isBlank(text)))
      .map((c) => ({ step: { kind: 'lift-section-headers', params: { blank: c } }, cost: 1.2 })),
  apply: (grid, { blank }) => {
    const rows: { readonly heading: readonly string[]; readonly cells: readonly string[] }[] = [];
    let heading: string[] = [];
    let open = false;
    for (const cells of grid) {
      if (isBlank(cells[Number(blank)])) {
        if (cells.every(isBlank)) continue;
        const lifted = cells.filter((cell) => !isBlank(cell));
        heading = open ? [...heading, ...lifted] : lifted;
        open = true;
      } else {
        open = false;
        rows.push({ heading, cells });
      }
    }
    const width = Math.max(0, ...rows.map((row) => row.heading.length));
    if (width === 0 || rows.length === 0) return undefined;
    return rows.map((row) => [
      ...row.heading,
      ...Array<string>(width - row.heading.length).fill(''),
      ...row.cells,
    ]);
  },
};

/** Joins a fixed number of rows, or the rows of a record, into one row. */
export const rowsToColumns: Operation = {
  kind: 'rows-to-columns',
  moves: (grid) => [
    ...upTo(Math.min(12, grid.length))
      .slice(1)
      .map((i) => i + 1)
      .filter((size) => grid.length % size === 0)
      .map((size) => ({ step: { kind: 'rows-to-columns', params: { every: size } }, cost: 1.1 })),
    ...(grid.length > 1 ? [{ step: { kind: 'rows-to-columns', params: { every: 'all' } }, cost: 1.25 }] : []),
    ...(grid.some((row) => row.every(isBlank))
      ? [{ step: { kind: 'rows-to-columns', params: { until: 'blank' } }, cost: 1 }]
      : []),
    ...upTo(Math.min(4, widthOf(grid)))
      .filter((c) => new Set(columnOf(grid, c)).size < grid.length)
      .map((c) => ({ step: { kind: 'rows-to-columns', params: { key: c } }, cost: 1 + 0.1 * c })),
    ...[...new Set((grid[0]?.[0] ?? '').match(/^[^\p{L}\p{N}\s]/u) ?? [])].map((sign) => ({
      step: { kind: 'rows-to-columns', params: { start: sign } },
      cost: 1,
    })),
  ],
  apply(grid, { every, until, key, start }) {
    if (every !== undefined) {
      const size = every === 'all' ? grid.length : Number(every);
      if (size < 1) return undefined;
      return squared(
        upTo(Math.ceil(grid.length / size)).map((i) => grid.slice(i * size, (i + 1) * size).flat()),
      );
    }
    if (key !== undefined) return byKey(grid, Number(key));
    const records: (readonly string[])[][] = [];
    let fresh = true;
    for (const row of grid) {
      const blank = row.every(isBlank);
      if (until === 'blank' && blank) {
        fresh = true;
        continue;
      }
      if (fresh || records.length === 0 || (start !== undefined && row[0]?.startsWith(String(start))))
        records.push([]);
      fresh = false;
      records.at(-1)!.push(row);
    }
    return squared(records.map((record) => record.flat()));
  },
};

/** Joins rows with the same key into one that has the key once. */
function byKey(grid: Grid, key: number): Grid {
  const found = new Map<string, string[]>();
  for (const row of grid) {
    const name = row[key] ?? '';
    const rest = row.filter((_, c) => c !== key);
    const known = found.get(name);
    if (known) for (const cell of rest) known.push(cell);
    else found.set(name, [...row.slice(0, key), name, ...row.slice(key + 1)]);
  }
  return squared([...found.values()]);
}
