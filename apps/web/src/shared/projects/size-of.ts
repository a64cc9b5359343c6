import { countOf } from '../format/number.ts';
import type { ProjectSummary } from './projects-api.ts';

/** How big a project is: `2,410 rows × 11 columns`. */
export function sizeOf({ rows, columns }: Pick<ProjectSummary, 'rows' | 'columns'>): string {
  if (rows === null) return 'No data yet';
  return columns === null ? countOf(rows, 'row') : `${countOf(rows, 'row')} × ${countOf(columns, 'column')}`;
}
