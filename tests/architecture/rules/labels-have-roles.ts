import { parseSync, Visitor } from 'rolldown/utils';
import type { Rule } from './rule.ts';

/**
 * Elements and components rendered as an element without a role, which supports no `aria-label`.
 */
const withoutRole = new Set([
  ...['div', 'span', 'p', 'b', 'i', 'em', 'strong', 'code', 'pre', 'small', 'time', 'label', 'caption'],
  ...['Box', 'Group', 'Stack', 'Flex', 'Center', 'Paper', 'Card', 'Container', 'Grid', 'SimpleGrid'],
  ...['Skeleton', 'Text', 'Badge', 'Pill', 'Code', 'Kbd', 'Loader', 'ThemeIcon', 'ColorSwatch'],
]);

/**
 * An `aria-label` needs a role that supports it. Otherwise screen readers ignore it, and a test
 * that inspects the page notices only while the element is there.
 */
export const labelsHaveRoles: Rule = ({ files }) =>
  files
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) => {
      const lines: string[] = [];
      new Visitor({
        JSXOpeningElement: ({ name, attributes, start }) => {
          if (name.type !== 'JSXIdentifier' || !withoutRole.has(name.name)) return;
          const has = (wanted: string): boolean =>
            attributes.some(
              (one) =>
                one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier' && one.name.name === wanted,
            );
          if (!has('aria-label') || has('role') || has('component')) return;
          const line = text.slice(0, start).split('\n').length;
          lines.push(`${path}:${line}: ${name.name} has an aria-label but no role`);
        },
      }).visit(parseSync(path, text).program);
      return lines;
    });
