import { countOf, numberText } from '@winnow/kernel/german/words';
import { typeText } from '@winnow/steps/german/words';
import type { ChangedType } from '../sources/source-problems.ts';

const quoted = (name: string): string => `„${name}“`;

/** Lists column names in quotes, only the first few if there are many. */
export const named = (columns: readonly string[]): string =>
  columns.length <= 5
    ? columns.map(quoted).join(', ')
    : `${columns.slice(0, 4).map(quoted).join(', ')} und ${numberText(columns.length - 4)} weitere`;

/** Describes columns whose values arrived with another type, as a sentence that follows others. */
export const typesChangedText = (types: readonly ChangedType[]): string =>
  types.length === 0
    ? ''
    : ` ${countOf(types.length, 'Spalte hat', 'Spalten haben')} Werte eines anderen Typs: ${types
        .slice(0, 5)
        .map(({ column, before, now }) => `${quoted(column)} (${typeText(now)} statt ${typeText(before)})`)
        .join(', ')}${types.length > 5 ? ' …' : ''}.`;

export const newColumnsClause = (added: readonly string[]): string =>
  added.length === 0 ? '' : ` ${countOf(added.length, 'Spalte ist', 'Spalten sind')} neu: ${named(added)}.`;

export const probableRenamesClause = (
  renamed: readonly (readonly [before: string, now: string])[],
): string =>
  renamed.length === 0
    ? ''
    : ` Wahrscheinlich umbenannt: ${renamed
        .slice(0, 5)
        .map(([before, now]) => `${quoted(before)} in ${quoted(now)}`)
        .join(', ')}.`;
