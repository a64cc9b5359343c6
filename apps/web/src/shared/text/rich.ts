import { createElement, Fragment, type ReactNode } from 'react';

/**
 * A sentence with elements in it, such as a link, in the order that its language needs:
 * ``rich`Read the ${link} first` ``.
 */
export function rich(strings: TemplateStringsArray, ...parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...strings.flatMap((text, at) => [text, parts[at]]));
}
