import { failed, ok, type Result } from '@winnow/kernel';
import type { Format, WrittenFormat } from '../format.ts';
import { formatById, formats } from '../format-registry.ts';
import { formatProblems } from '../problems.ts';
import { unknownFormat } from '../reading/sniff-file.ts';

/** The format with this id, if its files are written and not only read. */
export function findWritten(id: string): Result<WrittenFormat> {
  const format = formatById(id);
  if (!format) return failed(unknownFormat(id));
  if (isWritten(format)) return ok(format);
  const written = formats.filter(isWritten).map(({ title }) => title);
  return failed(formatProblems.onlyRead({ format: format.title, written: written.join(', ') }));
}

export function isWritten(format: Format): format is WrittenFormat {
  return format.writer !== undefined;
}
