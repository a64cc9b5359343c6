import { decimalType, isDecimal, type Json, scaleOf } from '@winnow/kernel';
import { castTo } from '@winnow/sql';
import {
  defineFunction,
  type OptionalParam,
  type Param,
  type RequiredParam,
  type Signature,
  type SignatureOf,
} from '../../function.ts';
import { within } from '../text/bounds.ts';
import { decimalOfNumber, decimalOfText } from './decimal-text.ts';
import { roundedDecimal } from './rounding.ts';

const places = {
  name: 'places',
  type: 'integer',
  default: 2,
  constant: true,
  check: within(0, 38),
} as const satisfies Param;

function ofType(
  type: 'text' | 'integer' | 'decimal' | 'number',
  lower: Signature['lower'],
): SignatureOf<readonly [RequiredParam, OptionalParam]> {
  return { params: [{ name: type, type }, places], returns: (_, [, given]) => typeOf(given), lower };
}

function typeOf(given: Json | undefined): ReturnType<typeof decimalType> {
  return decimalType(Number(given ?? places.default));
}

const placesIn = (returns: unknown): number => (isDecimal(returns) ? scaleOf(returns) : 0);

export const toDecimal = defineFunction({
  name: 'toDecimal',
  family: 'number',
  aliases: ['decimal'],
  summary:
    'Converts to an exact decimal with a number of places and up to 38 digits. Text must fit exactly; numbers and decimals are rounded, halves away from zero.',
  signatures: [
    ofType('decimal', ([value], { args, returns }) =>
      castTo(returns, args[0]!, roundedDecimal(value!, args[0]!, placesIn(returns))),
    ),
    ofType('integer', ([value], { args, returns }) => castTo(returns, args[0]!, value!)),
    ofType('number', ([value], { returns }) => decimalOfNumber(value!, placesIn(returns))),
    ofType('text', ([value], { returns }) => decimalOfText(value!, placesIn(returns))),
  ],
  nulls: 'propagate',
  fails: 'it isn’t a number in plain digits, or has too many digits',
  examples: [
    { formula: 'toDecimal(" 12.50 ")', gives: '12.5' },
    { formula: 'toDecimal("-.5", 1)', gives: '-0.5' },
    { formula: 'toDecimal("+7.", 0)', gives: '7' },
    {
      formula: 'toDecimal("12345678901234567890.123456789012345678", 18)',
      gives: '12345678901234567890.123456789012345678',
    },
    {
      formula: 'toDecimal("0.00000000000000000000000000000000000001", 38)',
      gives: '0.00000000000000000000000000000000000001',
    },
    {
      formula: 'toDecimal("-99999999999999999999999999999999999999", 0)',
      gives: '-99999999999999999999999999999999999999',
    },
    {
      formula: 'toDecimal("100000000000000000000000000000000000000", 0)',
      gives: { mismatch: '100000000000000000000000000000000000000' },
    },
    { formula: 'toDecimal("1.2300", 2)', gives: '1.23' },
    { formula: 'toDecimal("1.234", 2)', gives: { mismatch: '1.234' } },
    { formula: 'toDecimal("1e3")', gives: { mismatch: '1e3' } },
    { formula: 'toDecimal(".")', gives: { mismatch: '.' } },
    { formula: 'toDecimal("12 oz")', gives: { mismatch: '12 oz' } },
    { formula: 'toDecimal(x)', values: { x: 1.005 }, gives: '1.01' },
    { formula: 'toDecimal(x, 10)', values: { x: 1e-7 }, gives: '0.0000001' },
    { formula: 'toDecimal(x)', values: { x: 1e300 }, gives: { mismatch: '1e300' } },
    { formula: 'toDecimal(7, 2) / 4', gives: '1.75' },
  ],
});
