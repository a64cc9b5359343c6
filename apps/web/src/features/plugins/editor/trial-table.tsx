import type { TrialReport } from '../plugin-types.ts';
import { valueText } from '../value-text.ts';
import classes from './editor.module.css';
import { pluginEditorText } from './plugin-editor-text.ts';

/** Input and output of a trial: in one table if each row has its result, otherwise in two. */
export function TrialTable({ report }: { readonly report: TrialReport }) {
  const { inputs, outputs, rows, rowsOut, from, failures } = report;
  const failed = new Map(failures.map((one) => [one.row, one.problem.message]));
  if (from === null && rowsOut === rows) {
    return (
      <Table
        label={pluginEditorText.rowsInAndOut}
        rows={rows}
        columns={[...inputs, ...outputs.map(asOutput)]}
        failed={failed}
      />
    );
  }
  return (
    <div className={classes.rows}>
      <Table label={pluginEditorText.rowsIn} rows={rows} columns={inputs} failed={failed} />
      <Table
        label={pluginEditorText.rowsOut}
        rows={rowsOut}
        columns={outputs.map(asOutput)}
        failed={new Map()}
      />
    </div>
  );
}

interface ShownColumn {
  readonly name: string;
  readonly label?: string;
  readonly cells: readonly unknown[];
  readonly out?: boolean;
}

const asOutput = (one: TrialReport['outputs'][number]): ShownColumn => ({ ...one, out: true });

interface TableProps {
  readonly label: string;
  readonly rows: number;
  readonly columns: readonly ShownColumn[];
  /** Error messages by row. */
  readonly failed: ReadonlyMap<number, string>;
}

function Table({ label, rows, columns, failed }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is scrolled by the keyboard only with the focus
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              {pluginEditorText.row}
            </th>
            {columns.map((column) => (
              <th key={`${column.out} ${column.name}`} scope="col">
                {column.label ?? column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stand where they stand
            <tr key={row}>
              <th scope="row">{row + 1}</th>
              {columns.map((column) => {
                const problem = column.out ? failed.get(row) : undefined;
                return (
                  <td
                    key={`${column.out} ${column.name}`}
                    className={`${classes.cell} ${column.out ? classes.out : ''}`}
                    title={problem}
                  >
                    {problem === undefined ? (
                      <Value value={column.cells[row]} />
                    ) : (
                      <span className={classes.bad}>{problem}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Value({ value }: { readonly value: unknown }) {
  if (value === null || value === undefined)
    return <span className={classes.null}>{pluginEditorText.null}</span>;
  return valueText(value);
}
