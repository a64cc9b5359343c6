import { parseFormula } from '../language/parser.ts';
import { printColumnName } from '../language/print.ts';
import { columnNamesIn } from './columns-in-formula.ts';

/**
 * Renames a column in a formula. Only its names are replaced; everything else stays as written.
 *
 * @returns the unchanged formula if it does not use the column
 */
export function renameColumnInFormula(text: string, from: string, to: string): string {
  return replaceColumn(text, from, printColumnName(to));
}

/** Replaces a column in a formula by the parameter `$name`. */
export function columnInputInFormula(text: string, column: string, name: string): string {
  return replaceColumn(text, column, `$${name}`);
}

function replaceColumn(text: string, column: string, written: string): string {
  return columnNamesIn(parseFormula(text).ast)
    .filter((spot) => spot.name === column)
    .sort((a, b) => b.from - a.from)
    .reduce((result, spot) => result.slice(0, spot.from) + written + result.slice(spot.to), text);
}
