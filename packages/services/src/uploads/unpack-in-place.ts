import { ok, type Result } from '@winnow/kernel';
import type { ApiPorts } from '../ports.ts';

/** A file as it arrived. */
export interface ReceivedUpload {
  readonly fileName: string;
  readonly bytes: number;
}

export interface UnpackPlace {
  /** Whose file it is. */
  readonly owner: string;
  /** The file of an archive with several that is taken. */
  readonly preferred?: string;
  /** In bytes; the largest upload if left out. */
  readonly limit?: number;
}

/**
 * Puts the table inside an archive in the place of the archive; one with several tables, of which none is called as `preferred`,
 * stays, and sniffing it lists what can be chosen.
 *
 * @returns the file that is at the path then
 */
export async function unpackInPlace(
  { files, maxUploadBytes }: Pick<ApiPorts, 'files' | 'maxUploadBytes'>,
  path: string,
  { fileName, bytes }: ReceivedUpload,
  { owner, preferred, limit = maxUploadBytes }: UnpackPlace,
): Promise<Result<ReceivedUpload>> {
  const unpacked = await files.unpack({ path, fileName, owner }, { to: path, limit, preferred });
  return unpacked.ok ? ok(unpacked.value ?? { fileName, bytes }) : unpacked;
}
