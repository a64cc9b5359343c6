import {
  describeDifference,
  type TableDifference,
  type TableToWrite,
  workflowRunProblems,
} from '@winnow/services';

const maxDifferences = 5;

/** Returns the problem that explains why rows don't match a table. */
export function tableDiffers({ schema, table }: TableToWrite, differences: readonly TableDifference[]) {
  const shown = differences.slice(0, maxDifferences).map(describeDifference).join('; ');
  const more = Math.max(0, differences.length - maxDifferences);
  return workflowRunProblems.tableDiffers({ table: `${schema}.${table}`, differences: shown, more });
}
