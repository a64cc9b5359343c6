import type { Recipe, Step } from '@winnow/recipe';

/** A source column whose name in the file differs. */
export interface ColumnAlias {
  /** Name in the recipe. */
  readonly column: string;
  /** Name in the file. */
  readonly now: string;
}

const headerKind = 'use-first-row-as-header';
const renameKind = 'rename-columns';
const maxAliases = 10_000;

/**
 * Returns the steps of a source in a recipe: the main steps for the first source, otherwise the
 * source's own.
 */
export const stepsOfSource = (
  recipe: Recipe,
  source: { readonly name: string; readonly position: number },
) => (source.position === 0 ? recipe.steps : (recipe.sources?.[source.name]?.steps ?? []));

/** Returns the recipe with the steps of a source replaced. */
export const withStepsOfSource = (
  recipe: Recipe,
  { name, position }: { readonly name: string; readonly position: number },
  steps: readonly Step[],
): Recipe =>
  position === 0
    ? { ...recipe, steps }
    : { ...recipe, sources: { ...recipe.sources, [name]: { ...recipe.sources?.[name], steps } } };

/**
 * Returns the column aliases that were confirmed during refreshes: the step right after the header
 * that renames columns if present. It is stored in the recipe, so that refreshes, workflows and the
 * command line all apply it.
 */
export function aliasesIn(steps: readonly Step[]): readonly ColumnAlias[] {
  const step = steps[placeOf(steps)];
  if (!step || !holdsAliases(step) || step.enabled === false) return [];
  const { names } = step.params as {
    readonly names: readonly { readonly from: string; readonly to: string }[];
  };
  return names.map(({ from, to }) => ({ column: to, now: from }));
}

/** Returns the steps with further aliases; the last confirmed name wins. */
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

/** Translates column names in the file into the names in the recipe. */
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
