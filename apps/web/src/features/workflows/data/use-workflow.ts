import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '../../../shared/events/use-server-event.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import { type RunStart, workflowsApi } from './workflows-api.ts';

/** Under which everything about workflows is kept. */
export const workflowsKey = ['workflows'] as const;

export const workflowKey = (id: string) => [...workflowsKey, 'one', id] as const;

/** A workflow with its draft, its last runs and outputs; asked for again when a run of it moves. */
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

/** The workflows of a workspace. */
export function useWorkflows(workspace: string, enabled: boolean) {
  const client = useQueryClient();
  useServerEvent('workflow', () => void client.invalidateQueries({ queryKey: [...workflowsKey, 'list'] }));
  return useQuery({
    queryKey: [...workflowsKey, 'list', workspace],
    queryFn: ({ signal }) => workflowsApi.list({ workspace }, signal),
    enabled,
  });
}

/** Starts a run by hand. */
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
