import type { Answer, Input } from '@winnow/contract';
import { call } from '../../shared/api/client.ts';

export type Options = NonNullable<SniffRequest['options']>;

/** The detected format and options of a file, with its first rows read accordingly. */
export type Sniffed = Answer<'POST /api/imports/sniff'>;
export type FilePreview = NonNullable<Sniffed['preview']>;
export type Finding = Sniffed['findings'][number];
export type RejectedRow = FilePreview['rejects'][number];
export type SniffRequest = Input<'POST /api/imports/sniff'>['body'];
export type SourceRequest = Input<'POST /api/projects/:id/sources'>['body'];
export type FilesRequest = Input<'POST /api/projects/from-files'>['body'];
type CreateRequest = Input<'POST /api/projects'>['body'];

/** Where the data is stored: next to the server, or on a database server. */
export type Place = NonNullable<CreateRequest['place']>;

export const importsApi = {
  fetchAddress: (url: string, signal: AbortSignal) =>
    call('POST /api/uploads/address', { body: { url }, signal }),
  /** Extracts a file from an uploaded archive. */
  unpack: (uploadId: string, name: string) =>
    call('POST /api/uploads/unpacked', { body: { uploadId, name } }),
  sniff: (body: SniffRequest, signal?: AbortSignal) => call('POST /api/imports/sniff', { body, signal }),
  create: (body: CreateRequest) => call('POST /api/projects', { body }),
  createFromFiles: (body: FilesRequest) => call('POST /api/projects/from-files', { body }),
  addSource: (id: string, body: SourceRequest) =>
    call('POST /api/projects/:id/sources', { params: { id }, body }),
};
