import { ok, type Result } from '@winnow/kernel';
import { checkRecipe, type Step } from '@winnow/recipe';
import type { Relation } from '@winnow/steps';
import { type Ask, inferTypes } from './types/infer-types.ts';

/**
 * The first steps of a recipe for a source as it was imported, so that they can be seen and changed: use the header rows as
 * names, set the types that the columns were found to have.
 *
 * @param headerRows how many of the first rows are headers; 0 where columns have names of their own
 * @param ask answers aggregates over the whole source
 */
export async function firstSteps(
  input: Relation,
  headerRows: number,
  ask: Ask,
): Promise<Result<readonly Step[]>> {
  const header: Step[] =
    headerRows > 0 ? [{ id: 's1', kind: 'use-first-row-as-header', params: { rows: headerRows } }] : [];
  const checked = await checkRecipe(
    { winnow: 1, name: '', steps: header },
    { input, sources: new Map(), probe: ask },
  );
  if (checked.problems.length > 0) return ok([]);
  const types = await inferTypes(checked.output, ask);
  if (!types.ok) return types;
  if (types.value.length === 0) return ok(header);
  const params = { types: types.value.map(({ column, type, hints }) => ({ column, type, ...hints })) };
  return ok([
    ...header,
    { id: `s${header.length + 1}`, kind: 'set-types', params: params as Step['params'] },
  ]);
}
