import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '../../../shared/events/use-server-event.ts';
import { workflowKey } from './use-workflow.ts';
import { type LogLine, workflowsApi } from './workflows-api.ts';

/** Loads the runs of a workflow, newest first, page by page. */
export function useRuns(id: string) {
  return useInfiniteQuery({
    queryKey: [...workflowKey(id), 'runs'],
    queryFn: ({ signal, pageParam }) => workflowsApi.runs(id, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ runs }) => (runs.length < 30 ? undefined : runs.at(-1)?.number),
  });
}

/**
 * Loads a run with its steps. Its query key is nested in that of the workflow, so that it is
 * refetched when the run progresses.
 */
export function useRun(id: string, runId: string | undefined) {
  return useQuery({
    queryKey: [...workflowKey(id), 'run', runId],
    queryFn: ({ signal }) => workflowsApi.readRun(id, runId ?? '', signal),
    enabled: runId !== undefined,
  });
}

/** Loads the log of a run as it grows, fetching only new lines. */
export function useLog(id: string, runId: string) {
  const client = useQueryClient();
  const queryKey = ['workflow-log', id, runId] as const;
  const again = (): void => void client.invalidateQueries({ queryKey });
  useServerEvent('workflow-log', ({ run }) => {
    if (run === runId) again();
  });
  useServerEvent('workflow', ({ run }) => {
    if (run === runId) again();
  });
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<readonly LogLine[]> => {
      const known = client.getQueryData<readonly LogLine[]>(queryKey) ?? [];
      const { lines } = await workflowsApi.log(id, runId, known.at(-1)?.number ?? 0, signal);
      return lines.length === 0 ? known : [...known, ...lines];
    },
    staleTime: 0,
  });
}
