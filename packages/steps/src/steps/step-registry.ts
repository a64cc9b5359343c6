import type { StepDefinition } from '../step.ts';
import { collapseSpaces } from './collapse-spaces/collapse-spaces.ts';
import { dropColumns } from './drop-columns/drop-columns.ts';
import { extractText } from './extract-text/extract-text.ts';
import { fillDown } from './fill-down/fill-down.ts';
import { fillEmpty } from './fill-empty/fill-empty.ts';
import { fillUp } from './fill-up/fill-up.ts';
import { filterRows } from './filter-rows/filter-rows.ts';
import { findReplace } from './find-replace/find-replace.ts';
import { keepColumns } from './keep-columns/keep-columns.ts';
import { mergeColumns } from './merge-columns/merge-columns.ts';
import { parseNumber } from './parse-number/parse-number.ts';
import { renameColumns } from './rename-columns/rename-columns.ts';
import { reorderColumns } from './reorder-columns/reorder-columns.ts';
import { replaceSentinels } from './replace-sentinels/replace-sentinels.ts';
import { setTypes } from './set-types/set-types.ts';
import { splitColumn } from './split-column/split-column.ts';
import { trimText } from './trim-text/trim-text.ts';
import { useFirstRowAsHeader } from './use-first-row-as-header/use-first-row-as-header.ts';

/** Every kind of step, one line each, in the order of the menus. */
export const steps: readonly StepDefinition[] = [
  // structure
  useFirstRowAsHeader,
  setTypes,
  // columns
  renameColumns,
  reorderColumns,
  keepColumns,
  dropColumns,
  // text
  trimText,
  collapseSpaces,
  findReplace,
  splitColumn,
  mergeColumns,
  extractText,
  // numbers
  parseNumber,
  // missing
  replaceSentinels,
  fillEmpty,
  fillDown,
  fillUp,
  // rows
  filterRows,
];
