import { findRelational } from '@winnow/insight';
import { ok, type Result } from '@winnow/kernel';
import type { Recipe, Step } from '@winnow/recipe';
import type { Page, PageQuery, RelationalReport, TaskOptions, View } from '../../protocol.ts';
import type { CellReader } from './repairs-of.ts';

export interface RelationalParts {
  readonly read: CellReader;
  readonly page: (query: PageQuery) => Promise<Result<Page>>;
}

type Candidate = RelationalReport['candidates'][number];

const maxSampledRows = 500;
const maxCandidates = 3;
const rowsShown = 6;
/** Below this, a proposal is wrong about as often as it is right. */
const minConfidence = 0.6;

/**
 * Proposes steps that make a view relational, each with its result; steps that cannot run on it are
 * left out.
 */
export async function relationalOf(
  { read, page }: RelationalParts,
  view: View,
  options: TaskOptions = {},
): Promise<Result<RelationalReport>> {
  const cells = await read(view, options, maxSampledRows);
  if (!cells.ok) return cells;
  const { table, rows } = cells.value;
  const lines = Array.from({ length: table.rows }, (_, row) =>
    table.cells.map((column) => column[row] ?? ''),
  );
  const found = findRelational({ header: table.columns, rows: lines })
    .filter(({ confidence }) => confidence >= minConfidence)
    .slice(0, maxCandidates);
  const candidates: Candidate[] = [];
  for (const { steps, ...said } of found) {
    const recipe = withSteps(view, steps as Candidate['steps']);
    const result = await page({
      view: { ...view, recipe, at: recipe.steps.at(-1)!.id },
      offset: 0,
      limit: rowsShown,
    });
    if (!result.ok) continue;
    candidates.push({ ...said, steps: steps as Candidate['steps'], result: shown(result.value) });
  }
  return ok({ rows, candidates });
}

/** Returns the recipe up to the view's step, followed by more steps. */
function withSteps({ recipe, at }: View, steps: Candidate['steps']): Recipe {
  const end = at === undefined ? recipe.steps.length : recipe.steps.findIndex(({ id }) => id === at) + 1;
  const more = steps.map(
    ({ kind, params }, i): Step => ({ id: `relational-${i + 1}`, kind, params }) as Step,
  );
  return { ...recipe, steps: [...recipe.steps.slice(0, end), ...more] };
}

function shown({ columns, cells, mismatches, rowIds, rows }: Page): Candidate['result'] {
  const textOf = (column: number, row: number): string | null => {
    const cell = mismatches[column]?.[row] ?? cells[column]?.[row] ?? null;
    return cell === null || typeof cell === 'string' ? cell : JSON.stringify(cell);
  };
  return {
    columns: columns.map(({ name }) => name),
    rows: rowIds.map((_, row) => columns.map((_, column) => textOf(column, row))),
    total: rows.value,
  };
}
