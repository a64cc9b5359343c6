import type { StepLanguage } from '../language/step-text.ts';
import { columnSteps } from './columns.ts';
import { combineSteps } from './combine.ts';
import { dateSteps } from './dates.ts';
import { filterSteps } from './filters.ts';
import { groupSteps } from './groups.ts';
import { listSteps } from './lists.ts';
import { missingSteps } from './missing.ts';
import { numberSteps } from './numbers.ts';
import { reshapeSteps } from './reshape.ts';
import { rowSteps } from './rows.ts';
import { structureSteps } from './structure.ts';
import { textSteps } from './text.ts';
import { textPartSteps } from './text-parts.ts';
import { valueSteps } from './values.ts';

/** German translation of all steps. */
export const german: StepLanguage = {
  on: (title, columns) => `${title} in ${columns}`,
  families: {
    structure: 'Struktur',
    columns: 'Spalten',
    text: 'Text',
    numbers: 'Zahlen',
    dates: 'Datum',
    missing: 'Fehlende Werte',
    rows: 'Zeilen',
    values: 'Werte',
    reshape: 'Umformen',
    group: 'Gruppieren',
    combine: 'Kombinieren',
  },
  steps: {
    ...structureSteps,
    ...columnSteps,
    ...textSteps,
    ...textPartSteps,
    ...numberSteps,
    ...dateSteps,
    ...missingSteps,
    ...filterSteps,
    ...rowSteps,
    ...valueSteps,
    ...reshapeSteps,
    ...listSteps,
    ...groupSteps,
    ...combineSteps,
  },
};
