import type { Page } from '@winnow/contract/engine-types';
import type { Recipe, Step } from '@winnow/recipe';

/** Maximum number of cells in the form; the grid can edit the rest. */
export const maxRepaired = 200;

/** A cell of a rejected row, as it is in the table. */
export interface RejectedCell {
  readonly name: string;
  /** Empty for null. */
  readonly text: string;
}

const firstKinds: readonly string[] = ['use-first-row-as-header', 'set-types'];
const repairKinds: readonly string[] = ['edit-cells'];

/**
 * Returns the last of the initial steps that an import adds, including a repair step after them;
 * null if there are none.
 */
export function firstStepsEnd({ steps }: Pick<Recipe, 'steps'>): string | null {
  const others = steps.findIndex(({ kind }) => !firstKinds.includes(kind));
  const first = others < 0 ? steps : steps.slice(0, others);
  const next = steps[first.length];
  const last = next && next.enabled !== false && repairKinds.includes(next.kind) ? next : first.at(-1);
  return last?.id ?? null;
}

/**
 * Returns a window of rows around a source row, because header rows above it may have left the
 * table.
 */
export const rowsAround = (row: number): { readonly offset: number; readonly limit: number } => ({
  offset: Math.max(0, row - 20),
  limit: 40,
});

/** Returns the cells of a row; empty ones for text that didn't become a row. */
export function cellsOfRow(page: Page, row: number | null): readonly RejectedCell[] {
  const at = row === null ? -1 : page.rowIds.indexOf(row);
  return page.columns.map(({ name }, i) => {
    const value = page.mismatches[i]?.[at] ?? page.cells[i]?.[at] ?? null;
    return { name, text: value === null ? '' : String(value) };
  });
}

/** Returns the step that restores a row; undefined while nothing has changed. */
export function repairStep(
  id: string,
  row: number | null,
  cells: readonly RejectedCell[],
  typed: ReadonlyMap<string, string>,
): Step | undefined {
  const changed = cells.flatMap(({ name, text }) => {
    const now = typed.get(name);
    return now === undefined || now === text ? [] : [{ column: name, value: now === '' ? null : now }];
  });
  if (changed.length === 0) return undefined;
  return row === null
    ? { id, kind: 'add-rows', params: { rows: [{ cells: changed }], at: 'end' } }
    : { id, kind: 'edit-cells', params: { edits: changed.map((cell) => ({ row, ...cell })) } };
}
