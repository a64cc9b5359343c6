import { type OpName, op } from '@winnow/sql';
import type { BinarySignature } from '../../function.ts';

/**
 * Returns the signature of an order comparison of two values of one type: numbers by size, strings
 * by code points, dates by time, false before true.
 */
export function comparison(name: OpName): readonly [BinarySignature] {
  return [
    {
      params: [
        { name: 'a', type: 'T' },
        { name: 'b', type: 'T' },
      ],
      returns: 'boolean',
      lower: ([a, b]) => op(name, a!, b!),
      scalars: true,
    },
  ];
}
