import { ok, type Result } from '@winnow/kernel';

/** A file as it arrived. */
export interface ArrivedUpload {
  readonly fileName: string;
  readonly bytes: number;
}

/**
 * Puts the table inside a gzip or ZIP archive in the place of the archive; one with several tables, of which none is called as
 * `preferred`, stays, and sniffing it tells what can be chosen.
 *
 * @returns the file that stands at the path then
 */
export async function unpackInPlace(
  path: string,
  arrived: ArrivedUpload,
  { limit, preferred }: { readonly limit: number; readonly preferred?: string },
): Promise<Result<ArrivedUpload>> {
  const { unpackFile } = await import('@winnow/formats');
  const unpacked = await unpackFile(path, arrived.fileName, { path, limit, preferred });
  return unpacked.ok ? ok(unpacked.value ?? arrived) : unpacked;
}
