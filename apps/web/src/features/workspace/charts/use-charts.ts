import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Chart } from '@winnow/charts';
import type { Answer } from '@winnow/contract';
import { call } from '../../../shared/api/client.ts';
import { useServerEvent } from '../../../shared/events/use-server-event.ts';
import { notifyProblem } from '../../../shared/notify.ts';

export type KeptChart = Answer<'GET /api/projects/:id/charts'>['charts'][number];

const keyOf = (projectId: string) => ['project', projectId, 'charts'] as const;

/** The charts that are kept with a project; changes of others appear when they are made. */
export function useCharts(projectId: string) {
  const client = useQueryClient();
  useServerEvent('project', ({ project, action }) => {
    if (project === projectId && String(action).startsWith('chart.'))
      void client.invalidateQueries({ queryKey: keyOf(projectId) });
  });
  return useQuery({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }) => call('GET /api/projects/:id/charts', { params: { id: projectId }, signal }),
  });
}

/** The calls that change charts; each says whether it worked. */
export function useChartChanges(projectId: string) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(projectId) }),
    onError: notifyProblem,
  });
  const done = (run: () => Promise<unknown>): Promise<boolean> =>
    mutateAsync(run).then(
      () => true,
      () => false,
    );
  const params = { id: projectId };
  return {
    isPending,
    add: (body: { name: string; chart: Chart }) =>
      done(() => call('POST /api/projects/:id/charts', { params, body })),
    change: (chartId: string, body: { name: string; chart: Chart }) =>
      done(() => call('PATCH /api/projects/:id/charts/:chartId', { params: { ...params, chartId }, body })),
    order: (order: string[]) => done(() => call('PUT /api/projects/:id/charts', { params, body: { order } })),
    remove: (chartId: string) =>
      done(() => call('DELETE /api/projects/:id/charts/:chartId', { params: { ...params, chartId } })),
  };
}
