import { formatNumber } from '../../../../shared/format/number.ts';
import { columnText } from '../column-text.ts';
import classes from './plots.module.css';

const width = 300;
const height = 34;
const margin = 6;
const names = [
  columnText.smallest,
  columnText.firstQuartile,
  columnText.median,
  columnText.thirdQuartile,
  columnText.largest,
];

/** Box plot of the quartiles. The whiskers extend to the minimum and the maximum. */
export function BoxPlot({ quantiles }: { readonly quantiles: readonly number[] }) {
  const [least = 0, first = 0, median = 0, third = 0, most = 0] = quantiles;
  const place = (value: number): number =>
    most === least ? width / 2 : margin + ((value - least) / (most - least)) * (width - 2 * margin);
  const words = [least, first, median, third, most]
    .map((value, at) => `${names[at]} ${formatNumber(Number(value.toPrecision(6)))}`)
    .join(', ');
  const middle = height / 2;
  return (
    <svg
      className={classes.box}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words}
    >
      <title>{words}</title>
      <line x1={place(least)} x2={place(first)} y1={middle} y2={middle} />
      <line x1={place(third)} x2={place(most)} y1={middle} y2={middle} />
      <line x1={place(least)} x2={place(least)} y1={middle - 6} y2={middle + 6} />
      <line x1={place(most)} x2={place(most)} y1={middle - 6} y2={middle + 6} />
      <rect x={place(first)} y={middle - 10} width={Math.max(1, place(third) - place(first))} height={20} />
      <line
        className={classes.median}
        x1={place(median)}
        x2={place(median)}
        y1={middle - 10}
        y2={middle + 10}
      />
    </svg>
  );
}
