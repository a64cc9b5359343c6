import { countOf } from '../format/number.ts';
import type { ProjectSummary } from './projects-api.ts';

/** How big a project is: `2,410 rows × 11 columns`. */
export function sizeOf({ rows, columns, state }: Pick<ProjectSummary, 'rows' | 'columns' | 'state'>): string {
  if (state === 'importing') return 'Importing';
  if (state === 'failed') return 'Import failed';
  if (rows === null) return 'No data yet';
  return columns === null ? countOf(rows, 'row') : `${countOf(rows, 'row')} × ${countOf(columns, 'column')}`;
}
