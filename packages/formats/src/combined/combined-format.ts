import { isTar } from '../archives/tar-directory.ts';
import { isZip } from '../archives/zip-directory.ts';
import { defineReader } from '../define-format.ts';
import type { Format } from '../format.ts';
import { previewRows } from '../reading/preview-rows.ts';
import { combinedFormatId, combinedMark } from './combined-mark.ts';
import { combinedOptions } from './combined-options.ts';
import { readCombined } from './read-combined.ts';
import { renamedFinding } from './renamed-finding.ts';

/** Maximum number of files to read for a preview. */
const filesOfPreview = 20;

/**
 * Reads the files of a ZIP or tar archive as one table, such as those of each month. A user's
 * archive is one of several files until the user says otherwise; one that was built from the files
 * matching a pattern declares it itself.
 *
 * @param formats formats that the files may have
 */
export function combinedFormat(formats: readonly Format[]): Format {
  return {
    id: combinedFormatId,
    title: 'Files as one table',
    extensions: [],
    mimeTypes: [],
    typed: false,
    reader: defineReader({
      title: 'Files as one table',
      options: combinedOptions,
      async sniff({ file, head }) {
        if (!isZip(head) && !isTar(head)) return undefined;
        return {
          confidence: isTar(head) && combinedMark.begins(head) ? 1 : 0.1,
          options: combinedOptions.parse({}),
          findings: await renamedFinding(formats, file, filesOfPreview),
        };
      },
      async preview(file, options, limit) {
        const plan = await readCombined(formats, file, options, filesOfPreview);
        if (!plan.ok) return plan;
        const preview = await previewRows(plan.value, limit);
        if (!preview.ok) return preview;
        const { rows, problems } = preview.value;
        return {
          ...preview,
          value: {
            ...preview.value,
            complete: preview.value.complete && rows.length < limit,
            problems: [...plan.problems, ...problems],
          },
        };
      },
      read: (file, options) => readCombined(formats, file, options),
    }),
  };
}
