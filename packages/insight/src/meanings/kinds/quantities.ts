import { dateLanguages, monthNamesIn } from '@winnow/formulas';
import validator from 'validator';
import { allOf, type Meaning, pattern } from '../meaning.ts';
import { monthNames, oneOfWords, weekdays } from '../word-lists.ts';

const isCurrency = (value: string): boolean => value.length === 3 && validator.isISO4217(value.toUpperCase());
const minCurrencies = 3;
const hasCurrency = pattern(
  /^\(?-?\s*(?:[$€£¥₹]|[A-Z]{3}\s)\s*-?[\d.,'\s]+\)?$|^\(?-?[\d.,'\s]+\s*(?:[$€£¥₹]|[A-Z]{3})\)?$/,
);
const isPlainAmount = pattern(/^\(?-?\d[\d.,']*\)?$/);
/** Minimum share of distinct amounts with a currency; the others may be written without. */
const minWithCurrency = 0.4;

const maxDate = 50;
const monthWords = dateLanguages.flatMap((language) => monthNamesIn(language).flat());
const months = [...new Set(monthWords.map((name) => name.toLowerCase().replace(/\.$/, '')))]
  .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  .sort((a, b) => b.length - a.length)
  .join('|');
/** A date with the name of its month, in any language whose names are known: `3. März 2020`. */
const writtenDate = new RegExp(
  `^(?:\\p{L}+(?:-\\p{L}+)?\\.?,?\\s+)?\\d{1,2}(?:\\.|er|º|ª|°|st|nd|rd|th)?[\\s-]+(?:de\\s+)?(?:${months})\\.?(?:\\s+del?)?[\\s,-]+\\d{2,4}\\.?$`,
  'iu',
);

/** Counts and measurements: times, money, shares, coordinates. */
export const quantityMeanings = [
  {
    id: 'weekday',
    title: 'Day of the week',
    matches: oneOfWords(weekdays),
    names: ['weekday', 'day', 'dow'],
  },
  { id: 'month', title: 'Month', matches: oneOfWords(monthNames), names: ['month'] },
  {
    id: 'currency',
    title: 'Currency code',
    matches: isCurrency,
    names: [
      'currency',
      'ccy',
      'cur',
      'curr',
      'currency code',
      'wahrung',
      'waehrung',
      'devise',
      'moneda',
      'valuta',
      'moeda',
      'waluta',
    ],
    needsName: true,
    unmistakable: (values) =>
      allOf(minCurrencies, isCurrency)(values) && values.some((value) => /^(USD|EUR|GBP)$/.test(value)),
  },
  {
    id: 'time',
    title: 'Time of day',
    matches: pattern(
      /^([01]?\d|2[0-3])(:[0-5]\d){1,2}([.,]\d{1,6})?(\s?[ap]\.?m\.?)?$|^(([01]?\d|2[0-3])?[0-5])?\d$/i,
    ),
    alone: pattern(/^([01]?\d|2[0-3])(:[0-5]\d){1,2}(\s?[ap]\.?m\.?)?$/i),
    // Plain digits, such as 635 for 6:35, are times of day if most include an hour; otherwise they
    // are minutes.
    together: (values) => {
      const hours = values.filter((value) => value.includes(':') || value.length >= 3).length;
      return hours >= values.length * 0.6;
    },
    names: ['time', 'hour', 'uhrzeit', 'heure', 'hora', 'clock'],
  },
  {
    id: 'date-time',
    title: 'Date and time',
    matches: pattern(
      /^(\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|[A-Za-z]{3,9}\.? \d{1,2},? \d{4}|\d{1,2}[- ][A-Za-z]{3,9}[- ]\d{2,4})[ T,]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]\.?m\.?)?$/i,
    ),
    names: ['timestamp', 'date', 'datetime', 'date time'],
  },
  {
    id: 'date',
    title: 'Date',
    matches: (value) => value.length <= maxDate && writtenDate.test(value.trim()),
    names: ['date', 'datum', 'tag', 'fecha', 'jour', 'data', 'dato'],
  },
  {
    id: 'duration',
    title: 'Duration',
    matches: pattern(
      /^(\d+\s*(h|hrs?\.?|hours?|std\.?|stunden?|m|mins?\.?|minutes?|minuten?|s|secs?\.?|seconds?|sekunden?|days?|tage?)\s*)+$|^P(?=\d|T\d)(\d+[YMWD])*(T(\d+(\.\d+)?[HMS])+)?$/i,
    ),
    names: ['duration', 'length', 'runtime', 'dauer', 'laufzeit', 'duree', 'duracion', 'durata'],
  },
  {
    id: 'latitude',
    title: 'Latitude',
    matches: pattern(/^[+-]?([0-8]?\d(\.\d+)?|90(\.0+)?)$/),
    names: ['latitude', 'lat'],
    needsName: true,
  },
  {
    id: 'longitude',
    title: 'Longitude',
    matches: pattern(/^[+-]?((\d|\d\d|1[0-7]\d)(\.\d+)?|180(\.0+)?)$/),
    names: ['longitude', 'lon', 'lng', 'long'],
    needsName: true,
  },
  {
    id: 'coordinates',
    title: 'Latitude and longitude',
    matches: (value) => value.length <= 60 && /\.\d+.*,.*\.\d+/.test(value) && validator.isLatLong(value),
    names: ['coordinates', 'location', 'latlng', 'geo', 'point'],
  },
  {
    id: 'year',
    title: 'Year',
    matches: pattern(/^(1[5-9]|20|21)\d\d$/),
    names: ['year', 'yr', 'jahr', 'annee', 'ano'],
    needsName: true,
  },
  {
    id: 'currency-amount',
    title: 'Amount of money',
    matches: (value) => hasCurrency(value) || isPlainAmount(value),
    alone: hasCurrency,
    aloneShare: minWithCurrency,
    together: (values) => values.filter(hasCurrency).length >= values.length * minWithCurrency,
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
] as const satisfies readonly Meaning[];
