import { isIban, isIsbn, isIssn } from './check-digits.ts';
import { creditCard } from './credit-card.ts';
import { type Meaning, pattern } from './meaning.ts';
import { currencies, genders, monthNames, oneOfWords, weekdays } from './word-lists.ts';

/** Every meaning, the narrower before the wider. */
export const meanings: readonly Meaning[] = [
  {
    id: 'email',
    title: 'Email address',
    matches: pattern(/^[^\s@]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i),
    names: ['email', 'mail'],
  },
  {
    id: 'url',
    title: 'Web address',
    matches: pattern(/^(https?|ftp):\/\/[^\s/]+/i),
    names: ['url', 'link', 'website', 'homepage'],
  },
  {
    id: 'uuid',
    title: 'UUID',
    matches: pattern(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i),
    names: ['uuid', 'guid'],
  },
  {
    id: 'ip-address',
    title: 'IP address',
    matches: pattern(
      /^((25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(25[0-5]|2[0-4]\d|1?\d?\d)$|^(?=.*:.*:)[0-9a-f:.]{3,45}$/i,
    ),
    names: ['ip', 'address'],
  },
  creditCard,
  { id: 'iban', title: 'IBAN', matches: isIban, names: ['iban', 'account'] },
  { id: 'isbn', title: 'ISBN', matches: isIsbn, names: ['isbn', 'book'] },
  { id: 'issn', title: 'ISSN', matches: isIssn, names: ['issn', 'journal'] },
  { id: 'gender', title: 'Gender', matches: oneOfWords(genders), names: ['gender', 'sex'] },
  { id: 'weekday', title: 'Day of the week', matches: oneOfWords(weekdays), names: ['weekday', 'day'] },
  { id: 'month', title: 'Month', matches: oneOfWords(monthNames), names: ['month'] },
  { id: 'currency', title: 'Currency code', matches: oneOfWords(currencies), names: ['currency', 'ccy'] },
  {
    id: 'time',
    title: 'Time of day',
    matches: pattern(/^([01]?\d|2[0-3])(:[0-5]\d){1,2}(\s?[ap]\.?m\.?)?$|^([01]?\d|2[0-3])?[0-5]?\d$/i),
    names: ['time', 'hour'],
  },
  {
    id: 'duration',
    title: 'Duration',
    matches: pattern(/^(\d+\s*(h|hrs?\.?|hours?|m|mins?\.?|minutes?|s|secs?\.?|seconds?|days?)\s*)+$/i),
    names: ['duration', 'length', 'runtime'],
  },
  {
    id: 'latitude',
    title: 'Latitude',
    matches: pattern(/^[+-]?([0-8]?\d(\.\d+)?|90(\.0+)?)$/),
    names: ['latitude', 'lat'],
  },
  {
    id: 'longitude',
    title: 'Longitude',
    matches: pattern(/^[+-]?((\d|\d\d|1[0-7]\d)(\.\d+)?|180(\.0+)?)$/),
    names: ['longitude', 'lon', 'lng', 'long'],
  },
  { id: 'year', title: 'Year', matches: pattern(/^(1[5-9]|20|21)\d\d$/), names: ['year', 'yr'] },
  {
    id: 'currency-amount',
    title: 'Amount of money',
    matches: pattern(
      /^\(?-?\s*(?:[$€£¥₹]|[A-Z]{3}\s)\s*-?[\d.,'\s]+\)?$|^\(?-?[\d.,'\s]+\s*(?:[$€£¥₹]|[A-Z]{3})\)?$/,
    ),
    names: ['price', 'amount', 'cost', 'total', 'revenue', 'salary'],
  },
  {
    id: 'percentage',
    title: 'Percentage',
    matches: pattern(/^-?[\d.,]+\s*%$/),
    names: ['percent', 'rate', 'share'],
  },
  {
    id: 'measure',
    title: 'Number with a unit',
    matches: pattern(/^-?\d[\d.,]*\s*(mm|cm|m|km|in|ft|g|kg|mg|lb|lbs|oz|ml|l|gb|mb|kb|tb|mph|kmh)\.?$/i),
    names: ['weight', 'height', 'length', 'size', 'volume', 'ounces'],
  },
  {
    id: 'phone',
    title: 'Phone number',
    matches: pattern(/^\+?\(?\d[\d\s().\-/]{5,18}\d(\s*(x|ext\.?)\s*\d{1,5})?$/i),
    names: ['phone', 'tel', 'mobile', 'fax'],
  },
  {
    id: 'us-zip',
    title: 'US ZIP code',
    matches: pattern(/^\d{5}(-\d{4})?$/),
    names: ['zip', 'postal', 'postcode'],
  },
  {
    id: 'us-state',
    title: 'US state',
    matches: pattern(
      /^(A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/,
    ),
    names: ['state'],
  },
  {
    id: 'iso-country',
    title: 'Country code',
    matches: pattern(/^[A-Z]{2}$/),
    names: ['country', 'nation'],
  },
  {
    id: 'json',
    title: 'JSON',
    matches: (value) => {
      if (!/^[[{]/.test(value) || value.length > 10_000) return false;
      try {
        JSON.parse(value);
        return true;
      } catch {
        return false;
      }
    },
    names: ['json', 'payload'],
  },
];
