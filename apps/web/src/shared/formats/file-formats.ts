import { useQuery } from '@tanstack/react-query';
import type { OptionField } from '@winnow/api/imports/option-field';
import type { Json } from '@winnow/kernel';
import { request } from '../api/request.ts';

/** How a format is read or written. */
export interface FormatOptionFields {
  readonly fields: readonly OptionField[];
  readonly defaults: Readonly<Record<string, Json>>;
}

export interface FileFormat extends FormatOptionFields {
  readonly id: string;
  readonly title: string;
  /** Null where files of the format are only read. */
  readonly writer: FormatOptionFields | null;
}

/** A format that files can be exported in. */
export interface ExportFormat extends FileFormat {
  readonly writer: FormatOptionFields;
}

/** The formats of files, which stay as long as the server does; none until they are loaded. */
export function useFileFormats(): readonly FileFormat[] {
  const query = useQuery({
    queryKey: ['formats'],
    queryFn: () => request<{ formats: readonly FileFormat[] }>('/api/formats'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return query.data?.formats ?? [];
}

/** The formats that files can be exported in. */
export function useExportFormats(): readonly ExportFormat[] {
  return useFileFormats().filter((format): format is ExportFormat => format.writer !== null);
}
