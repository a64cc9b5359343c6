import { steps } from '@winnow/steps';

/** Kinds that call columns as their parameters say, whatever the cells are. */
const naming: ReadonlySet<string> = new Set(
  Object.values(steps)
    .filter(({ probe }) => probe === undefined)
    .map(({ kind }) => kind),
);

/**
 * Whether steps may make columns that are called as cells are, such as a pivot: then names are
 * values. A macro carries steps of any kind.
 */
export function namesAreData(drafts: readonly { readonly kind: string }[]): boolean {
  return drafts.some(({ kind }) => !naming.has(kind));
}
