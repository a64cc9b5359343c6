import type { StepDraft } from '@winnow/recipe';
import { missingAside } from '../queries/counted-asides.ts';
import { assemble, rowCount, titleOf } from '../queries/query-builder.ts';
import { tailOf } from '../query-parts.ts';
import type { Groups, Reading, RuleContext } from '../reading.ts';
import { factsOf, namesOf } from '../resolve/columns.ts';
import { presentIn } from '../resolve/missing.ts';

/**
 * Lists each combination with its number of rows, or counts the combinations: “combinations of city
 * and status”.
 */
export function combinations(counted: boolean) {
  return async ({ c = '', t = '' }: Groups, context: RuleContext): Promise<Reading | undefined> => {
    const names = namesOf(c, context);
    if ('asks' in names) return names.asks;
    if (names.is.length < 2) return undefined;
    const tail = await tailOf(t, context);
    if (!tail) return undefined;
    if ('asks' in tail) return tail.asks;
    if (tail.is.keys.length > 0) return undefined;
    const made = assemble(titleOf(context), rowCount, { ...tail.is, keys: names.is });
    if (!counted) return made;
    const at = made.steps.findIndex(({ kind }) => kind === 'group-rows');
    const before = made.steps.slice(0, at);
    const columns = names.is.map((name) => factsOf(name, context));
    const present: StepDraft = {
      kind: 'filter-rows',
      params: { condition: columns.map(presentIn).join(' and '), action: 'keep' },
    };
    return {
      ...made,
      steps: [
        ...before,
        present,
        made.steps[at]!,
        {
          kind: 'group-rows',
          params: {
            ignoreCase: false,
            mode: 'collapse',
            aggregates: [{ function: 'countRows', name: 'Combinations' }],
          },
        },
      ],
      asides: columns.map((column) => missingAside(column, before)),
    };
  };
}
