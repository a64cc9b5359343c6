import { printColumnName, quoteText } from '@winnow/formulas';
import { usualSentinels } from '@winnow/steps';

const words = usualSentinels.map((word) => quoteText(word.toLowerCase())).join(', ');

/**
 * Returns a formula for the rows in which a word such as `N/A` or `unknown` stands for a missing
 * value: the words that the step *Replace missing-value words* replaces by default.
 */
export const missingWordFormula = (columns: readonly string[]): string =>
  columns.map((name) => `oneOf(lower(trim(toText(${printColumnName(name)}))), ${words})`).join(' or ');

/** Returns a formula for the rows in which a cell is empty or has only spaces. */
export const blankFormula = (columns: readonly string[]): string =>
  columns.map((name) => `isBlank(${printColumnName(name)})`).join(' or ');
