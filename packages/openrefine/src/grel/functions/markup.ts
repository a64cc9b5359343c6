import type { GrelFunction } from '../context.ts';
import { javaText } from '../java-text.ts';
import { parseMarkup } from '../markup/parse-markup.ts';
import { innerMarkup, outerMarkup, ownText, textOf, wholeText } from '../markup/print-markup.ts';
import { select } from '../markup/select.ts';
import { type GrelElement, type GrelValue, grelError, isElement } from '../value.ts';
import { expects } from './helpers.ts';

const parser =
  (name: string, html: boolean): GrelFunction =>
  (args) => {
    const [value] = args;
    return args.length === 1 && value !== null && value !== undefined
      ? parseMarkup(javaText(value), html)
      : expects(name, 'a string');
  };

const ofElement =
  (name: string, apply: (element: GrelElement) => GrelValue): GrelFunction =>
  (args) => {
    const [value] = args;
    return args.length === 1 && value !== undefined && isElement(value)
      ? apply(value)
      : expects(name, 'an element of XML or HTML');
  };

const selectElements: GrelFunction = (args) => {
  const [value, selector] = args;
  if (args.length !== 2 || value === undefined || !isElement(value) || typeof selector !== 'string')
    return expects('select', 'an element of XML or HTML and a selector');
  return select(value, selector) ?? grelError(`select cannot read the selector ${selector}`);
};

const attribute =
  (name: string): GrelFunction =>
  (args) => {
    const [value, key] = args;
    if (args.length !== 2 || value === undefined || !isElement(value) || typeof key !== 'string')
      return expects(name, 'an element and the name of an attribute');
    return value.attributes.get(key) ?? value.attributes.get(key.toLowerCase()) ?? '';
  };

const childMarkup = (element: GrelElement): string =>
  element.children.map((child) => (typeof child === 'string' ? '' : outerMarkup(child))).join('');

export const markupFunctions = {
  parseXml: parser('parseXml', false),
  parseHtml: parser('parseHtml', true),
  select: selectElements,
  xmlAttr: attribute('xmlAttr'),
  htmlAttr: attribute('htmlAttr'),
  xmlText: ofElement('xmlText', textOf),
  htmlText: ofElement('htmlText', textOf),
  innerXml: ofElement('innerXml', childMarkup),
  innerHtml: ofElement('innerHtml', innerMarkup),
  ownText: ofElement('ownText', ownText),
  wholeText: ofElement('wholeText', wholeText),
  parent: ofElement('parent', (element) => element.parent ?? null),
  scriptText: ofElement('scriptText', (element) =>
    element.name === 'script' ? element.children.filter((child) => typeof child === 'string').join('') : '',
  ),
} as const;
