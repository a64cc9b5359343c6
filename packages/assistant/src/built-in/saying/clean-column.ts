import type { Card } from '@winnow/insight';
import type { UncheckedStep } from '@winnow/recipe';
import type { ModelRequest } from '../../model.ts';
import type { Reading } from '../reading.ts';

/** Less likely suggestions are no answer to a request that names none of them. */
const minScore = 0.55;
const maxCards = 3;
/** Steps that fill in missing values don't fix existing ones. */
const ofMissing = new Set(['fill-down', 'fill-up', 'fill-empty', 'interpolate-numbers']);
/** Steps whose work is already covered by unifying the spelling of frequent values. */
const ofSpelling = new Set(['collapse-spaces', 'edit-cells', 'correct-values']);

/**
 * Returns the steps that clean a column: the cell changes that are suggested when its header is
 * selected.
 */
export async function cleaned(
  { column, otherwise, isPartial }: Extract<Reading, { kind: 'clean' }>,
  project: string,
  request: ModelRequest,
): Promise<Exclude<Reading, { kind: 'clean' }>> {
  const found = await request.use('suggest_steps', { project, column });
  const { suggestions = [] } = (found.ok ? found.value : {}) as unknown as {
    suggestions?: readonly Card[];
  };
  const begun = otherwise.kind === 'steps' && !isPartial ? otherwise.steps : [];
  const steps = suggestions
    .filter((card) => changesCells(card) && card.score >= minScore)
    .filter((card) => !card.steps.some(({ kind }) => ofMissing.has(kind)))
    .filter((card) => begun.length === 0 || !card.steps.some(({ kind }) => ofSpelling.has(kind)))
    .slice(0, maxCards)
    .flatMap((card): readonly UncheckedStep[] => card.steps);
  return steps.length === 0 ? otherwise : { kind: 'steps', steps: [...begun, ...steps] };
}

function changesCells({ effect }: Card): boolean {
  const { cells, rowsBefore, rowsAfter, columnsAdded = 0, columnsRemoved = 0, columnsMoved = 0 } = effect;
  return cells > 0 && rowsBefore === rowsAfter && columnsAdded + columnsRemoved + columnsMoved === 0;
}
