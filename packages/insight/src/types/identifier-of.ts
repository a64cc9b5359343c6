import { type Identifier, identifiers } from './identifiers.ts';
import { namesOne, nameWords } from './name-words.ts';

/** Words of names whose values are running numbers or states. */
const running = [
  ...['id', 'ids', 'key', 'index', 'idx', 'row', 'line', 'flag', 'market', 'status', 'response', 'error'],
  ...['exit', 'return', 'result', 'http'],
];

/** Words of names whose values are counted, measured or compared, whatever else the name says. */
const amounts = [
  ...[
    'count',
    'counts',
    'cnt',
    'number of',
    'no of',
    'num of',
    'total',
    'totals',
    'sum',
    'amount',
    'amt',
    'qty',
  ],
  ...[
    'quantity',
    'avg',
    'average',
    'mean',
    'median',
    'min',
    'max',
    'rate',
    'ratio',
    'share',
    'percent',
    'pct',
  ],
  ...[
    'price',
    'cost',
    'costs',
    'revenue',
    'sales',
    'fee',
    'fees',
    'charge',
    'charges',
    'spend',
    'value',
    'balance',
  ],
  ...[
    'limit',
    'bill',
    'expense',
    'expenses',
    'budget',
    'salary',
    'visits',
    'views',
    'users',
    'sessions',
    'clicks',
  ],
  ...[
    'calls',
    'votes',
    'usage',
    'minutes',
    'mins',
    'hours',
    'seconds',
    'duration',
    'distance',
    'length',
    'len',
  ],
  ...[
    'size',
    'width',
    'height',
    'weight',
    'score',
    'rank',
    'ranking',
    'level',
    'population',
    'density',
    'area',
  ],
  ...[
    'year',
    'month',
    'day',
    'date',
    'time',
    'timestamp',
    'age',
    'lat',
    'latitude',
    'lon',
    'lng',
    'longitude',
  ],
  ...['anzahl', 'summe', 'betrag', 'menge', 'preis', 'jahr', 'datum', 'nombre de'],
  ...[
    'montant',
    'prix',
    'annee',
    'cantidad',
    'precio',
    'importe',
    'ano',
    'fecha',
    'numero di',
    'quantita',
    'anno',
  ],
];

/** Words of amounts that take many digits, where one word alone says little. */
const largeAmounts = [
  ...['ts', 'epoch', 'unix', 'ns', 'nanos', 'nanoseconds', 'micros', 'ticks', 'bytes', 'wei', 'uptime'],
];

/** Whether a column's name says that its values are counted or measured. */
export function namesAmount(name: string): boolean {
  return namesOne(nameWords(name), [...amounts, ...largeAmounts]);
}

/** What a column's name says that its digits are, if they are no amount. */
export function identifierOf(name: string): Identifier | undefined {
  const words = nameWords(name);
  const found = identifiers.find(({ names }) => namesOne(words, names));
  if (!found) return undefined;
  const rest = withoutPhrases(words, found.names);
  return namesOne(rest, [...amounts, ...running]) ? undefined : found;
}

/** `tax id` is no running number, though `id` would be one. */
function withoutPhrases(words: readonly string[], phrases: readonly string[]): readonly string[] {
  const spaced = phrases
    .filter((phrase) => phrase.includes(' '))
    .reduce((text, phrase) => text.replace(` ${phrase} `, ' '), ` ${words.join(' ')} `);
  return spaced.split(' ').filter((word) => word !== '');
}
