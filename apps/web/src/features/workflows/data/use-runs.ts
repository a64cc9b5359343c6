import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '../../../shared/events/use-server-event.ts';
import { workflowKey } from './use-workflow.ts';
import { type LogLine, workflowsApi } from './workflows-api.ts';

/** The runs of a workflow, newest first, page by page. */
export function useRuns(id: string) {
  return useInfiniteQuery({
    queryKey: [...workflowKey(id), 'runs'],
    queryFn: ({ signal, pageParam }) => workflowsApi.runs(id, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ runs }) => (runs.length < 30 ? undefined : runs.at(-1)?.number),
  });
}

/**
 * One run with its steps; its key lies under that of its workflow, so that it is asked for again
 * when it moves.
 */
export function useRun(id: string, runId: string | undefined) {
  return useQuery({
    queryKey: [...workflowKey(id), 'run', runId],
    queryFn: ({ signal }) => workflowsApi.readRun(id, runId ?? '', signal),
    enabled: runId !== undefined,
  });
}

/** The log of a run as it grows: only lines that are not known yet are asked for. */
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
