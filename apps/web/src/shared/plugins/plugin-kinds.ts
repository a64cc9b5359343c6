import { IconFunction, IconPuzzle, IconStack2, type TablerIcon } from '@tabler/icons-react';

interface PluginKindLabel {
  readonly title: string;
  readonly plural: string;
  /** One sentence. */
  readonly about: string;
  readonly icon: TablerIcon;
}

const kinds: Readonly<Record<string, PluginKindLabel>> = {
  function: {
    title: 'Function',
    plural: 'Functions',
    about: 'Computes a value, in any formula.',
    icon: IconFunction,
  },
  step: {
    title: 'Step',
    plural: 'Steps',
    about: 'Transforms rows, in any recipe, with its own form.',
    icon: IconStack2,
  },
};

/** How a kind of plugin is called and shown; also one that is newer than this page. */
export const pluginKindLabel = (kind: string): PluginKindLabel =>
  kinds[kind] ?? { title: kind, plural: kind, about: '', icon: IconPuzzle };

/** The kinds that there are, in the order of menus. */
export const pluginKinds = Object.entries(kinds).map(([value, words]) => ({ value, ...words }));

export const visibilityLabels = {
  private: 'Private',
  workspace: 'Organization',
  public: 'Public',
} as const;
