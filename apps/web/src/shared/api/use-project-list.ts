import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '../events/use-server-event.ts';
import { notifyProblem } from '../notify.ts';

/** A list that is kept with a project and that several people change at the same time. */
export interface ProjectList {
  readonly name: string;
  /** What the actions begin with that change it: `chart.` of `chart.create`. */
  readonly actions: string;
}

const keyOf = (projectId: string, { name }: ProjectList) => ['project', projectId, name] as const;

/**
 * The list as it is now: what others change appears when they do. Who opens it sees all else that
 * its answer holds as it is then, like who may be mentioned.
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

/** Runs the calls that change the list and reads it anew; each says whether it worked. */
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
