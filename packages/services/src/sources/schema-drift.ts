import type {
  DriftedColumn,
  ImportReport,
  ProjectEngine,
  RenamedColumn,
  StepReport,
  TaskOptions,
} from '@winnow/engine';
import { commonType, type LogicalType, renamedColumns, scalarTypes } from '@winnow/kernel';
import type { Recipe } from '@winnow/recipe';
import {
  type ColumnAlias,
  knownNames,
  stepsOfSource,
  withAliases,
  withStepsOfSource,
} from './column-names.ts';

/**
 * How the columns of a new version of a source differ from the previous ones, by their names in the
 * recipe.
 */
export interface SchemaDrift {
  readonly columnsAdded: readonly string[];
  readonly columnsGone: readonly string[];
  /** Columns that were probably renamed; both names are also listed as gone and added. */
  readonly columnsRenamed: readonly RenamedColumn[];
  /** Columns with values that don't fit their type. */
  readonly typesChanged: readonly {
    readonly column: string;
    readonly before: string;
    readonly now: string;
  }[];
  /** Steps that ran before and no longer can, unless renamed columns are recognized. */
  readonly stepsStopped: readonly { readonly id: string; readonly sentence: string }[];
}

/** A version to compare, with the column names in the file. */
export interface VersionSchema {
  /** Name of the table in the engine. */
  readonly table: string;
  readonly names: readonly string[];
  readonly types: readonly string[] | null;
}

interface DriftInput {
  readonly source: { readonly name: string; readonly position: number };
  readonly before: VersionSchema;
  readonly now: VersionSchema;
  /** The current recipe. */
  readonly recipe: Recipe;
  readonly aliases: readonly ColumnAlias[];
}

const maxSteps = 50;

/** Returns the columns that were added, removed or changed in type. */
export function columnDrift({
  before,
  now,
  aliases,
}: Pick<DriftInput, 'before' | 'now' | 'aliases'>): Pick<
  SchemaDrift,
  'columnsAdded' | 'columnsGone' | 'typesChanged'
> {
  const then = knownNames(before.names, aliases);
  const later = knownNames(now.names, aliases);
  const typesChanged = then.flatMap((column, at) => {
    const place = later.indexOf(column);
    const [was, is] = [before.types?.[at], now.types?.[place]];
    return was === undefined || is === undefined || holds(was, is) ? [] : [{ column, before: was, now: is }];
  });
  return {
    columnsAdded: later.filter((column) => !then.includes(column)),
    columnsGone: then.filter((column) => !later.includes(column)),
    typesChanged,
  };
}

/** Whether a column of type `before` can hold values of type `now`. */
function holds(before: string, now: string): boolean {
  if (before === now || before === 'text' || now === 'null') return true;
  const [a, b] = [before, now].map(scalarType);
  return a !== undefined && b !== undefined && commonType(a, b) === a;
}

const scalarType = (name: string): LogicalType | undefined =>
  scalarTypes.find((one) => one === name) ??
  (/^decimal\(\d+\)$/.test(name) || name === 'null' ? (name as LogicalType) : undefined);

/**
 * Determines what to ask the user before a version with different columns is used. The engine must
 * hold both versions.
 */
export async function findDrift(
  engine: ProjectEngine,
  input: DriftInput,
  stepsBefore: readonly StepReport[],
  task: TaskOptions,
): Promise<SchemaDrift> {
  const columns = columnDrift(input);
  const columnsRenamed = await findRenamed(engine, input, columns, task);
  const { source, recipe } = input;
  const suggested = withAliases(stepsOfSource(recipe, source), columnsRenamed, () => 'aliases');
  const after = await engine.check(withStepsOfSource(recipe, source, suggested), task);
  const broken = new Set(stepsBefore.filter(({ state }) => state === 'broken').map(({ id }) => id));
  const stepsStopped = (after.ok ? after.value.steps : [])
    .filter(({ id, state }) => state === 'broken' && !broken.has(id))
    .slice(0, maxSteps)
    .map(({ id, sentence }) => ({ id, sentence }));
  return { ...columns, columnsRenamed, stepsStopped };
}

async function findRenamed(
  engine: ProjectEngine,
  { source, before, now, aliases }: DriftInput,
  { columnsAdded, columnsGone }: Pick<SchemaDrift, 'columnsAdded' | 'columnsGone'>,
  task: TaskOptions,
): Promise<readonly RenamedColumn[]> {
  if (columnsAdded.length === 0 || columnsGone.length === 0) return [];
  const gone = placed(before, aliases, columnsGone);
  const added = placed(now, aliases, columnsAdded);
  const tables = { source: source.name, before: before.table, now: now.table };
  const matched = await engine.matchColumns({ ...tables, gone, added }, task);
  return matched.ok ? matched.value : [];
}

function placed(
  { names, types }: VersionSchema,
  aliases: readonly ColumnAlias[],
  wanted: readonly string[],
): readonly DriftedColumn[] {
  const known = knownNames(names, aliases);
  return wanted.map((name) => {
    const place = known.indexOf(name);
    return { name, place, type: types?.[place] ?? 'text' };
  });
}

/**
 * Returns columns that were probably renamed, judging by names and positions alone when the
 * previous rows are unavailable.
 */
export const namesRenamed = (
  { before, now, aliases }: Pick<DriftInput, 'before' | 'now' | 'aliases'>,
  { gone, added }: { readonly gone: readonly string[]; readonly added: readonly string[] },
): readonly (readonly [before: string, now: string])[] =>
  renamedColumns(placed(before, aliases, gone), placed(now, aliases, added), () => noValues).map(
    ({ column, now: name }) => [column, name],
  );

const noValues = { share: 0, distinct: 1000 };

/** Returns the schema of a version that was just imported. */
export const schemaOf = ({ table, names, types }: ImportReport): VersionSchema => ({ table, names, types });
