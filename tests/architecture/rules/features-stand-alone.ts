import { posix } from 'node:path';
import type { Rule } from './rule.ts';

const place = /^apps\/web\/src\/(?:features\/(?<feature>[^/]+)|(?<area>app|shared))\//;

/**
 * In the web app, `app` imports features and `shared`, a feature imports itself and `shared`,
 * `shared` only itself.
 */
export const featuresStandAlone: Rule = ({ files }) =>
  files.flatMap(({ path, imports }) => {
    const own = place.exec(path)?.groups;
    if (!own || own.area === 'app') return [];
    return imports.flatMap(({ from }) => {
      if (!from.startsWith('.')) return [];
      const other = place.exec(posix.join(posix.dirname(path), from))?.groups;
      if (!other || other.area === 'shared' || (own.feature && own.feature === other.feature)) return [];
      return [
        `${path}: ${own.feature ?? 'shared'} may not import ${other.feature ?? 'app'} (${from}); what both need belongs to shared`,
      ];
    });
  });
