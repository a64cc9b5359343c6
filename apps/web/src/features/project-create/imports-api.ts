import type { OptionField } from '@winnow/contract/imports/option-field';
import type { Json, Problem } from '@winnow/kernel';
import { request } from '../../shared/api/request.ts';

export type Options = Readonly<Record<string, Json>>;

export interface RejectedRow {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

export interface FilePreview {
  readonly columns: readonly { readonly name: string }[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly headerRows: number;
  readonly complete: boolean;
  readonly totalRows?: number;
  readonly rejects: readonly RejectedRow[];
  readonly problems: readonly Problem[];
}

/** What a file is, how it would be read, and its first rows read so. */
export interface Sniffed {
  readonly format: string;
  readonly formats: readonly { readonly id: string; readonly title: string }[];
  readonly options: Options;
  readonly fields: readonly OptionField[];
  readonly preview: FilePreview | null;
  readonly problems: readonly Problem[];
  /** Where a project of the file can live. */
  readonly places: readonly Place[];
}

/** Beside the server, or on its ClickHouse. */
export type Place = 'duckdb' | 'clickhouse';

export interface SniffRequest {
  readonly uploadId: string;
  /** As found by looking at the file if left out. */
  readonly format?: string;
  readonly options?: Options;
}

interface CreateRequest extends SniffRequest {
  readonly name: string;
  /** Whose the project becomes; the user's own if left out. */
  readonly organizationId?: string;
  /** Beside the server if left out. */
  readonly place?: Place;
}

export interface SourceRequest extends SniffRequest {
  /** What the source is called in joins; after its file if left out. */
  readonly name?: string;
}

export const importsApi = {
  uploadPath: '/api/uploads',
  fetchAddress: (url: string, signal: AbortSignal) =>
    request<{ upload: { id: string; fileName: string } }>('/api/uploads/address', {
      method: 'POST',
      body: { url },
      signal,
    }),
  /** Takes a file out of an uploaded archive. */
  unpack: (uploadId: string, name: string) =>
    request<{ upload: { id: string; fileName: string } }>('/api/uploads/unpacked', {
      method: 'POST',
      body: { uploadId, name },
    }),
  sniff: (body: SniffRequest, signal?: AbortSignal) =>
    request<Sniffed>('/api/imports/sniff', { method: 'POST', body, ...(signal ? { signal } : {}) }),
  create: (body: CreateRequest) =>
    request<{ project: { id: string } }>('/api/projects', { method: 'POST', body }),
  addSource: (projectId: string, body: SourceRequest) =>
    request<{ project: { id: string } }>(`/api/projects/${encodeURIComponent(projectId)}/sources`, {
      method: 'POST',
      body,
    }),
};
