import { type LogicalType, ok, type Result } from '@winnow/kernel';
import { checkRecipe, type Step } from '@winnow/recipe';
import type { Relation } from '@winnow/steps';
import { type InferredType, inferTypes, type QueryRows } from './types/infer-types.ts';

/**
 * Returns the first steps of a recipe for an imported source, so that users can see and change
 * them: promote the header rows to names and set the column types, which are those that the source
 * declares or else inferred. Columns that stay text although they look like numbers or dates are
 * included, with the reason as the step’s note.
 *
 * @param headerRows number of header rows at the top; 0 if the columns already have names
 * @param ask answers aggregates over the whole source
 * @param declared types of columns in the source, by name; ignored if all are text, as in databases
 *   that were filled from delimited text
 */
export async function firstSteps(
  input: Relation,
  headerRows: number,
  ask: QueryRows,
  declared: ReadonlyMap<string, LogicalType> = new Map(),
): Promise<Result<readonly Step[]>> {
  const header: Step[] =
    headerRows > 0 ? [{ id: 's1', kind: 'use-first-row-as-header', params: { rows: headerRows } }] : [];
  const checked = await checkRecipe(
    { winnow: 1, name: '', steps: header },
    { input, sources: new Map(), probe: ask },
  );
  if (checked.problems.length > 0) return ok([]);
  const types = await typesOf(checked.output, ask, declared);
  if (!types.ok) return types;
  if (types.value.length === 0) return ok(header);
  const steps = [...header];
  for (let from = 0; from < types.value.length; from += typesAStep) {
    const some = types.value.slice(from, from + typesAStep);
    const params = { types: some.map(({ column, type, hints }) => ({ column, type, ...hints })) };
    const note = noteOf(some);
    steps.push({
      id: `s${steps.length + 1}`,
      kind: 'set-types',
      params: params as Step['params'],
      ...(note === undefined ? {} : { note }),
    });
  }
  return ok(steps);
}

/** Returns the declared types, and the inferred ones of the other columns, in column order. */
async function typesOf(
  table: Relation,
  ask: QueryRows,
  declared: ReadonlyMap<string, LogicalType>,
): Promise<Result<readonly InferredType[]>> {
  if ([...declared.values()].every((type) => type === 'text')) return inferTypes(table, ask);
  const { columns } = table.schema;
  const others = columns.filter(({ name }) => !declared.has(name));
  const inferred = await inferTypes({ ...table, schema: { columns: others } }, ask);
  if (!inferred.ok) return inferred;
  const found = new Map(inferred.value.map((one) => [one.column, one]));
  return ok(
    columns.flatMap(({ name }): readonly InferredType[] => {
      const type = declared.get(name);
      if (type !== undefined) return type === 'text' ? [] : [{ column: name, type, hints: {} }];
      const one = found.get(name);
      return one ? [one] : [];
    }),
  );
}

/** Maximum number of types per step. */
const typesAStep = 10_000;
const namedColumns = 20;

/** Explains why columns that look like numbers or dates stay text, grouped by reason. */
function noteOf(types: readonly InferredType[]): string | undefined {
  const columns = new Map<string, string[]>();
  for (const { column, why } of types)
    if (why !== undefined) columns.set(why, [...(columns.get(why) ?? []), column]);
  if (columns.size === 0) return undefined;
  const reasons = [...columns].map(([why, names]) => {
    const shown = names.slice(0, namedColumns).map((name) => name.slice(0, 100));
    const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : '';
    return `${shown.join(', ')}${more} (${why})`;
  });
  return `Kept as text: ${reasons.join('; ')}.`;
}
