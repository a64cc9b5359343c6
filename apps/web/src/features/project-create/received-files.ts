/** An uploaded file, or one of its sheets. */
export interface ReceivedFile {
  readonly upload: string;
  readonly file: string;
  readonly sheet?: string;
}

/** Parses the files in a URL and ignores anything else. */
export function readUploadedFiles(value: unknown): readonly ReceivedFile[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: Partial<Record<keyof ReceivedFile, unknown>> | null): ReceivedFile[] => {
    if (!one?.upload || !one.file) return [];
    const sheet = one.sheet === undefined ? {} : { sheet: String(one.sheet) };
    return [{ upload: String(one.upload), file: String(one.file), ...sheet }];
  });
}
