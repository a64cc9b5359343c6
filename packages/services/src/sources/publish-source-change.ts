import type { ImportReport } from '@winnow/engine';
import { emptyRecipe, parseRecipe } from '@winnow/recipe/recipe';
import { currentRecipe, updateProject } from '@winnow/store';
import { publishToProject } from '../activity/publish-to-project.ts';
import { remoteSize } from '../imports/import-source.ts';
import type { ApiPorts } from '../ports.ts';

/**
 * Recomputes the row count of the recipe, and notifies everyone viewing the project that its data
 * has changed.
 */
export async function publishSourceChange(
  ports: Pick<ApiPorts, 'db' | 'engine' | 'clock' | 'events'>,
  projectId: string,
  source: Pick<ImportReport, 'rows' | 'columns'>,
): Promise<void> {
  const kept = await currentRecipe(ports.db, projectId);
  const recipe = kept && parseRecipe(kept.recipe);
  const size = await remoteSize(
    ports.engine.project(projectId),
    recipe?.ok ? recipe.value : emptyRecipe,
    source,
  );
  await updateProject(ports.db, projectId, size, ports.clock.now());
  await publishToProject(ports, projectId, {
    kind: 'engine',
    data: { project: projectId, change: 'sources' },
  });
}
