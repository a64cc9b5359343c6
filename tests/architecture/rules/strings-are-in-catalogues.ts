import { parseSync, Visitor } from 'rolldown/utils';
import type { Rule } from './rule.ts';

/** Attributes whose value users read or hear. */
const textAttributes = new Set([
  ...['label', 'title', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt'],
  ...['placeholder', 'description', 'about', 'help', 'heading', 'caption', 'nothingFoundMessage'],
]);
/** Attributes that take the name of a key. */
const keyAttributes = new Set(['shortcut', 'aria-keyshortcuts']);
/** Properties whose value users read, in components and in what shows messages. */
const textProperties = new Set(['label', 'title', 'message', 'description', 'placeholder']);
/** Matches a sentence or a label, for attributes and properties that may have other values too. */
const isWords = /^\p{Lu}\p{Ll}+(?:[ .,…]|$)/u;
/** Names that are the same in every language. */
const names = new Set(['Winnow', 'English', 'Deutsch', 'Acme']);
const isAddress = /^(?:https:\/\/\S+|\S+@\S+)$/;
/** Elements whose content is not language: code, keys, sample data. */
const verbatim = new Set(['code', 'kbd', 'pre', 'samp', 'Code', 'Kbd']);

/** Value of an attribute or a property. */
interface GivenValue {
  readonly type: string;
  readonly start: number;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked: string | null } }[];
}

/**
 * Text that users read in the web app is in the catalog of its feature (`defineText`), not in
 * components.
 */
export const stringsAreInCatalogues: Rule = ({ files }) =>
  files
    .filter(({ path }) => path.startsWith('apps/web/src/') && /(?<!\.test|-text|\.de)\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const lines: string[] = [];
      const report = (said: string, start: number): void => {
        const words = said.replace(/\s+/g, ' ').trim();
        if (!/[A-Za-z]{2}/.test(words) || names.has(words) || isAddress.test(words)) return;
        const line = text.slice(0, start).split('\n').length;
        lines.push(`${path}:${line}: says “${words}”; move it to the catalogue of the feature`);
      };
      const reportString = (given: GivenValue | null | undefined, isRead: boolean): void => {
        const said =
          given?.type === 'Literal'
            ? String(given.value)
            : (given?.quasis ?? []).map((one) => one.value.cooked).join(' ');
        if (isRead || isWords.test(said)) report(said, given?.start ?? 0);
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
          if (name.type !== 'JSXIdentifier' || keyAttributes.has(name.name)) return;
          const given = value?.type === 'JSXExpressionContainer' ? value.expression : value;
          reportString(given, textAttributes.has(name.name));
        },
        Property: ({ key, value }) => {
          if (key.type === 'Identifier' && textProperties.has(key.name)) reportString(value, false);
        },
      }).visit(parseSync(path, text).program);
      return lines;
    });
