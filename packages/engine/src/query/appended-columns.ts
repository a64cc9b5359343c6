import { cellOf, textOf } from '@winnow/formulas';
import { type Column, type DriftedColumn, ok, type Result, renamedColumns, typeName } from '@winnow/kernel';
import { parseStep, type Recipe, type Step } from '@winnow/recipe';
import type { Relation } from '@winnow/steps';
import { matchColumns } from '@winnow/steps/steps/union-source/match-columns';
import type { UnionSourceParams } from '@winnow/steps/steps/union-source/union-source';
import type { AppendedColumns, Draft, ProbableName, TaskOptions } from '../protocol.ts';
import { aroundDraft, checkDraft, type QueryPort, type Recipes } from '../recipes.ts';
import { type Sketch, sharedBy } from './match-columns.ts';
import { sketchRel } from './sketch-rel.ts';

/** Number of rows per table whose values are compared. */
const maxRows = 100_000;
/** Number of columns per table whose values are compared. */
const maxColumns = 20;

/** The parts of a project that comparing columns needs. */
export interface AppendParts {
  readonly recipes: Recipes;
  readonly runner: QueryPort;
}

/**
 * Compares the columns of each source that a draft appends by name with those of the table, and
 * finds columns that are probably the same under another name: according to other steps of the
 * recipe, otherwise by their names and values. Columns that this or another step keeps apart are
 * excluded. Null for other drafts.
 */
export async function appendedColumnsOf(
  { recipes, runner }: AppendParts,
  recipe: Recipe,
  draft: Draft,
  options: TaskOptions = {},
): Promise<Result<readonly AppendedColumns[] | null>> {
  const params = unionOf(draft.step, recipe);
  if (params?.by !== 'name') return ok(null);
  const checked = await checkDraft(recipes, recipe, draft, options);
  if (!checked.ok) return checked;
  const { before } = aroundDraft(checked.value, draft);
  const others = recipe.steps.flatMap((step) =>
    step.id === draft.step.id ? [] : (unionOf(step, recipe) ?? []),
  );
  const apart = new Set([params, ...others].flatMap((one) => one.apart.map(pairOf)));
  const answers = others
    .flatMap(({ renamed }) => renamed)
    .filter((one) => !params.apart.some((own) => pairOf(own) === pairOf(one)));
  const found: AppendedColumns[] = [];
  for (const source of [params.source, ...params.more]) {
    const there = checked.value.sources.get(source);
    if (!there) continue;
    const compared = compare(before, there, params);
    const { onlyHere, onlyThere } = compared;
    const answered = answers.flatMap(({ column, other }): ProbableName[] =>
      onlyHere.some(({ name }) => name === column) && onlyThere.some(({ name }) => name === other)
        ? [{ column, other, reason: 'answered', share: 0 }]
        : [],
    );
    const left = (columns: readonly Column[], known: readonly string[]): readonly Column[] =>
      columns.filter(({ name }) => !known.includes(name));
    const likely = await likelyNames(
      runner,
      {
        relation: before,
        columns: left(
          onlyHere,
          answered.map(({ column }) => column),
        ),
      },
      {
        relation: there,
        columns: left(
          onlyThere,
          answered.map(({ other }) => other),
        ),
      },
      (column, other) => apart.has(pairOf({ column, other })),
      options,
    );
    found.push({
      source,
      matched: compared.matched,
      onlyHere: onlyHere.map(({ name }) => name),
      onlyThere: onlyThere.map(({ name }) => name),
      types: compared.types,
      renamed: [...answered, ...likely],
    });
  }
  return ok(found);
}

const pairOf = ({ column, other }: Pick<ProbableName, 'column' | 'other'>): string =>
  JSON.stringify([column, other]);

/** Returns the parameters of a step that appends sources; undefined for other steps. */
export function unionOf(step: Step, recipe: Recipe): UnionSourceParams | undefined {
  const parsed = step.kind === 'union-source' ? parseStep(step, recipe.parameters) : undefined;
  return parsed?.ok ? (parsed.value as UnionSourceParams) : undefined;
}

function compare(here: Relation, there: Relation, params: UnionSourceParams) {
  const groups = matchColumns([here.schema, there.schema], { ...params, extra: 'add' });
  const both = groups.flatMap(({ columns: [a, b] }) => (a && b ? [{ a, b }] : []));
  return {
    matched: both.length,
    onlyHere: groups.flatMap(({ columns: [a, b] }) => (a && !b ? [a] : [])),
    onlyThere: groups.flatMap(({ columns: [a, b] }) => (b && !a ? [b] : [])),
    types: both.flatMap(({ a, b }) => {
      const [is, other] = [typeName(a.type), typeName(b.type)];
      return is === other ? [] : [{ column: a.name, here: is, there: other }];
    }),
  };
}

/** Columns of one table that the other lacks. */
interface Lone {
  readonly relation: Relation;
  readonly columns: readonly Column[];
}

async function likelyNames(
  runner: QueryPort,
  here: Lone,
  there: Lone,
  isApart: (column: string, other: string) => boolean,
  options: TaskOptions,
): Promise<readonly ProbableName[]> {
  if (here.columns.length === 0 || there.columns.length === 0) return [];
  const sketches = new Map<DriftedColumn, Sketch>();
  const drifted = async ({ relation, columns }: Lone): Promise<readonly DriftedColumn[]> => {
    const found: DriftedColumn[] = [];
    for (const column of columns.slice(0, maxColumns)) {
      const place = relation.schema.columns.indexOf(column);
      const one = { name: column.name, place, type: typeName(column.type) };
      const rows = await runner.ask(sketchRel(relation.rel, textOf(cellOf(column)), maxRows), options);
      // A column that can't be computed, for instance because a plugin call failed, shares no
      // values.
      sketches.set(one, rows.ok ? rows.value.map(([hash]) => BigInt(String(hash))) : []);
      found.push(one);
    }
    return found;
  };
  const [gone, added] = [await drifted(here), await drifted(there)];
  return renamedColumns(
    gone,
    added,
    (one, other) => sharedBy(sketches.get(one) ?? [], sketches.get(other) ?? []),
    isApart,
  ).map(({ column, now, reason, share }) => ({ column, other: now, reason, share }));
}
