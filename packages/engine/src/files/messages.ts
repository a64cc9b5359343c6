import type { InspectRequest } from '@winnow/formats/reading/inspect-file';
import type { Problem } from '@winnow/kernel';

export interface UnpackRequest {
  /** Path to write the table to; may be that of the archive, which it then replaces. */
  readonly to: string;
  /** Size limit in bytes. */
  readonly limit: number;
  /** The requested file of the archive. */
  readonly wanted?: string | undefined;
  /** The file of the archive to take if none is requested. */
  readonly preferred?: string | undefined;
}

/** A request to the process that reads files. */
export type ToReader = {
  readonly id: number;
  readonly path: string;
  readonly fileName: string;
} & (
  | { readonly kind: 'inspect'; readonly request: InspectRequest }
  | { readonly kind: 'unpack'; readonly request: UnpackRequest }
);

/** Its answer: a result, or the stack trace of a bug. */
export type FromReader =
  | { readonly id: number; readonly ok: true; readonly value: unknown; readonly problems: readonly Problem[] }
  | { readonly id: number; readonly ok: false; readonly problems: readonly Problem[] }
  | { readonly id: number; readonly bug: string };
