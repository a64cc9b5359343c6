import { useComputedColorScheme } from '@mantine/core';
import type { ChartPart } from '@winnow/contract/chat-types';
import { useEffect, useRef, useState } from 'react';
import embed, { type VisualizationSpec } from 'vega-embed';
import { expressionInterpreter } from 'vega-interpreter';
import classes from './parts.module.css';
import { Source, TableCard } from './table-card.tsx';

/**
 * A chart in an answer. Its expressions are interpreted, not compiled: the page's content security
 * policy forbids code from strings. A table of the same numbers is there for screen readers.
 */
export function ChartCard({ part }: { readonly part: ChartPart }) {
  const scheme = useComputedColorScheme('light');
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [table, setTable] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let gone = false;
    let finish = (): void => undefined;
    const values = part.rows.map((row) =>
      Object.fromEntries(part.columns.map(({ name }, at) => [name, row[at] ?? null])),
    );
    const spec = {
      ...(part.spec as object),
      data: { values },
      width: 'container',
      height: 240,
      autosize: { type: 'fit', contains: 'padding' },
    } as VisualizationSpec;
    embed(element, spec, {
      ast: true,
      expr: expressionInterpreter,
      actions: false,
      renderer: 'svg',
      mode: 'vega-lite',
      config: configOf(scheme),
    }).then(
      (result) => {
        finish = () => result.finalize();
        if (gone) finish();
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      finish();
    };
  }, [part, scheme]);
  if (failed || table) return <TableCard part={{ ...part, kind: 'table' }} />;
  return (
    <figure className={classes.card}>
      <figcaption className={classes.caption}>{part.title}</figcaption>
      <div ref={place} className={classes.chart} role="img" aria-label={`Chart: ${part.title}`} />
      <div className={classes.under}>
        <button type="button" className={classes.plain} onClick={() => setTable(true)}>
          Show the numbers
        </button>
        <Source part={part} />
      </div>
    </figure>
  );
}

function configOf(scheme: 'light' | 'dark') {
  const [text, line, mark] =
    scheme === 'dark' ? ['#cbd5e1', '#334155', '#38bdf8'] : ['#334155', '#e2e8f0', '#0284c7'];
  const font = 'Inter Variable, sans-serif';
  return {
    background: 'transparent',
    font,
    view: { stroke: 'transparent' },
    axis: {
      labelColor: text,
      titleColor: text,
      gridColor: line,
      domainColor: line,
      tickColor: line,
      labelFontSize: 12,
      titleFontSize: 12,
      titleFontWeight: 'normal' as const,
      labelAngle: -30,
    },
    axisY: { labelAngle: 0 },
    legend: { labelColor: text, titleColor: text },
    mark: { color: mark },
    arc: { stroke: line },
  };
}
