import type { ChartColors } from '@winnow/charts';
import { chartConfig } from '@winnow/charts/spec/chart-theme';
import type { ChartPart } from '@winnow/contract/chat-types';
import { useCallback, useState } from 'react';
import { VegaChart } from '../../../shared/charts/vega-chart.tsx';
import { chatsText } from '../chats-text.ts';
import classes from './parts.module.css';
import { Source, TableCard } from './table-card.tsx';

/** A chart in an answer, with a table of the same numbers for screen readers. */
export function ChartCard({ part }: { readonly part: ChartPart }) {
  const [failed, setFailed] = useState(false);
  const [table, setTable] = useState(false);
  const spec = useCallback((colors: ChartColors) => specOf(part, colors), [part]);
  if (failed || table) return <TableCard part={{ ...part, kind: 'table' }} />;
  return (
    <figure className={classes.card}>
      <figcaption className={classes.caption}>{part.title}</figcaption>
      <VegaChart
        label={chatsText.chartTitle({ title: part.title })}
        className={classes.chart}
        spec={spec}
        onFail={() => setFailed(true)}
      />
      <div className={classes.under}>
        <button type="button" className={classes.plain} onClick={() => setTable(true)}>
          {chatsText.showNumbers}
        </button>
        <Source part={part} />
      </div>
    </figure>
  );
}

function specOf(part: ChartPart, colors: ChartColors): object {
  const values = part.rows.map((row) =>
    Object.fromEntries(part.columns.map(({ name }, at) => [name, row[at] ?? null])),
  );
  const config = chartConfig(colors);
  return {
    ...(part.spec as object),
    data: { values },
    width: 'container',
    height: 240,
    autosize: { type: 'fit', contains: 'padding' },
    config: { ...config, axis: { ...config.axis, labelAngle: -30 }, axisY: { labelAngle: 0 } },
  };
}
