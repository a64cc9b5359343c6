import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pl, { type Expr } from 'nodejs-polars';
import type { Task } from '../../measure/task.ts';
import { summaryOf } from '../duckdb/csv-to-parquet.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';

const sentinels = ['n/a', 'null', '-', '?', 'none', '#n/a', 'unknown', ''];
const text = (name: string): Expr => pl.col(name).str.strip();
const known = (name: string): Expr =>
  pl.when(text(name).str.toLowerCase().isIn(sentinels)).then(pl.lit(null)).otherwise(pl.col(name));

/** Runs the fifteen steps as one lazy frame. */
export async function open({ file }: MessyArgs): Promise<Task> {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  const path = join(folder, 'out.parquet');
  return {
    async run() {
      const cleaned = pl
        .scanCSV(file, { inferSchemaLength: 0 })
        .select(
          pl.col('Order ID'),
          pl.col('customer').str.replaceAll('\\s+', ' ').str.strip().str.toLowerCase().alias('Customer'),
          text('Email').str.toLowerCase().alias('Email'),
          known('Phone').str.replaceAll('[^0-9]', '').alias('Phone'),
          text('City').str.extract('^([^,]*)', 1).str.strip().alias('City 1'),
          text('City').str.extract('^[^,]*,(.*)$', 1).str.strip().alias('City 2'),
          known('Order Date').alias('Order Date'),
          known('Amount')
            .str.strip()
            .str.replaceAll('[$€,() USD]', '')
            .cast(pl.Float64, false)
            .alias('Amount'),
          known('Discount').str.strip().str.replaceAll('%', '', true).alias('Discount'),
          pl.col('Quantity'),
          text('STATUS').str.toLowerCase().alias('Status'),
          known('Category').str.strip().forwardFill().alias('Category'),
          pl.col('Notes'),
        )
        .filter(pl.col('Phone').isNotNull())
        .unique({ subset: ['Order ID'], keep: 'first', maintainOrder: true })
        .sort({ by: ['Order Date', 'Order ID'], nullsLast: true, maintainOrder: true });
      const frame = await cleaned.collect();
      frame.writeParquet(path, { compression: 'zstd' });
      return null;
    },
    after: () => summaryOf(path),
    async close() {
      rmSync(folder, { recursive: true });
    },
  };
}
