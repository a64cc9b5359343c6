import { Button, ScrollArea, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type Chart, chooseChart, isChartable } from '@winnow/charts';
import { useMemo, useState } from 'react';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { useActions, useProject, useView } from '../state/workspace-context.tsx';
import { chosenColumns } from '../state/workspace-state.ts';
import { ChartCard } from './chart-card.tsx';
import { ChartEditor } from './chart-editor.tsx';
import classes from './charts.module.css';
import { chartsText } from './charts-text.ts';
import { closeNewChart, startChart, useNewChart } from './start-chart.ts';
import { useChartChanges, useCharts } from './use-charts.ts';

/** The project's charts, drawn from the data in view, and the form of a new one. */
export function ChartsPanel({ rows }: { readonly rows: number | undefined }) {
  const { projectId, readOnly } = useProject();
  const { columns, state } = useView();
  const { dispatch } = useActions();
  const charts = useCharts(projectId);
  const { add, change, order, remove, isPending } = useChartChanges(projectId);
  const [edited, setEdited] = useState<string | null>(null);
  const started = useNewChart(projectId);
  // The initial chart is computed once; from then on the form changes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns and rows may change under an open form
  const chosen = useMemo((): Chart | undefined => {
    if (!started) return undefined;
    const named = started.columns.flatMap((name) => columns.find((one) => one.name === name) ?? []);
    const first = columns.filter(({ type }) => isChartable(type)).slice(0, 1);
    return chooseChart(named.length > 0 ? named : first, rows ?? 0);
  }, [started]);
  if (charts.error) return <ProblemList error={charts.error} />;
  if (!charts.data)
    return <Skeleton height={80} m="sm" role="status" aria-label={chartsText.readingTheCharts} />;
  const kept = charts.data.charts;
  const ids = kept.map(({ id }) => id);
  const move = (at: number, by: number): void => {
    const moved = ids.filter((_, i) => i !== at);
    moved.splice(at + by, 0, ids[at]!);
    void order(moved);
  };
  return (
    <ScrollArea h="100%" type="auto">
      <div className={classes.head}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          onClick={() => startChart({ projectId, columns, dispatch }, chosenColumns(state))}
        >
          {chartsText.newChart}
        </Button>
      </div>
      {started && chosen && (
        <ChartEditor
          key={started.columns.join('\u0000') + chosen.type}
          chart={chosen}
          name={undefined}
          submit={chartsText.keepChart}
          busy={isPending}
          onCancel={closeNewChart}
          onSave={(name, chart) => void add({ name, chart }).then((saved) => saved && closeNewChart())}
        />
      )}
      {kept.length === 0 && !started && (
        <p className={classes.none}>{readOnly ? chartsText.noChartsReadOnly : chartsText.noCharts}</p>
      )}
      <ul className={classes.list} aria-label={chartsText.charts}>
        {kept.map((one, at) => (
          <li key={one.id} className={classes.item}>
            {edited === one.id ? (
              <ChartEditor
                chart={one.chart}
                name={one.name}
                submit={chartsText.saveChart}
                busy={isPending}
                onCancel={() => setEdited(null)}
                onSave={(name, chart) =>
                  void change(one.id, { name, chart }).then((saved) => saved && setEdited(null))
                }
              />
            ) : (
              <ChartCard
                kept={one}
                onEdit={() => setEdited(one.id)}
                onMove={{
                  up: at > 0 ? () => move(at, -1) : undefined,
                  down: at < kept.length - 1 ? () => move(at, 1) : undefined,
                }}
                onRemove={() => void remove(one.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </ScrollArea>
  );
}
