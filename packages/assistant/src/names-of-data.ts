import { steps } from '@winnow/steps';

/** Step kinds that name columns after their parameters, regardless of the cells. */
const naming: ReadonlySet<string> = new Set(
  Object.values(steps)
    .filter(({ probe }) => probe === undefined)
    .map(({ kind }) => kind),
);

/**
 * Whether steps may create columns named after cells, as a pivot does, so that names are values. A
 * macro may contain steps of any kind.
 */
export function namesAreData(drafts: readonly { readonly kind: string }[]): boolean {
  return drafts.some(({ kind }) => !naming.has(kind));
}
