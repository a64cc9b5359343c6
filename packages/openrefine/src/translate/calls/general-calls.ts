import { onDate } from '../dates/bound-date.ts';
import { isoOf, writtenBy } from '../dates/write-pattern.ts';
import { asPart, flagsOf, joinNulls } from '../typed.ts';
import { type CallTranslator, type CallTranslators, isDate, isNumber, refuse } from './call.ts';

const toText: CallTranslator = (args, at) => {
  const [of, format] = args;
  if (args.length === 2 && isNumber(of) && typeof format?.literal === 'string') {
    const digits = /^%\.(\d{1,2})f$/.exec(format.literal)?.[1];
    if (digits === undefined) refuse(at, 'formulas don’t support its format');
    return {
      text: `formatNumber(${of.text}, ${digits}, "")`,
      type: 'text',
      nulls: joinNulls([of]),
      ...flagsOf([of]),
    };
  }
  if (isDate(of) && args.length <= 2) {
    if (args.length === 2 && typeof format?.literal !== 'string') refuse(at, 'its pattern isn’t a literal');
    const pattern = format?.literal;
    const write = (date: string) => (typeof pattern === 'string' ? writtenBy(date, pattern) : isoOf(date));
    const probe = write('date');
    if (typeof probe !== 'string') refuse(at, probe.reason);
    if (of.nulls === 'both') refuse(at, 'null and an error become different strings');
    const { text } = onDate(of, (date) => String(write(date)));
    return of.nulls === 'value'
      ? { text: `if(isNull(${of.text}), "", ${text})`, type: 'text', nulls: 'never', ...flagsOf([of]) }
      : { text, type: 'text', nulls: of.nulls, ...flagsOf([of]) };
  }
  if (args.length !== 1 || !of) refuse(at, 'it takes one argument, or a number and a format');
  if (isNumber(of) && of.whole !== 'yes') refuse(at, 'integers and fractions become different strings');
  if (!['text', 'integer', 'boolean'].includes(String(of.type)))
    refuse(at, 'its argument isn’t text, an integer or a boolean');
  if (of.nulls === 'both') refuse(at, 'null and an error become different strings');
  const part = asPart(of);
  // OpenRefine writes null as an empty string.
  return part.nulls === 'value'
    ? { text: `(toText(${part.text}) ?? "")`, type: 'text', nulls: 'never', ...flagsOf([part]) }
    : { text: `toText(${part.text})`, type: 'text', nulls: part.nulls, ...flagsOf([part]) };
};

const ofBooleans =
  (name: string): CallTranslator =>
  (args, at) => {
    if (args.length === 0 || !args.every(({ type }) => type === 'boolean'))
      refuse(at, 'its arguments aren’t known to be booleans');
    if (args.some(({ nulls, fails }) => nulls !== 'never' || fails))
      refuse(at, 'one of its arguments can be null or an error');
    return { text: `${name}(${args.map(({ text }) => text).join(', ')})`, type: 'boolean', nulls: 'never' };
  };

const coalesce: CallTranslator = (args, at) => {
  const types = new Set(args.map(({ type }) => JSON.stringify(type)));
  if (
    args.length === 0 ||
    types.size > 1 ||
    args.some(({ nulls, fails }) => nulls === 'error' || nulls === 'both' || fails)
  )
    refuse(at, 'its arguments have different types, or one can be an error');
  const last = args.some(({ nulls }) => nulls === 'never');
  return {
    ...args[0]!,
    text: `coalesce(${args.map(({ text }) => text).join(', ')})`,
    nulls: last ? 'never' : 'value',
  };
};

export const generalCalls: CallTranslators = {
  toString: toText,
  coalesce,
  and: ofBooleans('and'),
  or: ofBooleans('or'),
  not: ofBooleans('not'),
};
