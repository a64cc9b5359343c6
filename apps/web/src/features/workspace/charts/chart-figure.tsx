import { Button, Loader, Skeleton } from '@mantine/core';
import {
  type Brushed,
  type Chart,
  type ChartColors,
  type ChartData,
  type ChartFilter,
  chartNotes,
  chartSpec,
  chartTitle,
  chartTypeOf,
  faultText,
  filtersOfBrush,
  filtersOfMark,
  isChosen,
  type Roles,
  spotText,
} from '@winnow/charts';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { BrushedFields } from '../../../shared/charts/vega-chart.tsx';
import { formatNumber } from '../../../shared/format/number.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { useActions } from '../state/workspace-context.tsx';
import { ChartTable } from './chart-table.tsx';
import classes from './charts.module.css';
import { chartsText } from './charts-text.ts';
import { useChartData } from './use-chart-data.ts';

const VegaChart = lazy(async () => ({
  default: (await import('../../../shared/charts/vega-chart.tsx')).VegaChart,
}));

/** A chart of the data in view, with notes on its numbers and the same numbers as a table. */
export function ChartFigure({ chart, height = 220 }: { readonly chart: Chart; readonly height?: number }) {
  const { dispatch } = useActions();
  const { query, own, isFiltered } = useChartData(chart);
  const [asTable, setAsTable] = useState(false);
  if (query.error) return <ProblemList error={query.error} />;
  if (!query.data)
    return <Skeleton height={height} role="status" aria-label={chartsText.computingTheChart} />;
  if ('fault' in query.data)
    return (
      <p className={classes.fault} role="status">
        {faultText(query.data.fault)}
      </p>
    );
  const { roles, data } = query.data;
  const clear = (): void => {
    for (const filter of own) dispatch({ type: 'dropFilter', filter });
  };
  const choose = (filters: readonly ChartFilter[]): void => {
    clear();
    // Choosing the chosen part again clears the filter.
    if (JSON.stringify(filters) === JSON.stringify(own)) return;
    for (const filter of filters) dispatch({ type: 'filter', column: filter.column, filter });
  };
  return (
    <div className={classes.figure} data-stale={query.isPlaceholderData || undefined}>
      {query.isFetching && (
        <Loader size={12} className={classes.busy} role="status" aria-label={chartsText.computingTheChart} />
      )}
      {data.marks.length === 0 ? (
        <p className={classes.fault}>{chartsText.noRowsForChart}</p>
      ) : asTable ? (
        <ChartTable chart={chart} roles={roles} data={data} own={own} onChoose={choose} />
      ) : (
        <Suspense
          fallback={<Skeleton height={height} role="status" aria-label={chartsText.drawingTheChart} />}
        >
          <Drawing {...{ chart, roles, data, own, height }} onChoose={choose} />
        </Suspense>
      )}
      <p className={classes.notes}>
        {isFiltered && chartsText.withGridFilters}
        {chartNotes(chart, data, formatNumber).join(' ')}
      </p>
      <div className={classes.under}>
        <button type="button" className={classes.plain} onClick={() => setAsTable(!asTable)}>
          {asTable ? chartsText.showTheChart : chartsText.showTheNumbers}
        </button>
        {own.length > 0 && (
          <Button size="compact-xs" variant="subtle" onClick={clear}>
            {chartsText.clearChartFilter}
          </Button>
        )}
      </div>
    </div>
  );
}

function Drawing(props: {
  readonly chart: Chart;
  readonly roles: Roles;
  readonly data: ChartData;
  readonly own: readonly ChartFilter[];
  readonly height: number;
  readonly onChoose: (filters: readonly ChartFilter[]) => void;
}) {
  const { chart, roles, data, own, height, onChoose } = props;
  const brush = chartTypeOf(chart).brush.length > 0;
  const spec = useCallback(
    (colors: ChartColors) =>
      chartSpec(chart, roles, data, {
        colors,
        width: 'container',
        height,
        brush,
        ...(own.length === 0 ? {} : { isChosen: (mark) => isChosen(roles, own, mark) }),
      }),
    [chart, roles, data, own, height, brush],
  );
  return (
    <VegaChart
      label={chartsText.chartTitled({ chartTitle: chartTitle(chart) })}
      className={classes.drawing}
      spec={spec}
      onMark={(at) => onChoose(filtersOfMark(roles, data, data.marks[at]!))}
      onBrush={(fields) =>
        onChoose(
          filtersOfBrush(roles, data, { ...brushedOn('x', data, fields), ...brushedOn('y', data, fields) }),
        )
      }
    />
  );
}

/** For an axis with categories, the brush returns their names. */
function brushedOn(
  at: 'x' | 'y',
  data: ChartData,
  fields: BrushedFields,
): { readonly [at: string]: Brushed } {
  const part = fields[at];
  if (!part || part.length === 0) return {};
  if (typeof part[0] === 'number')
    return { [at]: [Math.min(...(part as number[])), Math.max(...(part as number[]))] };
  const spots = data.marks.flatMap((mark) => mark[at] ?? []).filter((spot) => part.includes(spotText(spot)));
  return { [at]: spots };
}
