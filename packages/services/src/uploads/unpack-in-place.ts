import { ok, type Result } from '@winnow/kernel';
import type { ApiPorts } from '../ports.ts';

/** A file as it arrived. */
export interface ReceivedUpload {
  readonly fileName: string;
  readonly bytes: number;
}

export interface UnpackPlace {
  /** User who owns the file. */
  readonly owner: string;
  /** Name of the file to take from an archive with several. */
  readonly preferred?: string;
  /** Maximum size in bytes; the largest allowed upload by default. */
  readonly limit?: number;
}

/**
 * Replaces an archive with the table inside it. An archive with several tables, none of them named
 * `preferred`, is left as is, and sniffing it lists the choices.
 *
 * @returns the file that is at the path afterwards
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
