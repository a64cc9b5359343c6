import type { ComponentType } from 'react';

export type LayoutName = 'landing' | 'auth' | 'default' | 'guest';

/** `protected-from-loggedin` is for those who are not signed in only. */
export type Access = 'public' | 'protected' | 'protected-from-loggedin';

export interface PageProps {
  /** The values of `$name` parts of the path. */
  readonly params: Readonly<Record<string, string>>;
}

/** A screen: one folder makes it, one line of the registry of pages adds it. */
export interface Page {
  /** As the router writes it: `/projects/$id`. */
  readonly path: string;
  /** What precedes `| Winnow` in the browser's title. */
  readonly title: string;
  readonly layout: LayoutName;
  readonly access: Access;
  /** Shows the page in this mode whatever the user chose. */
  readonly forceColourMode?: 'light' | 'dark';
  readonly load: () => Promise<ComponentType<PageProps>>;
  /** Asks for the data that the page begins with, while its code loads. */
  readonly prefetch?: (params: PageProps['params']) => Promise<unknown>;
}
