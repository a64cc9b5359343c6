/** All values of a column of decimals have as many places: zeros at their end are no digits of a value. */
export const withoutZeros = (digits: string): string =>
  digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;

/** Whether a double has all digits of a decimal: 15, which spreadsheets and SQLite keep. */
export function isShortDecimal(digits: string): boolean {
  return withoutZeros(digits).replace(/^-?0?\.?0*|\D/g, '').length <= 15;
}
