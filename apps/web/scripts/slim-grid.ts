import type { Plugin } from 'vite';

/** Of what the grid takes from lodash, these two bring most of the library along. */
const replaced: ReadonlyMap<string, string> = new Map([
  [
    'lodash/groupBy.js',
    `export default (list, keyOf) => {
      const groups = {};
      for (const one of list) (groups[keyOf(one)] ??= []).push(one);
      return groups;
    };`,
  ],
  ['lodash/has.js', 'export default (object, key) => object != null && Object.hasOwn(object, key);'],
]);

const prefix = '\0slim-grid:';

/** Gives the grid small functions in the place of the two that are general. */
export function slimGrid(): Plugin {
  return {
    name: 'winnow-slim-grid',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (replaced.has(id) ? `${prefix}${id}` : undefined),
    load: (id) => (id.startsWith(prefix) ? replaced.get(id.slice(prefix.length)) : undefined),
  };
}
