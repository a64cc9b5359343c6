import type { Page } from '@winnow/contract/engine-types';
import type { Recipe, Step } from '@winnow/recipe';

/** More cells of a row are edited in the grid. */
export const maxRepaired = 200;

/** A cell of a rejected row, as its table has it. */
export interface RejectedCell {
  readonly name: string;
  /** Empty for null. */
  readonly text: string;
}

const firstKinds: readonly string[] = ['use-first-row-as-header', 'set-types'];
const repairKinds: readonly string[] = ['edit-cells'];

/**
 * The last of the steps that an import begins a recipe with, and of the repairs that follow them;
 * null where there is none.
 */
export function firstStepsEnd({ steps }: Pick<Recipe, 'steps'>): string | null {
  const others = steps.findIndex(({ kind }) => !firstKinds.includes(kind));
  const first = others < 0 ? steps : steps.slice(0, others);
  const next = steps[first.length];
  const last = next && next.enabled !== false && repairKinds.includes(next.kind) ? next : first.at(-1);
  return last?.id ?? null;
}

/** Rows near a row of the source: header rows above it have left the table. */
export const rowsAround = (row: number): { readonly offset: number; readonly limit: number } => ({
  offset: Math.max(0, row - 20),
  limit: 40,
});

/** The cells of a row; empty ones for text that became no row. */
export function cellsOfRow(page: Page, row: number | null): readonly RejectedCell[] {
  const at = row === null ? -1 : page.rowIds.indexOf(row);
  return page.columns.map(({ name }, i) => {
    const value = page.mismatches[i]?.[at] ?? page.cells[i]?.[at] ?? null;
    return { name, text: value === null ? '' : String(value) };
  });
}

/** The step that puts a row back; undefined while nothing was changed. */
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
