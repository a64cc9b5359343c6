import { useComputedColorScheme } from '@mantine/core';
import type { ChartColors } from '@winnow/charts';
import { useEffect, useRef } from 'react';
import embed, { type Result, type VisualizationSpec } from 'vega-embed';
import { expressionInterpreter } from 'vega-interpreter';
import { tokenColors } from './token-colors.ts';

/** Range of a brush, by the fields of the axes: the two ends of a scale, or categories. */
export type BrushedFields = Readonly<Record<string, readonly (number | string)[]>>;

/**
 * Draws a Vega-Lite specification in the page's colors. Expressions are interpreted, not compiled:
 * the page's content security policy forbids code from strings.
 */
export function VegaChart(props: {
  readonly label: string;
  readonly className?: string | undefined;
  /** Creates the specification, including data. */
  readonly spec: (colors: ChartColors) => object;
  readonly onFail?: () => void;
  /** Called when a mark is clicked, with `at` of its datum. */
  readonly onMark?: (at: number) => void;
  /** Called when the brush is released. */
  readonly onBrush?: (brushed: BrushedFields) => void;
}) {
  const { label, className, spec } = props;
  const scheme = useComputedColorScheme('light');
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const stop = new AbortController();
    let drawn: Result | undefined;
    embed(element, spec(tokenColors(scheme)) as VisualizationSpec, {
      ast: true,
      expr: expressionInterpreter,
      actions: false,
      renderer: 'svg',
      mode: 'vega-lite',
    }).then(
      (result) => {
        drawn = result;
        if (stop.signal.aborted) result.finalize();
        else listen(result, stop.signal, latest);
      },
      () => latest.current.onFail?.(),
    );
    return () => {
      stop.abort();
      drawn?.finalize();
    };
  }, [spec, scheme]);
  // Hidden, because Vega labels each of its parts by itself.
  return (
    <div role="img" aria-label={label}>
      <div ref={place} className={className} aria-hidden />
    </div>
  );
}

type Listeners = Pick<Parameters<typeof VegaChart>[0], 'onMark' | 'onBrush'>;

function listen({ view }: Result, signal: AbortSignal, latest: { readonly current: Listeners }): void {
  let brushed: BrushedFields | undefined;
  try {
    view.addSignalListener('brush', (_, value) => {
      brushed = value as BrushedFields;
    });
  } catch {
    // The specification has no brush.
  }
  view.addEventListener('click', (_, item) => {
    const at = (item?.datum as { readonly at?: number } | undefined)?.at;
    if (at !== undefined && isEmpty(brushed)) latest.current.onMark?.(at);
  });
  // A drag may end outside the chart.
  window.addEventListener(
    'pointerup',
    () => {
      if (!isEmpty(brushed)) latest.current.onBrush?.(brushed!);
    },
    { signal },
  );
}

const isEmpty = (brushed: BrushedFields | undefined): boolean =>
  brushed === undefined || Object.values(brushed).every((part) => part.length === 0 || part[0] === part[1]);
