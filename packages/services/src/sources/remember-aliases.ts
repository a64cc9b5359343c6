import type { Json } from '@winnow/kernel';
import { emptyRecipe, parseRecipe } from '@winnow/recipe/recipe';
import { currentRecipe, type SourceRecord, saveRecipe } from '@winnow/store';
import { publishToProject } from '../activity/publish-to-project.ts';
import type { ApiPorts } from '../ports.ts';
import {
  aliasesIn,
  type ColumnAlias,
  stepsOfSource,
  withAliases,
  withStepsOfSource,
} from './column-names.ts';

/**
 * Stores column aliases in the recipe, as a step of the source that renames the columns if present.
 */
export async function rememberAliases(
  ports: Pick<ApiPorts, 'db' | 'clock' | 'newId' | 'events'>,
  {
    projectId,
    source,
    actorId,
  }: {
    readonly projectId: string;
    readonly source: Pick<SourceRecord, 'name' | 'position'>;
    readonly actorId: string;
  },
  aliases: readonly ColumnAlias[],
): Promise<void> {
  if (aliases.length === 0) return;
  const { db, clock, newId } = ports;
  // The recipe may change in the meantime.
  for (;;) {
    const head = await currentRecipe(db, projectId);
    const parsed = head && parseRecipe(head.recipe);
    if (parsed && !parsed.ok) return;
    const recipe = parsed?.value ?? emptyRecipe;
    const steps = withAliases(stepsOfSource(recipe, source), aliases, newId);
    const saved = await saveRecipe(db, {
      id: newId(),
      projectId,
      base: head?.number ?? 0,
      recipe: withStepsOfSource(recipe, source, steps) as unknown as Json,
      summary: `Recognize ${aliases.map(({ column, now }) => `${now} as ${column}`).join(', ')}`.slice(
        0,
        500,
      ),
      authorId: actorId,
      now: clock.now(),
    });
    if (!saved.ok) continue;
    const data = { project: projectId, action: 'recipe.change' };
    await publishToProject(ports, projectId, { kind: 'project', data });
    return;
  }
}

/** Returns the column aliases of a source in the current recipe. */
export async function aliasesOf(
  { db }: Pick<ApiPorts, 'db'>,
  source: Pick<SourceRecord, 'projectId' | 'name' | 'position'>,
): Promise<readonly ColumnAlias[]> {
  const head = await currentRecipe(db, source.projectId);
  const recipe = head && parseRecipe(head.recipe);
  return recipe?.ok ? aliasesIn(stepsOfSource(recipe.value, source)) : [];
}
