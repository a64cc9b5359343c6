/**
 * Removes trailing zeros: all values of a decimal column have the same number of places, so zeros
 * at their end are not significant.
 */
export const withoutZeros = (digits: string): string =>
  digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;

/**
 * Whether a double can represent all digits of a decimal: 15, which spreadsheets and SQLite keep.
 */
export function isShortDecimal(digits: string): boolean {
  return withoutZeros(digits).replace(/^-?0?\.?0*|\D/g, '').length <= 15;
}
