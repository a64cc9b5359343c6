import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Builds a sentence that contains elements, such as a link, in the order of its language:
 * ``rich`Read the ${link} first` ``.
 */
export function rich(strings: TemplateStringsArray, ...parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...strings.flatMap((text, at) => [text, parts[at]]));
}
