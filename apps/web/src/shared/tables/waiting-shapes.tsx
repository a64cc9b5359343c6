import { Skeleton } from '@mantine/core';
import classes from './waiting-shapes.module.css';

const columns = ['70%', '45%', '85%', '55%', '35%'] as const;
const rows = Array.from({ length: 14 }, (_, row) => row);
const fields = ['30%', '45%', '25%', '40%'] as const;

/** Holds the place of a table that is loading, in its shape. */
export function TableShape({ label, className }: { readonly label: string; readonly className: string }) {
  return (
    <div className={`${className} ${classes.table}`} role="status" aria-label={label}>
      {rows.map((row) => (
        <div key={row} className={classes.row} data-head={row === 0 || undefined}>
          {columns.map((width, column) => (
            <Skeleton key={width} height={10} width={columns[(row + column) % columns.length]!} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Holds the place of the fields of a form that is loading. */
export function FieldsShape() {
  return fields.map((width) => (
    <div key={width} className={classes.field}>
      <Skeleton height={10} width={width} />
      <Skeleton height={34} />
    </div>
  ));
}
