import type { RowsRead, SourceColumn } from '../../reading/read-plan.ts';
import { RejectList } from '../../reading/reject-list.ts';
import { CanonicalSink } from './canonical-sink.ts';
import { type CsvInput, readRecords } from './read-records.ts';
import { TextSink } from './text-sink.ts';

/** Reads a table in any dialect: every record becomes a row, and irregular ones are reported. */
export function readRows(input: CsvInput): RowsRead {
  const rejects = new RejectList(input.name);
  const { width, extra = 0, dialect } = input;
  const columns = width + extra;
  const canonical = new CanonicalSink(width, columns, dialect.delimiter);
  return {
    kind: 'rows',
    columns: [...numberedColumns(columns), { name: 'Extra fields' }],
    overflow: columns,
    batches: readRecords(input, rejects, new TextSink(width, columns, dialect.delimiter)),
    canonical: { delimiter: canonical.delimiter, pieces: readRecords(input, rejects, canonical) },
    report: () => rejects.report(),
  };
}

/** Returns columns named `Column 1`, `Column 2` … */
export function numberedColumns(count: number): SourceColumn[] {
  return Array.from({ length: count }, (_, i) => ({ name: `Column ${i + 1}` }));
}
