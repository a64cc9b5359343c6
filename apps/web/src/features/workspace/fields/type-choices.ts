import { decimalType, isDecimal, scalarTypes } from '@winnow/kernel';
import { fieldsText } from './fields-text.ts';

/** Places of a decimal that was chosen by its name alone: enough for money and rates. */
const usualPlaces = 10;

/** The types that a column can be set to; a decimal keeps the places that it has. */
export function typeChoices(current: string | null): { readonly value: string; readonly label: string }[] {
  const choices = scalarTypes.map((type) => ({ value: type as string, label: fieldsText.typeNames[type] }));
  const decimal = isDecimal(current) ? current : decimalType(usualPlaces);
  const at = choices.findIndex(({ value }) => value === 'number');
  return choices.toSpliced(at, 0, { value: decimal, label: fieldsText.typeNames.decimal });
}
