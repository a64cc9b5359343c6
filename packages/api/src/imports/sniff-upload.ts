import {
  type FormatOptions,
  formatById,
  formats,
  openFile,
  previewFile,
  sniffFile,
  unknownFormat,
} from '@winnow/formats';
import { failed, type Json, ok, type Result } from '@winnow/kernel';
import type { UploadRecord } from '@winnow/store';
import type { Preferences } from '../settings/preferences.ts';
import type { OptionField } from './option-field.ts';
import { optionFields } from './option-fields.ts';
import { preferredOptions } from './preferred-options.ts';

const previewRows = 50;

export interface SniffedUpload {
  readonly format: string;
  readonly formats: readonly { readonly id: string; readonly title: string }[];
  readonly options: FormatOptions;
  readonly fields: readonly OptionField[];
  /** The first rows as they would be imported, or null where `problems` say why there are none. */
  readonly preview: Json;
  readonly problems: readonly Json[];
  /** Where a project of the file can live. */
  readonly places: readonly string[];
}

/**
 * What an uploaded file is, how it would be read, and its first rows read so.
 *
 * @param chosen what the user has changed: another format, some options. Options of the same format complete those that
 * were found.
 * @param places where the data of a new project can live
 * @param preferred what of this whoever asks would rather have than what was found
 */
export async function sniffUpload(
  upload: UploadRecord,
  chosen: { readonly format?: string | undefined; readonly options?: FormatOptions | undefined },
  preferred: Preferences['importing'],
  places: readonly string[],
): Promise<Result<SniffedUpload>> {
  const file = await openFile(upload.path, upload.fileName);
  try {
    const sniffed = await sniffFile(file);
    const id = chosen.format ?? (sniffed.ok ? sniffed.value.format : undefined);
    if (id === undefined) return sniffed.ok ? failed(unknownFormat('')) : sniffed;
    const format = formatById(id);
    if (!format) return failed(unknownFormat(id));
    const found =
      sniffed.ok && sniffed.value.format === id ? sniffed.value.options : await optionsAs(id, file);
    const options: FormatOptions = { ...preferredOptions(found, preferred), ...chosen.options };
    const preview = await previewFile(id, file, options, previewRows);
    return ok({
      format: id,
      formats: formats.map(({ id: one, title }) => ({ id: one, title })),
      options,
      fields: optionFields(format.reader.options, await format.reader.choices(file)),
      preview: preview.ok ? (preview.value as unknown as Json) : null,
      problems: preview.problems as unknown as readonly Json[],
      places,
    });
  } finally {
    await file.close();
  }
}

/** Options that a format finds for a file which another format was more certain of. */
async function optionsAs(id: string, file: Awaited<ReturnType<typeof openFile>>): Promise<FormatOptions> {
  const format = formatById(id)!;
  const sniffed = await format.reader.sniff({ file, head: await file.read(0, 65_536) });
  const parsed = format.reader.options.safeParse(sniffed?.options ?? {});
  return parsed.success ? parsed.data : {};
}
