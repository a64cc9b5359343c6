import type { GrelFunction } from '../context.ts';
import { javaText } from '../java-text.ts';
import { sameValue } from '../operators.ts';
import { type GrelValue, grelError, isArray, isDate } from '../value.ts';
import { expects } from './helpers.ts';

const ofArray =
  (name: string, apply: (items: readonly GrelValue[]) => GrelValue): GrelFunction =>
  (args) => {
    const [list] = args;
    return args.length === 1 && list !== undefined && isArray(list) ? apply(list) : expects(name, 'an array');
  };

const join: GrelFunction = (args) => {
  const [list, separator] = args;
  if (args.length !== 2 || list === undefined || !isArray(list) || typeof separator !== 'string')
    return expects('join', 'an array and a separator');
  return list.flatMap((item) => (item === null ? [] : [javaText(item)])).join(separator);
};

const sort = ofArray('sort', (items) => {
  const present = items.filter((item) => item !== null);
  const kinds = new Set(present.map((item) => (isDate(item) ? 'date' : typeof item)));
  if (kinds.size > 1) return grelError('sort expects items of one type');
  if (kinds.has('object')) return grelError('sort expects items that have an order');
  const order = (a: GrelValue, b: GrelValue): number => {
    if (isDate(a) && isDate(b)) return a.millis - b.millis || a.nanos - b.nanos;
    return a! < b! ? -1 : a! > b! ? 1 : 0;
  };
  return [...[...present].sort(order), ...items.filter((item) => item === null)];
});

const uniques = ofArray('uniques', (items) => {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = `${item === null ? 'null' : typeof item} ${item === null ? '' : javaText(item)}`;
    return seen.size < seen.add(key).size;
  });
});

const inArray: GrelFunction = (args) => {
  const [list, item] = args;
  if (args.length !== 2 || list === undefined || !isArray(list) || item === undefined)
    return expects('inArray', 'an array and a value');
  return list.some(
    (one) => sameValue(one, item) || (typeof item === 'string' && one !== null && javaText(one) === item),
  );
};

const zip: GrelFunction = (args) => {
  if (args.length < 2 || !args.every(isArray)) return expects('zip', 'two or more arrays');
  const lists = args as readonly (readonly GrelValue[])[];
  const shortest = Math.min(...lists.map((list) => list.length));
  return Array.from({ length: shortest }, (_, i) => lists.map((list) => list[i]!));
};

export const arrayFunctions = {
  join,
  reverse: ofArray('reverse', (items) => [...items].reverse()),
  sort,
  uniques,
  inArray,
  zip,
} as const;
