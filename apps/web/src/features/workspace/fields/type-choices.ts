import { decimalType, isDecimal, scalarTypes } from '@winnow/kernel';
import { fieldsText } from './fields-text.ts';

/** Decimal places of a decimal that was chosen by name only: enough for money and rates. */
const usualPlaces = 10;

/** Returns the types that a column can be set to; a decimal keeps its number of places. */
export function typeChoices(current: string | null): { readonly value: string; readonly label: string }[] {
  const choices = scalarTypes.map((type) => ({ value: type as string, label: fieldsText.typeNames[type] }));
  const decimal = isDecimal(current) ? current : decimalType(usualPlaces);
  const at = choices.findIndex(({ value }) => value === 'number');
  return choices.toSpliced(at, 0, { value: decimal, label: fieldsText.typeNames.decimal });
}
