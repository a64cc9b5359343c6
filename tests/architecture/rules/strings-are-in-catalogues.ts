import { parseSync, Visitor } from 'rolldown/utils';
import type { Rule } from './rule.ts';

/** Attributes whose value people read or hear. */
const textAttributes = new Set([
  ...['label', 'title', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt'],
  ...['placeholder', 'description', 'about', 'help', 'heading', 'caption', 'nothingFoundMessage'],
]);
/** Names, which are the same in every language. */
const names = new Set(['Winnow', 'English', 'Deutsch', 'Acme']);
const isAddress = /^(?:https:\/\/\S+|\S+@\S+)$/;
/** Elements with content that is no language: code, keys, samples of data. */
const verbatim = new Set(['code', 'kbd', 'pre', 'samp', 'Code', 'Kbd']);

/**
 * What people read in the web app is in the catalogue of its feature (`defineText`), not in
 * components.
 */
export const stringsAreInCatalogues: Rule = ({ files }) =>
  files
    .filter(({ path }) => path.startsWith('apps/web/src/') && /(?<!\.test)\.tsx$/.test(path))
    .flatMap(({ path, text }) => {
      const lines: string[] = [];
      const report = (said: string, start: number): void => {
        const words = said.replace(/\s+/g, ' ').trim();
        if (!/[A-Za-z]{2}/.test(words) || names.has(words) || isAddress.test(words)) return;
        const line = text.slice(0, start).split('\n').length;
        lines.push(`${path}:${line}: says “${words}”; move it to the catalogue of the feature`);
      };
      new Visitor({
        JSXElement: ({ openingElement: { name }, children }) => {
          if (name.type === 'JSXIdentifier' && verbatim.has(name.name)) return;
          for (const child of children) if (child.type === 'JSXText') report(child.value, child.start);
        },
        JSXFragment: ({ children }) => {
          for (const child of children) if (child.type === 'JSXText') report(child.value, child.start);
        },
        JSXAttribute: ({ name, value }) => {
          if (name.type !== 'JSXIdentifier' || !textAttributes.has(name.name)) return;
          const given = value?.type === 'JSXExpressionContainer' ? value.expression : value;
          if (given?.type === 'Literal') report(String(given.value), given.start);
          if (given?.type === 'TemplateLiteral') {
            report(given.quasis.map((one) => one.value.cooked).join(' '), given.start);
          }
        },
      }).visit(parseSync(path, text).program);
      return lines;
    });
