import { ok, type Result } from '@winnow/kernel';
import { parquetRead } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import type { FilePreview } from '../format.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { libraryFault } from '../reading/library-fault.ts';
import { asyncBuffer, readFooter } from './parquet-file.ts';
import { parquetText } from './parquet-text.ts';

/** Returns the first rows, read without the engine. */
export async function previewParquet(file: FileReader, limit: number): Promise<Result<FilePreview>> {
  const footer = await readFooter(file);
  if (!footer.ok) return footer;
  const { metadata, columns, rows: totalRows } = footer.value;
  const base = {
    columns: columns.map(({ element }) => ({ name: element.name })),
    headerRows: 0,
    totalRows,
    rejects: [],
  };
  try {
    let rows: (string | null)[][] = [];
    await parquetRead({
      file: asyncBuffer(file),
      metadata,
      compressors,
      geoparquet: false,
      utf8: false,
      rowEnd: Math.min(limit, totalRows),
      onComplete: (read: unknown[][]) => {
        rows = read.map((row) => columns.map(({ element }, i) => parquetText(row[i], element)));
      },
    });
    return ok({ ...base, rows, complete: rows.length >= totalRows, problems: [] });
  } catch (error) {
    const detail = `${libraryFault(error)}.`;
    const problem = formatProblems.unreadable({ name: file.name, detail });
    return ok({ ...base, rows: [], complete: false, problems: [problem] });
  }
}
