import type { Chart } from '@winnow/charts';
import type { Answer } from '@winnow/contract';
import { call } from '../../../shared/api/client.ts';
import {
  type ProjectList,
  useProjectList,
  useProjectListChanges,
} from '../../../shared/api/use-project-list.ts';

export type KeptChart = Answer<'GET /api/projects/:id/charts'>['charts'][number];

const list: ProjectList = { name: 'charts', actions: 'chart.' };

/** Loads the saved charts of a project; changes by others appear at once. */
export function useCharts(projectId: string) {
  return useProjectList(projectId, list, (signal) =>
    call('GET /api/projects/:id/charts', { params: { id: projectId }, signal }),
  );
}

/** Calls that change charts; each returns whether it succeeded. */
export function useChartChanges(projectId: string) {
  const { isPending, change: done } = useProjectListChanges(projectId, list);
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
