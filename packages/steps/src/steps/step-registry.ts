import type { StepDefinition } from '../step.ts';
import { filterRows } from './filter-rows/filter-rows.ts';
import { renameColumns } from './rename-columns/rename-columns.ts';

/** Every kind of step, one line each, in the order of the menus. */
export const steps: readonly StepDefinition[] = [
  // columns
  renameColumns,
  // rows
  filterRows,
];
