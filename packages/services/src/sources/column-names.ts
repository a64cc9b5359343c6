import type { Recipe, Step } from '@winnow/recipe';

/** A column of a source that has another name in the file. */
export interface ColumnAlias {
  /** The name that the recipe knows. */
  readonly column: string;
  /** The name in the file. */
  readonly now: string;
}

const headerKind = 'use-first-row-as-header';
const renameKind = 'rename-columns';
const maxAliases = 10_000;

/** The steps of a source in a recipe: those that everything begins with for the first one, else its own. */
export const stepsOfSource = (
  recipe: Recipe,
  source: { readonly name: string; readonly position: number },
) => (source.position === 0 ? recipe.steps : (recipe.sources?.[source.name]?.steps ?? []));

/** The recipe with other steps for a source. */
export const withStepsOfSource = (
  recipe: Recipe,
  { name, position }: { readonly name: string; readonly position: number },
  steps: readonly Step[],
): Recipe =>
  position === 0
    ? { ...recipe, steps }
    : { ...recipe, sources: { ...recipe.sources, [name]: { ...recipe.sources?.[name], steps } } };

/**
 * Other names of columns that someone confirmed at a refresh: the step right after the header that renames columns where they are
 * present. It is kept in the recipe, so that refreshes, workflows and the command line know them alike.
 */
export function aliasesIn(steps: readonly Step[]): readonly ColumnAlias[] {
  const step = steps[placeOf(steps)];
  if (!step || !holdsAliases(step) || step.enabled === false) return [];
  const { names } = step.params as {
    readonly names: readonly { readonly from: string; readonly to: string }[];
  };
  return names.map(({ from, to }) => ({ column: to, now: from }));
}

/** The steps with further aliases; the last confirmed name counts. */
export function withAliases(
  steps: readonly Step[],
  aliases: readonly ColumnAlias[],
  newId: () => string,
): readonly Step[] {
  if (aliases.length === 0) return steps;
  const place = placeOf(steps);
  const found = steps[place];
  const kept = found && holdsAliases(found) ? found : undefined;
  const known = aliasesIn(steps).filter(({ now }) => !aliases.some((one) => one.now === now));
  const names = [...aliases, ...known]
    .slice(0, maxAliases)
    .map(({ column, now }) => ({ from: now, to: column }));
  const step: Step = {
    id: kept?.id ?? newId(),
    kind: renameKind,
    params: { how: 'names', names, absent: 'skip' },
    ...(kept?.note === undefined ? {} : { note: kept.note }),
  };
  return [...steps.slice(0, place), step, ...steps.slice(kept ? place + 1 : place)];
}

/** The names of columns as the recipe knows them. */
export function knownNames(names: readonly string[], aliases: readonly ColumnAlias[]): readonly string[] {
  const taken = new Set(names);
  return names.map((name) => {
    const column = aliases.find(({ now }) => now === name)?.column;
    if (column === undefined || taken.has(column)) return name;
    taken.add(column);
    return column;
  });
}

const placeOf = (steps: readonly Step[]): number => (steps[0]?.kind === headerKind ? 1 : 0);

const holdsAliases = ({ kind, params }: Step): boolean =>
  kind === renameKind &&
  params.absent === 'skip' &&
  (params.how ?? 'names') === 'names' &&
  Array.isArray(params.names);
