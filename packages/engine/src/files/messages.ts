import type { InspectRequest } from '@winnow/formats/reading/inspect-file';
import type { Problem } from '@winnow/kernel';

export interface UnpackRequest {
  /** Where the table is written; may be the path of the archive, whose place it then takes. */
  readonly to: string;
  /** In bytes. */
  readonly limit: number;
  /** The file of the archive that is asked for. */
  readonly wanted?: string | undefined;
  /** The file of the archive that is taken where none is asked for. */
  readonly preferred?: string | undefined;
}

/** What the process that reads files is asked. */
export type ToReader = {
  readonly id: number;
  readonly path: string;
  readonly fileName: string;
} & (
  | { readonly kind: 'inspect'; readonly request: InspectRequest }
  | { readonly kind: 'unpack'; readonly request: UnpackRequest }
);

/** Its answer: a result, or the stack of a bug. */
export type FromReader =
  | { readonly id: number; readonly ok: true; readonly value: unknown; readonly problems: readonly Problem[] }
  | { readonly id: number; readonly ok: false; readonly problems: readonly Problem[] }
  | { readonly id: number; readonly bug: string };
