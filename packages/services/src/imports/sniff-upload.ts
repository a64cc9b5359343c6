import type { OptionField } from '@winnow/contract/imports/option-field';
import type { Preferences } from '@winnow/contract/settings/preferences';
import { type FilePreview, type Finding, type FormatOptions, formatById, formats } from '@winnow/formats';
import { ok, type Problem, type Result } from '@winnow/kernel';
import type { DialectId } from '@winnow/sql';
import type { UploadRecord } from '@winnow/store';
import type { ApiPorts } from '../ports.ts';
import { optionFields } from './option-fields.ts';

const previewRows = 50;

export interface SniffedUpload {
  readonly format: string;
  readonly formats: readonly {
    readonly id: string;
    readonly title: string;
    readonly words: 'format';
  }[];
  readonly options: FormatOptions;
  readonly fields: readonly OptionField[];
  /** Why each option was detected the way it was. */
  readonly findings: readonly Finding[];
  /** The first rows as they would be imported; null if `problems` say why there are none. */
  readonly preview: FilePreview | null;
  readonly problems: readonly Problem[];
  /** Where a project for the file can be stored. */
  readonly places: readonly DialectId[];
}

/**
 * Detects the format of an uploaded file and how to read it, and reads its first rows that way.
 *
 * @param chosen the user's changes: another format, some options. Options of the same format are
 *   merged with the detected ones.
 * @param preferred user preferences that override what was detected
 */
export async function sniffUpload(
  { files, engine }: Pick<ApiPorts, 'files' | 'engine'>,
  upload: UploadRecord,
  chosen: { readonly format?: string | undefined; readonly options?: FormatOptions | undefined },
  preferred: Preferences['importing'],
): Promise<Result<SniffedUpload>> {
  const { format, options } = chosen;
  const inspected = await files.inspect(
    { path: upload.path, fileName: upload.fileName, owner: upload.userId },
    { format, options, preferred, previewRows },
  );
  if (!inspected.ok) return inspected;
  const { choices, preview, problems, ...found } = inspected.value;
  return ok({
    ...found,
    // A format without a file extension is offered only if the file was detected as that format.
    formats: formats
      .filter(({ id, extensions }) => extensions.length > 0 || id === found.format)
      .map(({ id, title }) => ({ id, title, words: 'format' })),
    fields: optionFields(formatById(found.format)!.reader.options, choices),
    preview,
    problems,
    places: engine.places,
  });
}
