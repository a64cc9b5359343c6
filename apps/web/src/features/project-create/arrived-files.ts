/** A file on the server, or a sheet of it. */
export interface ArrivedFile {
  readonly upload: string;
  readonly file: string;
  readonly sheet?: string;
}

/** The files that an address names; anything else in it is left out. */
export function readArrived(value: unknown): readonly ArrivedFile[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: Partial<Record<keyof ArrivedFile, unknown>> | null): ArrivedFile[] => {
    if (!one?.upload || !one.file) return [];
    const sheet = one.sheet === undefined ? {} : { sheet: String(one.sheet) };
    return [{ upload: String(one.upload), file: String(one.file), ...sheet }];
  });
}
