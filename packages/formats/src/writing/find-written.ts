import { failed, ok, type Result } from '@winnow/kernel';
import type { ExportFormat } from '../format.ts';
import { exportFormats, formatById } from '../format-registry.ts';
import { formatProblems } from '../problems.ts';
import { unknownFormat } from '../reading/sniff-file.ts';

/** Returns the format with this id if it can be exported. */
export function findWritten(id: string): Result<ExportFormat> {
  const found = exportFormats.find((format) => format.id === id);
  if (found) return ok(found);
  const format = formatById(id);
  if (!format) return failed(unknownFormat(id));
  const written = exportFormats.map(({ title }) => title);
  return failed(formatProblems.onlyRead({ format: format.title, written: written.join(', ') }));
}
