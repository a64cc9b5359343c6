import { countOf, formatCount, formatPart } from '../../../shared/format/number.ts';
import { defineText } from '../../../shared/text/define-text.ts';

export const reviewText = defineText('review', {
  reviewCard: ({ says }: { says: string }) => `Review ${says}`,
  review: 'Review',
  andMoreRules: ({ more }: { more: number }) => `and ${countOf(more, 'more rule')}`,
  foundInSample: ({ looked, rows }: { looked: number; rows: number }) =>
    `Found in a sample of ${formatCount(looked)} of ${countOf(rows, 'row')}.`,
  showingFirst: ({ cells, total }: { cells: number; total: number }) =>
    `Showing the first ${formatCount(cells)} of ${countOf(total, 'cell')}. Accept these, then review the rest.`,
  columns: 'Columns',
  proposedValues: 'Proposed values',
  accept: 'Accept',
  column: 'Column',
  oldValue: 'Old value',
  newValue: 'New value',
  why: 'Why',
  oneStepSets: ({ maxNumberOfCorrections }: { maxNumberOfCorrections: number }) =>
    `One step sets up to ${countOf(maxNumberOfCorrections, 'cell')}. Accept fewer.`,
  cellsAccepted: ({ accepted }: { accepted: number }) => `${countOf(accepted, 'cell')} accepted`,
  close: 'Close',
  previewTheStep: 'Preview the step',
  addPatterns: ({ steps }: { steps: number }) => `Add as patterns (${countOf(steps, 'step')})`,
  patternsHelp: 'Patterns change new values too. The step changes the values listed here.',
  repairCells: ({ cells }: { cells: number }) => `Repair ${countOf(cells, 'cell')} by patterns`,
  acceptRule: ({ rule }: { rule: string }) => `Accept ${rule}`,
  cellsLikely: ({ cells, confidence }: { cells: number; confidence: number }) =>
    `${countOf(cells, 'cell')} · ${formatPart(confidence)} likely right`,
  showMore: ({ lines, shown }: { lines: number; shown: number }) => `Show ${formatCount(lines - shown)} more`,
  changeIn: ({ from, to, column }: { from: null | string; to: null | string; column: string }) =>
    `${from ?? 'null'} to ${to ?? 'null'} in ${column}`,
  acceptName: ({ name }: { name: string }) => `Accept ${name}`,
  cellsFromName: ({ name }: { name: string }) => `Cells from ${name}`,
  acceptRow: ({ row, name }: { row: number; name: string }) => `Accept row ${row}, ${name}`,
  rowReason: ({ row, reason }: { row: number; reason: string }) => `Row ${formatCount(row + 1)} · ${reason}`,
  andMoreCells: ({ cells }: { cells: number }) => `and ${countOf(cells, 'more cell')}`,
  nullValue: 'null',
  cellsContradictInSample: ({ rules }: { rules: number }) => `Cells contradict ${countOf(rules, 'rule')}`,
  cellsContradict: ({ cells, rules }: { cells: number; rules: number }) =>
    `${countOf(cells, 'cell contradicts', 'cells contradict')} ${countOf(rules, 'rule')}`,
});
