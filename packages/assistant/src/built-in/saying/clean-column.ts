import type { Card } from '@winnow/insight';
import type { UncheckedStep } from '@winnow/recipe';
import type { ModelRequest } from '../../model.ts';
import type { Reading } from '../reading.ts';

/** Less likely ones are no answer to a request that names none of them. */
const minScore = 0.55;
const maxCards = 3;
/** What takes the place of missing values mends none of those that are there. */
const ofMissing = new Set(['fill-down', 'fill-up', 'fill-empty', 'interpolate-numbers']);
/** What the spelling of frequent values does already. */
const ofSpelling = new Set(['collapse-spaces', 'edit-cells', 'correct-values']);

/** What cleans a column: the changes of its cells that a selection of its header brings. */
export async function cleaned(
  { column, otherwise }: Extract<Reading, { kind: 'clean' }>,
  project: string,
  request: ModelRequest,
): Promise<Exclude<Reading, { kind: 'clean' }>> {
  const found = await request.use('suggest_steps', { project, column });
  const { suggestions = [] } = (found.ok ? found.value : {}) as unknown as {
    suggestions?: readonly Card[];
  };
  const begun = otherwise.kind === 'steps' ? otherwise.steps : [];
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
