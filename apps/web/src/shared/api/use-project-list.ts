import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '../events/use-server-event.ts';
import { notifyProblem } from '../notify.ts';

/** A list that belongs to a project and is edited by several people at the same time. */
export interface ProjectList {
  readonly name: string;
  /** Prefix of the actions that change the list: `chart.` of `chart.create`. */
  readonly actions: string;
}

const keyOf = (projectId: string, { name }: ProjectList) => ['project', projectId, name] as const;

/**
 * Loads the list and refreshes it when other people change it. Everything else in the response, for
 * example who may be mentioned, is as of the time of loading.
 */
export function useProjectList<T>(
  projectId: string,
  list: ProjectList,
  load: (signal: AbortSignal) => Promise<T>,
) {
  const client = useQueryClient();
  const queryKey = keyOf(projectId, list);
  useServerEvent('project', ({ project, action }) => {
    if (project === projectId && String(action).startsWith(list.actions))
      void client.invalidateQueries({ queryKey });
  });
  return useQuery({ queryKey, queryFn: ({ signal }) => load(signal), refetchOnMount: 'always' });
}

/** Runs calls that change the list and reloads it; each resolves to whether it succeeded. */
export function useProjectListChanges(projectId: string, list: ProjectList) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(projectId, list) }),
    onError: notifyProblem,
  });
  const change = (run: () => Promise<unknown>): Promise<boolean> =>
    mutateAsync(run).then(
      () => true,
      () => false,
    );
  return { isPending, change };
}
