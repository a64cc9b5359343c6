import { type ColumnFacts, isNumber } from '../../facts.ts';
import { bareName, singular, wordsOf } from '../words/phrase-words.ts';
import { inPercent } from './as-typed.ts';

/** Last words of names whose values tell things apart: `order_id`, `Zip Code`, `providerNumber`. */
const naming =
  /^(?:id|ids|uid|no|nr|num|number|key|code|uuid|guid|ref|reference|index|idx|zip|zipcode|postcode|plz|phone|telephone|tel|fax|mobile|phonenumber|iban|isbn|issn|ean|upc|sku|ssn|fips|year|yr|serial)$/;
/** The same at the end of one word: `orderid`, `areacode`, but no `paid` and no `grid`. */
const joined =
  /(?:code|number)$|^(?!(?:un|pre)?paid$|(?:in)?valid$|grid|hybrid$|acid$|solid$|liquid$|fluid$|covid$|void$|humid$|rapid$|\p{L}*oid$)\p{L}{3,}id$/u;
const ofCounts = /^(?:number|no|nr|num|count) of /;
const named = new Set(['year', 'us-zip', 'postcode', 'phone', 'uuid', 'isbn', 'issn', 'iban', 'credit-card']);

/**
 * Whether the values of a column only tell things apart, so that adding them up says nothing: keys,
 * codes, phone numbers, postcodes, years, and whole numbers that count the rows.
 */
export function isIdentifier(column: ColumnFacts): boolean {
  const words = wordsOf(bareName(column.name));
  const plain = words.join(' ');
  if (ofCounts.test(plain)) return false;
  if (naming.test(words.at(-1) ?? '') || words.some((word) => joined.test(word))) return true;
  if (/^(?:year|zip|phone|postal|id)\b/.test(plain) && words.length <= 2) return true;
  if (column.meaning !== undefined && named.has(column.meaning)) return true;
  return countsRows(column) || holdsYears(column);
}

/** Numbers about the size of a year, in a column that is called after one. */
const holdsYears = ({ name, mean }: ColumnFacts): boolean =>
  /year/i.test(name) && mean !== undefined && mean > 1500 && mean < 2200;

/** Whole numbers of which each row has its own, without a gap. */
function countsRows({ type, distinct, valid, min, max }: ColumnFacts): boolean {
  if (type !== 'integer' || distinct < 20 || distinct !== valid) return false;
  const [low, high] = [Number(min ?? Number.NaN), Number(max ?? Number.NaN)];
  return (low === 0 || low === 1) && high - low + 1 === distinct;
}

const rates =
  /^(?:price|cost|rate|score|age|percent|percentage|pct|ratio|average|avg|mean|median|temperature|temp|rating|grade|discount|latitude|lat|longitude|lng|lon|density|speed|unit|per|share|level|rank|height|abv|ibu)$/;

/**
 * Whether the sum of a column is a number that you may want: amounts and counts, but no prices
 * of one piece, rates, ages or identifiers.
 */
export function isAdditive(column: ColumnFacts): boolean {
  return (
    !isIdentifier(column) &&
    !inPercent(column) &&
    !wordsOf(column.name)
      .map(singular)
      .some((word) => rates.test(word))
  );
}

/** Whether larger numbers are older: ages, and no years or dates. */
export const isAge = (column: ColumnFacts): boolean =>
  isNumber(column) &&
  wordsOf(column.name)
    .map(singular)
    .some((word) => /^(?:age|alter)$/.test(word));

/** Whether “how many” of a column asks for its sum: whole numbers that count something. */
export const isCount = (column: ColumnFacts): boolean =>
  isNumber(column) && column.type === 'integer' && isAdditive(column);
