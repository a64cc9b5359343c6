import { flagsOf, strictNulls, type Typed } from '../typed.ts';
import { type CallTranslator, type CallTranslators, isNumber, isText, refuse } from './call.ts';

function ofNumbers(
  write: (...numbers: readonly string[]) => string,
  count: number,
  whole: Typed['whole'],
): CallTranslator {
  return (args, at) => {
    if (args.length !== count || !args.every(isNumber))
      refuse(at, 'its arguments aren’t known to be numbers');
    const own = whole ?? 'unknown';
    const nulls = strictNulls(args);
    return {
      text: write(...args.map(({ text }) => text)),
      type: own === 'yes' ? 'integer' : 'number',
      nulls,
      whole: own,
      ...flagsOf(args),
    };
  };
}

const toNumber: CallTranslator = (args, at) => {
  const [of] = args;
  if (args.length !== 1 || !of) refuse(at, 'it takes one argument');
  if (of.type === 'integer' || of.type === 'number') return of;
  if (!isText(of)) refuse(at, 'its argument isn’t known to be text');
  return {
    text: `toNumber(${of.text})`,
    type: 'number',
    whole: 'unknown',
    nulls: strictNulls(args),
    ...flagsOf(args),
    fails: true,
  };
};

export const numberCalls: CallTranslators = {
  toNumber,
  round: ofNumbers((n) => `toInteger(floor(${n} + 0.5))`, 1, 'yes'),
  floor: ofNumbers((n) => `toInteger(floor(${n}))`, 1, 'yes'),
  ceil: ofNumbers((n) => `toInteger(ceil(${n}))`, 1, 'yes'),
  abs: ofNumbers((n) => `abs(${n})`, 1, 'unknown'),
  pow: ofNumbers((a, b) => `power(${a}, ${b})`, 2, 'no'),
  sin: ofNumbers((n) => `sin(${n})`, 1, 'no'),
  cos: ofNumbers((n) => `cos(${n})`, 1, 'no'),
  tan: ofNumbers((n) => `tan(${n})`, 1, 'no'),
  exp: ofNumbers((n) => `exp(${n})`, 1, 'no'),
  degrees: ofNumbers((n) => `degrees(${n})`, 1, 'no'),
  radians: ofNumbers((n) => `radians(${n})`, 1, 'no'),
};
