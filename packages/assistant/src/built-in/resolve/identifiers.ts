import { type ColumnFacts, isNumber } from '../../facts.ts';
import { bareName, singular, wordsOf } from '../words/phrase-words.ts';
import { inPercent } from './as-typed.ts';

/** Last words of names whose values identify things: `order_id`, `Zip Code`, `providerNumber`. */
const naming =
  /^(?:id|ids|uid|no|nr|num|number|key|code|uuid|guid|ref|reference|index|idx|zip|zipcode|postcode|plz|phone|telephone|tel|fax|mobile|phonenumber|iban|isbn|issn|ean|upc|sku|ssn|fips|year|yr|serial)$/;
/** The same at the end of a single word: `orderid`, `areacode`, but not `paid` or `grid`. */
const joined =
  /(?:code|number)$|^(?!(?:un|pre)?paid$|(?:in)?valid$|grid|hybrid$|acid$|solid$|liquid$|fluid$|covid$|void$|humid$|rapid$|\p{L}*oid$)\p{L}{3,}id$/u;
const ofCounts = /^(?:number|no|nr|num|count) of /;
const named = new Set(['year', 'us-zip', 'postcode', 'phone', 'uuid', 'isbn', 'issn', 'iban', 'credit-card']);

/**
 * Whether the values of a column only identify things, so that their sum is meaningless: keys,
 * codes, phone numbers, postcodes, years, and whole numbers that number the rows.
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

/** Whether the numbers of a column named after years are about the size of a year. */
const holdsYears = ({ name, mean }: ColumnFacts): boolean =>
  /year/i.test(name) && mean !== undefined && mean > 1500 && mean < 2200;

/** Whether whole numbers number the rows: each is unique, and there are no gaps. */
function countsRows({ type, distinct, valid, min, max }: ColumnFacts): boolean {
  if (type !== 'integer' || distinct < 20 || distinct !== valid) return false;
  const [low, high] = [Number(min ?? Number.NaN), Number(max ?? Number.NaN)];
  return (low === 0 || low === 1) && high - low + 1 === distinct;
}

const rates =
  /^(?:price|cost|rate|score|age|percent|percentage|pct|ratio|average|avg|mean|median|temperature|temp|rating|grade|discount|latitude|lat|longitude|lng|lon|density|speed|unit|per|share|level|rank|height|abv|ibu)$/;

/**
 * Whether the sum of a column is a meaningful number: for amounts and counts, but not for unit
 * prices, rates, ages or identifiers.
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

/** Whether larger numbers mean older: true for ages, but not for years or dates. */
export const isAge = (column: ColumnFacts): boolean =>
  isNumber(column) &&
  wordsOf(column.name)
    .map(singular)
    .some((word) => /^(?:age|alter)$/.test(word));

/** Whether “how many” of a column asks for its sum: whole numbers that count something. */
export const isCount = (column: ColumnFacts): boolean =>
  isNumber(column) && column.type === 'integer' && isAdditive(column);
