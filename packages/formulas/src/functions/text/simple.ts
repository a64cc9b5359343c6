import type { LogicalType } from '@winnow/kernel';
import { type NativeSql, strict } from '@winnow/sql';
import type { BinarySignature, UnarySignature } from '../../function.ts';

/** Returns signatures of a function of one string. */
export function ofText(
  returns: LogicalType,
  lower: NativeSql,
  options: { readonly guardNulls?: true } = {},
): readonly [UnarySignature] {
  return [{ params: [{ name: 'text', type: 'text' }], returns, lower, ...options }];
}

/** Returns signatures of a function of one string that returns null only for null. */
export function ofTextStrictly(returns: LogicalType, lower: NativeSql): readonly [UnarySignature] {
  return [
    {
      params: [{ name: 'text', type: 'text' }],
      returns,
      lower: ([text]) => strict(lower, text!),
    },
  ];
}

/** Returns the signature of a function of a string and another one to look for in it. */
export function ofTextAnd(name: string, returns: LogicalType, lower: NativeSql): BinarySignature {
  return {
    params: [
      { name: 'text', type: 'text' },
      { name, type: 'text' },
    ],
    returns,
    lower,
  };
}

/** Returns the signature of a function of a string and a regular expression. */
export function ofTextAndRegex(returns: LogicalType, lower: NativeSql): BinarySignature {
  return {
    params: [
      { name: 'text', type: 'text' },
      { name: 'pattern', type: 'regex' },
    ],
    returns,
    lower,
  };
}
