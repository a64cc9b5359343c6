import { steps } from '@winnow/steps';

const kinds: ReadonlySet<string> = new Set(
  Object.values(steps)
    .filter(({ probe }) => probe !== undefined)
    .map(({ kind }) => kind),
);

/**
 * Whether steps may make columns that are called as cells are, such as a pivot: then names are
 * values.
 */
export function namesAreData(drafts: readonly { readonly kind: string }[]): boolean {
  return drafts.some(({ kind }) => kinds.has(kind));
}
