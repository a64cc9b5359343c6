import { learnFormulas } from '../by-example/learn.ts';
import { columnOf, type Grid, type Move, type ReshapeStep, upTo, widthOf } from './grid.ts';

/**
 * Returns the step that produces the wanted table by keeping columns in a certain order, if both
 * have the same number of rows; undefined if there is none.
 */
export function findKeepStep(grid: Grid, target: Grid): Move | undefined {
  if (grid.length !== target.length) return undefined;
  const have = upTo(widthOf(grid)).map((c) => keyOf(columnOf(grid, c)));
  const used = new Set<number>();
  const columns: number[] = [];
  for (const c of upTo(widthOf(target))) {
    const key = keyOf(columnOf(target, c));
    // Equal columns are taken in table order.
    const fresh = have.findIndex((one, i) => one === key && !used.has(i) && i > (columns.at(-1) ?? -1));
    const at = fresh >= 0 ? fresh : have.findIndex((one, i) => one === key && !used.has(i));
    const found = at >= 0 ? at : have.indexOf(key);
    if (found < 0) return undefined;
    used.add(found);
    columns.push(found);
  }
  const moved = columns.filter((c, i) => i > 0 && c < columns[i - 1]!).length;
  return { step: { kind: 'keep-columns', params: { columns } }, cost: 0.6 + 0.2 * moved };
}

/**
 * Returns the step that removes spaces around cells that the wanted table doesn’t have; undefined
 * if there are none.
 */
export function findTrimStep(grid: Grid, target: Grid): ReshapeStep | undefined {
  const columns = upTo(widthOf(target)).filter((c) => {
    const cells = columnOf(target, c);
    return (
      cells.every((cell) => cell === cell.trim()) && columnOf(grid, c).some((cell, r) => cell !== cells[r])
    );
  });
  return columns.length > 0 ? { kind: 'trim-text', params: { columns } } : undefined;
}

function keyOf(cells: readonly string[]): string {
  return cells.map((cell) => cell.trim()).join('\u0000');
}

/**
 * Learns, by example, formulas that compute each column of the wanted table from the row with the
 * same index, with their outputs for further rows.
 */
export function derivedColumns(
  grid: Grid,
  target: Grid,
  further: Grid,
  within: number,
): { readonly formulas: readonly string[]; readonly further: Grid; readonly cost: number } | undefined {
  if (grid.length !== target.length || widthOf(target) > 8) return undefined;
  const width = Math.max(widthOf(grid), 1);
  const columns = upTo(width).map((c) => `\`Column ${c + 1}\``);
  const rows = [...grid, ...further].map((row) => upTo(width).map((c) => row[c] ?? ''));
  const formulas: string[] = [];
  const outputs: string[][] = [];
  let cost = 0;
  for (const c of upTo(widthOf(target))) {
    const examples = columnOf(target, c).map((output, row) => ({ row, output }));
    const [best] = learnFormulas({ rows, examples, columns }, { within, everyRow: true });
    // A single row can’t show that a text is constant.
    const constant =
      best !== undefined &&
      !best.formula.includes('`Column ') &&
      examples.some(({ output }) => output !== '');
    if (!best || best.cost > 30 || (constant && grid.length < 2)) return undefined;
    cost += 0.4 + best.cost / 8;
    formulas.push(best.formula);
    outputs.push(best.outputs.slice(grid.length).map((text) => text ?? ''));
  }
  return { formulas, further: further.map((_, r) => outputs.map((column) => column[r] ?? '')), cost };
}
