import type { LogicalType } from '@winnow/kernel';
import { type NativeSql, strict } from '@winnow/sql';
import type { BinarySignature, UnarySignature } from '../../function.ts';

/** A function of one text. */
export function ofText(
  returns: LogicalType,
  lower: NativeSql,
  options: { readonly guardNulls?: true } = {},
): readonly [UnarySignature] {
  return [{ params: [{ name: 'text', type: 'text' }], returns, lower, ...options }];
}

/** A function of one text that gives null for null alone. */
export function ofTextStrictly(returns: LogicalType, lower: NativeSql): readonly [UnarySignature] {
  return [
    {
      params: [{ name: 'text', type: 'text' }],
      returns,
      lower: ([text]) => strict(lower, text!),
    },
  ];
}

/** A function of a text and another that is looked for in it. */
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

/** A function of a text and a regular expression. */
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
