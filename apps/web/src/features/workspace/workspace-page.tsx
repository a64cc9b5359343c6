import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ProblemError } from '@winnow/kernel';
import { useDeferredValue, useMemo, useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { useServerEvent } from '../../shared/events/use-server-event.ts';
import { notifyProblem } from '../../shared/notify.ts';
import { isOffline } from '../../shared/problems/is-offline.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { keys } from './data/query-keys.ts';
import { useRecipe } from './data/use-recipe.ts';
import { workspaceApi } from './data/workspace-api.ts';
import { workspaceParts } from './later/workspace-parts.ts';
import { workspaceText } from './workspace-text.ts';
import { WorkspaceView } from './workspace-view.tsx';

workspaceParts.from(async () => {
  const parts = await import('./later/parts.ts');
  await parts.loadStepLanguage();
  return parts;
});

const isDamagedRecipe = (error: unknown): boolean =>
  error instanceof ProblemError && error.problems.some(({ code }) => code === 'api/recipe-damaged');

/** Page of a project: loads what the workspace needs, and shows the error if that fails. */
export function WorkspacePage(props: { readonly projectId: string; readonly withFlow?: boolean }) {
  const { projectId, withFlow = false } = props;
  const client = useQueryClient();
  // Counts changes of the rows behind an unchanged recipe, after which queries on the previous rows
  // are repeated.
  const [rowsRead, setRowsRead] = useState(0);
  useServerEvent('engine', ({ project: changed, change }) => {
    if (changed !== projectId || change !== 'sources') return;
    setRowsRead((before) => before + 1);
    void client.invalidateQueries({ queryKey: ['project', projectId] });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has read rows by the one before reads them anew by another
  const api = useMemo(
    () => workspaceApi(projectId, () => void client.invalidateQueries({ queryKey: keys.recipe(projectId) })),
    [projectId, client, rowsRead],
  );
  const projectKey = ['project', projectId, 'info'] as const;
  const project = useQuery({
    queryKey: projectKey,
    queryFn: () => call('GET /api/projects/:id', { params: { id: projectId } }),
  });
  const recipe = useRecipe(projectId, api);
  const isRead = Boolean(project.data && recipe.recipe.data && recipe.report.data);
  // Defers the first render, which React then splits into slices so that the page stays responsive.
  const isShown = useDeferredValue(isRead);
  const error = project.error ?? recipe.recipe.error ?? recipe.report.error;
  // While the server is unreachable, what has loaded stays on the screen.
  if (error && !(isRead && isOffline(error))) {
    return (
      <Stack p="xl" maw={640}>
        <ProblemList error={error} />
        {isDamagedRecipe(error) && (
          <Button w="fit-content" onClick={() => void recipe.undo()}>
            {workspaceText.undoDamagedRecipe}
          </Button>
        )}
        <Button
          w="fit-content"
          variant="default"
          onClick={() => {
            void project.refetch();
            void recipe.recipe.refetch();
            void recipe.report.refetch();
          }}
        >
          {workspaceText.tryAgain}
        </Button>
      </Stack>
    );
  }
  if (!project.data || !recipe.recipe.data || !recipe.report.data || !isShown) {
    return (
      <Stack p="md" gap="sm" aria-label={workspaceText.openingTheProject} role="status">
        <Text size="xs" c="dimmed">
          {workspaceText.openingTheProject}
        </Text>
        <Skeleton height={36} />
        <Skeleton height="60vh" />
      </Stack>
    );
  }
  const rename = async (name: string): Promise<void> => {
    try {
      await call('PATCH /api/projects/:id', { params: { id: projectId }, body: { name } });
      await client.invalidateQueries({ queryKey: projectKey });
    } catch (failure) {
      notifyProblem(failure);
    }
  };
  return (
    <WorkspaceView
      projectId={projectId}
      withFlow={withFlow}
      project={project.data.project}
      api={api}
      recipe={recipe.recipe.data}
      report={recipe.report.data}
      change={recipe.change}
      replaceRecipe={recipe.replaceRecipe}
      keepBranch={recipe.keepBranch}
      undo={recipe.undo}
      redo={recipe.redo}
      onRename={(name) => void rename(name)}
    />
  );
}
