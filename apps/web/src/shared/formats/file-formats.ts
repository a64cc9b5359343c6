import { useQuery } from '@tanstack/react-query';
import type { OptionField } from '@winnow/contract/imports/option-field';
import type { Json } from '@winnow/kernel';
import { request } from '../api/request.ts';

/** A format with the options for reading or for writing its files. */
export interface FileFormat {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly OptionField[];
  readonly defaults: Readonly<Record<string, Json>>;
}

interface Formats {
  readonly formats: readonly FileFormat[];
  readonly exports: readonly FileFormat[];
}

const none: Formats = { formats: [], exports: [] };

function useFormats(): Formats {
  const query = useQuery({
    queryKey: ['formats'],
    queryFn: () => request<Formats>('/api/formats'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return query.data ?? none;
}

/** The formats that files are read in; none until they are loaded. */
export function useFileFormats(): readonly FileFormat[] {
  return useFormats().formats;
}

/** The formats that files are exported in; none until they are loaded. */
export function useExportFormats(): readonly FileFormat[] {
  return useFormats().exports;
}
