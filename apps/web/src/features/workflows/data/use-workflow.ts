import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '../../../shared/events/use-server-event.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import { type RunStart, workflowsApi } from './workflows-api.ts';

/** Query key prefix for everything about workflows. */
export const workflowsKey = ['workflows'] as const;

export const workflowKey = (id: string) => [...workflowsKey, 'one', id] as const;

/**
 * Loads a workflow with its draft, latest runs and outputs; refetched when one of its runs
 * progresses.
 */
export function useWorkflow(id: string) {
  const client = useQueryClient();
  useServerEvent('workflow', ({ workflow }) => {
    if (workflow === id) void client.invalidateQueries({ queryKey: workflowKey(id) });
  });
  return useQuery({
    queryKey: workflowKey(id),
    queryFn: ({ signal }) => workflowsApi.read(id, signal),
  });
}

/** Loads the workflows of a workspace. */
export function useWorkflows(workspace: string, enabled: boolean) {
  const client = useQueryClient();
  useServerEvent('workflow', () => void client.invalidateQueries({ queryKey: [...workflowsKey, 'list'] }));
  return useQuery({
    queryKey: [...workflowsKey, 'list', workspace],
    queryFn: ({ signal }) => workflowsApi.list({ workspace }, signal),
    enabled,
  });
}

/** Starts a run manually. */
export function useStartRun(onStarted: (run: { readonly id: string; readonly workflowId: string }) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...start }: { readonly id: string } & RunStart) => workflowsApi.run(id, start),
    onSuccess: async ({ run }) => {
      onStarted(run);
      await client.invalidateQueries({ queryKey: workflowsKey });
    },
    onError: notifyProblem,
  });
}
