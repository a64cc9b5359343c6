import {
  type Chart,
  type ChartData,
  type ChartFilter,
  chartTitle,
  filtersOfMark,
  isChosen,
  markCells,
  markHeaders,
  type Roles,
} from '@winnow/charts';
import classes from './charts.module.css';
import { chartsText } from './charts-text.ts';

const maxRows = 200;

/** The numbers of a chart as a table; its rows can be chosen like the marks of the chart. */
export function ChartTable(props: {
  readonly chart: Chart;
  readonly roles: Roles;
  readonly data: ChartData;
  readonly own: readonly ChartFilter[];
  readonly onChoose: (filters: readonly ChartFilter[]) => void;
}) {
  const { chart, roles, data, own, onChoose } = props;
  const headers = markHeaders(chart, roles);
  const label = chartsText.numbersOfChart({ chartTitle: chartTitle(chart) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {headers.map((header, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two headers may be the same
              <th key={i} scope="col">
                {header}
              </th>
            ))}
            <th scope="col">
              <span className={classes.hidden}>{chartsText.filter}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.marks.slice(0, maxRows).map((mark, i) => {
            const cells = markCells(chart, data, mark);
            const chosen = own.length > 0 && isChosen(roles, own, mark);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other key
              <tr key={i} data-chosen={chosen || undefined}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their places
                  <td key={column}>{cell}</td>
                ))}
                <td>
                  <button
                    type="button"
                    className={classes.plain}
                    aria-label={chartsText.filterByCell({ cell: cells[0] })}
                    aria-pressed={chosen}
                    onClick={() => onChoose(filtersOfMark(roles, data, mark))}
                  >
                    {chartsText.filter}
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {data.marks.length > maxRows && (
        <p className={classes.notes}>{chartsText.firstOf({ maxRows, marks: data.marks.length })}</p>
      )}
    </section>
  );
}
