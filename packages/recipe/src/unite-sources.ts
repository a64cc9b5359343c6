import type { Step } from './recipe.ts';

/** Sources to combine into one table, in order. */
export interface UnitedSources {
  /** Table that the others are appended to. */
  readonly first: string;
  readonly others: readonly [string, ...string[]];
  /** Name of a column for the name of each row's source; no column if left out. */
  readonly column?: string | undefined;
  /** Columns of the first table and their names in other tables that lack them. */
  readonly renamed?: readonly { readonly column: string; readonly other: string }[];
}

/**
 * Returns the step that appends sources by column name, whatever its letter case; a column that a
 * source lacks is null there.
 */
export function uniteSources({
  first,
  others: [source, ...more],
  column,
  renamed = [],
}: UnitedSources): Step {
  return {
    id: 'unite',
    kind: 'union-source',
    params: {
      source,
      more,
      by: 'name',
      ignoreCase: true,
      extra: 'add',
      labelHere: column === undefined ? '' : first,
      ...(renamed.length === 0 ? {} : { renamed: renamed.map((one) => ({ ...one })) }),
      ...(column === undefined ? {} : { sourceColumn: column }),
    },
  };
}

/**
 * Returns the columns whose type differs between sources, according to the steps that set types.
 *
 * @param renamed columns, and their names in sources that lack them
 */
export function differingTypes(
  sources: readonly {
    readonly name: string;
    readonly steps: readonly Step[];
    readonly columns: readonly string[];
  }[],
  renamed: UnitedSources['renamed'] = [],
): readonly {
  readonly column: string;
  readonly types: readonly { readonly source: string; readonly type: string }[];
}[] {
  const found = new Map<string, { source: string; type: string }[]>();
  for (const { name, steps, columns } of sources) {
    const set = new Map(steps.filter(({ kind }) => kind === 'set-types').flatMap(typesOf));
    for (const column of columns) {
      const meant = renamed.find(({ column: here, other }) => other === column && !columns.includes(here));
      const types = found.get(meant?.column ?? column) ?? [];
      types.push({ source: name, type: set.get(column) ?? 'text' });
      found.set(meant?.column ?? column, types);
    }
  }
  return [...found].flatMap(([column, types]) =>
    new Set(types.map(({ type }) => type.replace(/\(.*/, ''))).size > 1 ? [{ column, types }] : [],
  );
}

function typesOf({ params }: Step): [string, string][] {
  const { types } = params as {
    readonly types?: readonly { readonly column: string; readonly type: unknown }[];
  };
  return (types ?? []).map(({ column, type }) => [
    column,
    typeof type === 'string' ? type : JSON.stringify(type),
  ]);
}
