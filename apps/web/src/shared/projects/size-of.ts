import { projectFactsText } from './project-facts-text.ts';
import type { ProjectSummary } from './projects-api.ts';

/** Describes the size of a project: `2,410 rows × 11 columns`. */
export function sizeOf({ rows, columns, state }: Pick<ProjectSummary, 'rows' | 'columns' | 'state'>): string {
  if (state === 'importing') return projectFactsText.importing;
  if (state === 'failed') return projectFactsText.importFailed;
  if (rows === null) return projectFactsText.noDataYet;
  return columns === null
    ? projectFactsText.rows({ rows })
    : `${projectFactsText.rows({ rows })} × ${projectFactsText.columns({ columns })}`;
}
