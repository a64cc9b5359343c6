import { uniqueNames } from '@winnow/kernel';
import { parquetRead } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { damageMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { libraryFault } from '../reading/library-fault.ts';
import type { RowBatch, RowsRead } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { asyncBuffer, type ParquetFooter } from './parquet-file.ts';
import { parquetText } from './parquet-text.ts';

const batchRows = 2048;

/** Reads all rows without the engine, for bytes in memory. */
export function readParquetRows(file: FileReader, footer: ParquetFooter): RowsRead {
  const rejects = new RejectList(file.name);
  const names = uniqueNames(footer.columns.map(({ element }) => element.name));
  return {
    kind: 'rows',
    columns: names.map((name) => ({ name })),
    batches: readBatches(file, footer, rejects),
    report: () => rejects.report(),
  };
}

async function* readBatches(
  file: FileReader,
  { metadata, columns, rows }: ParquetFooter,
  rejects: RejectList,
): AsyncGenerator<RowBatch> {
  for (let at = 0; at < rows; at += batchRows) {
    let batch: (string | null)[][] = [];
    try {
      await parquetRead({
        file: asyncBuffer(file),
        metadata,
        compressors,
        geoparquet: false,
        utf8: false,
        rowStart: at,
        rowEnd: Math.min(rows, at + batchRows),
        onComplete: (read: unknown[][]) => {
          batch = read.map((row) => columns.map(({ element }, i) => parquetText(row[i], element)));
        },
      });
    } catch (error) {
      const detail = damageMessages.afterRows({ rows: at, fault: libraryFault(error) });
      rejects.stop(formatProblems.damaged({ name: file.name, kind: 'Parquet', detail }));
      return;
    }
    rejects.rows += batch.length;
    yield batch;
  }
}
