import { VisuallyHidden } from '@mantine/core';
import { formatCount } from '../format/number.ts';
import classes from './data-preview.module.css';
import { uiText } from './ui-text.ts';

const maxColumns = 200;
const maxCellLength = 300;

interface DataPreviewProps {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly string[];
  /** Cells as strings; null is displayed as a null. */
  readonly rows: readonly (readonly (string | null)[])[];
}

/**
 * A small read-only table of unformatted cells with row numbers, unlike the grid of the workspace,
 * which is for editing.
 */
export function DataPreview({ label, columns, rows }: DataPreviewProps) {
  const shown = columns.slice(0, maxColumns);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is scrolled by the keyboard only with the focus
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th className={classes.number}>
              <VisuallyHidden>{uiText.row}</VisuallyHidden>
            </th>
            {shown.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stand where they stand
              <th key={index} scope="col" title={name}>
                {cut(name)}
              </th>
            ))}
            {columns.length > shown.length && (
              <th scope="col">{uiText.moreColumns({ count: columns.length - shown.length })}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stand where they stand
            <tr key={index}>
              <th scope="row" className={classes.number}>
                {formatCount(index + 1)}
              </th>
              {shown.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stand where they stand
                <td key={column}>
                  <Cell value={row[column] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ value }: { readonly value: string | null }) {
  if (value === null) return <span className={classes.null}>{uiText.null}</span>;
  return cut(value);
}

function cut(text: string): string {
  return text.length > maxCellLength ? `${text.slice(0, maxCellLength)}…` : text;
}
