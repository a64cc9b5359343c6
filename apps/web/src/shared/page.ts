import type { ComponentType } from 'react';

export type LayoutName = 'landing' | 'auth' | 'default' | 'guest';

/** `protected-from-loggedin` is only for visitors who are not signed in. */
export type Access = 'public' | 'protected' | 'protected-from-loggedin';

export interface PageProps {
  /** Values of the `$name` parts of the path. */
  readonly params: Readonly<Record<string, string>>;
}

/** A page, made by one folder and added by one line in the registry of pages. */
export interface Page {
  /** Path in the router's notation: `/projects/$id`. */
  readonly path: string;
  /** Part of the browser's title before `| Winnow`. */
  readonly title: string;
  readonly layout: LayoutName;
  readonly access: Access;
  /** Shows the page in this mode regardless of the user's choice. */
  readonly forceColorMode?: 'light' | 'dark';
  readonly load: () => Promise<ComponentType<PageProps>>;
  /** Loads the page's initial data while its code loads. */
  readonly prefetch?: (params: PageProps['params']) => Promise<unknown>;
}
