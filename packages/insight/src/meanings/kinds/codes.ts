import validator from 'validator';
import type { Meaning } from '../meaning.ts';
import { pattern } from '../meaning.ts';

const otherArticle = /^(?!97[89])(?:\d-?){13}$/;
const short = (value: string): boolean => value.length <= 40;
const countriesOfVat = [
  ...[
    'AT',
    'BE',
    'BG',
    'HR',
    'CY',
    'CZ',
    'DK',
    'EE',
    'FI',
    'FR',
    'DE',
    'EL',
    'GB',
    'HU',
    'IE',
    'IT',
    'LV',
    'LT',
  ],
  ...['LU', 'MT', 'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE', 'CH'],
] as const;

/** Whether a value is a VAT number: it begins with a country code, whose format is checked. */
function isVat(value: string): boolean {
  if (!short(value)) return false;
  const text = value.replace(/[\s.-]/g, '').toUpperCase();
  const country = countriesOfVat.find((code) => text.startsWith(code));
  return country !== undefined && validator.isVAT(text, country);
}

/** Codes with a distinctive format or a check digit. */
export const codeMeanings = [
  {
    id: 'uuid',
    title: 'UUID',
    matches: pattern(/^\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?$/i),
    names: ['uuid', 'guid'],
  },
  {
    id: 'credit-card',
    title: 'Card number',
    matches: (value) => short(value) && /^\d[\d -]+\d$/.test(value) && validator.isCreditCard(value),
    names: ['card', 'credit', 'ccn', 'pan'],
  },
  {
    id: 'iban',
    title: 'IBAN',
    matches: (value) => short(value) && validator.isIBAN(value),
    names: ['iban', 'account'],
  },
  { id: 'vat-id', title: 'VAT number', matches: isVat, names: ['vat', 'vat id', 'ust', 'tva', 'iva', 'tax'] },
  {
    id: 'isbn',
    title: 'ISBN',
    // Other article numbers of 13 digits have the same check digit.
    matches: (value) => short(value) && !otherArticle.test(value) && validator.isISBN(value),
    names: ['isbn', 'book', 'ean'],
  },
  { id: 'issn', title: 'ISSN', matches: pattern(/^\d{4}-\d{3}[\dX]$/i), names: ['issn', 'journal'] },
  {
    id: 'json',
    title: 'JSON',
    matches: (value) => {
      if (!/^[[{]/.test(value)) return false;
      try {
        JSON.parse(value);
        return true;
      } catch {
        return false;
      }
    },
    names: ['json', 'payload'],
  },
] as const satisfies readonly Meaning[];
