import type { Plugin } from 'vite';

/** What the grid takes from general libraries, as small as the grid needs it. */
const libraries: ReadonlyMap<string, string> = new Map([
  ['lodash/clamp.js', 'export default (n, low, high) => Math.min(Math.max(n, low), high);'],
  [
    'lodash/debounce.js',
    `export default (run, waitMs) => {
      let timer;
      return (...args) => {
        clearTimeout(timer);
        timer = setTimeout(() => run(...args), waitMs);
      };
    };`,
  ],
  ['lodash/flatten.js', 'export default (list) => [...list].flat();'],
  [
    'lodash/groupBy.js',
    `export default (list, keyOf) => {
      const groups = {};
      for (const one of list) (groups[keyOf(one)] ??= []).push(one);
      return groups;
    };`,
  ],
  ['lodash/has.js', 'export default (object, key) => object != null && Object.hasOwn(object, key);'],
  [
    'lodash/range.js',
    `export default (from, to, step = 1) => {
      const [start, end] = to === undefined ? [0, from] : [from, to];
      return Array.from({ length: Math.max(0, Math.ceil((end - start) / step)) }, (_, n) => start + n * step);
    };`,
  ],
  ['lodash/uniq.js', 'export default (list) => [...new Set(list)];'],
]);

/** Modules of the grid whose work the workspace does itself. */
const modules: ReadonlyMap<string, string> = new Map([
  [
    'internal/data-grid-search/data-grid-search.js',
    `import { createElement } from 'react';
    import ScrollingDataGrid from '../scrolling-data-grid/scrolling-data-grid.js';
    const none = [];
    export default (props) => createElement(ScrollingDataGrid, { ...props, prelightCells: none });`,
  ],
  [
    'data-editor/copy-paste.js',
    `export const decodeHTML = () => undefined;
    export const getCopyBufferContents = () => ({ textPlain: '', textHtml: '' });`,
  ],
  [
    'common/image-window-loader.js',
    `export default class {
      setWindow() {}
      setCallback() {}
      loadOrGetImage() {}
    }`,
  ],
]);

const prefix = '\0slim-grid:';
const inGrid = /\/glide-data-grid\/dist\/esm\/(.+)$/;

/**
 * Leaves out what the grid loads and the workspace does not use: general libraries, its search, its
 * clipboard (keys of both are switched off), and images in cells.
 */
export function slimGrid(): Plugin {
  return {
    name: 'winnow-slim-grid',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (libraries.has(id) ? `${prefix}${id}` : undefined),
    load: (id) =>
      id.startsWith(prefix)
        ? libraries.get(id.slice(prefix.length))
        : modules.get(inGrid.exec(id)?.[1] ?? ''),
  };
}
