import type { GrelFunction } from '../context.ts';
import { expects } from './helpers.ts';

const ofBooleans =
  (name: string, apply: (all: readonly boolean[]) => boolean): GrelFunction =>
  (args) =>
    args.length >= 1 && args.every((one) => typeof one === 'boolean')
      ? apply(args as readonly boolean[])
      : expects(name, 'booleans');

export const booleanFunctions = {
  and: ofBooleans('and', (all) => all.every(Boolean)),
  or: ofBooleans('or', (all) => all.some(Boolean)),
  not: ((args) =>
    args.length === 1 && typeof args[0] === 'boolean'
      ? !args[0]
      : expects('not', 'a boolean')) as GrelFunction,
  xor: ofBooleans('xor', (all) => all.filter(Boolean).length === 1),
} as const;
