import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Chart, type ChartFilter, isOwnFilter } from '@winnow/charts';
import { useMemo } from 'react';
import { keys } from '../data/query-keys.ts';
import { useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';

/**
 * Loads the data of a chart for what the grid shows: at its step and with its filters, except
 * filters on the chart's own axes, which are highlighted in the chart instead.
 */
export function useChartData(chart: Chart) {
  const { api, projectId } = useProject();
  const { recipe } = useCurrentRecipe();
  const { frame } = useView();
  const own = useMemo(
    () => frame.filters.filter((one): one is Extract<typeof one, ChartFilter> => isOwnFilter(chart, one)),
    [chart, frame.filters],
  );
  const view = { ...frame, sort: [], filters: frame.filters.filter((one) => !isOwnFilter(chart, one)) };
  const query = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'chart', view, chart),
    queryFn: ({ signal }) => api.at(recipe.version).chart({ view, chart }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { query, own, isFiltered: view.filters.length > 0 };
}
