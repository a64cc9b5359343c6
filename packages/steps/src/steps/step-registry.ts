import type { StepDefinition } from '../step.ts';
import { editCells } from './edit-cells/edit-cells.ts';
import { filterByQuality } from './filter-by-quality/filter-by-quality.ts';
import { filterByRange } from './filter-by-range/filter-by-range.ts';
import { filterByValues } from './filter-by-values/filter-by-values.ts';
import { filterRows } from './filter-rows/filter-rows.ts';
import { groupRows } from './group-rows/group-rows.ts';
import { mapValues } from './map-values/map-values.ts';
import { pivotColumns } from './pivot-columns/pivot-columns.ts';
import { removeDuplicates } from './remove-duplicates/remove-duplicates.ts';
import { renameColumns } from './rename-columns/rename-columns.ts';
import { sortRows } from './sort-rows/sort-rows.ts';
import { unpivotColumns } from './unpivot-columns/unpivot-columns.ts';

/** Every kind of step, one line each, in the order of the menus. */
export const steps: readonly StepDefinition[] = [
  // columns
  renameColumns,
  // rows
  filterRows,
  filterByValues,
  filterByRange,
  filterByQuality,
  sortRows,
  removeDuplicates,
  // values
  editCells,
  mapValues,
  // reshape
  pivotColumns,
  unpivotColumns,
  // group
  groupRows,
];
