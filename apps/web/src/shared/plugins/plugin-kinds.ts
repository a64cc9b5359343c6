import { IconFunction, IconPlaylistAdd, IconPuzzle, IconStack2, type TablerIcon } from '@tabler/icons-react';

interface PluginKindLabel {
  readonly title: string;
  readonly plural: string;
  /** One sentence. */
  readonly about: string;
  readonly icon: TablerIcon;
  /** Whether it is written in the editor of plugins. */
  readonly hasCode: boolean;
}

const kinds: Readonly<Record<string, PluginKindLabel>> = {
  function: {
    title: 'Function',
    plural: 'Functions',
    about: 'Computes a value, in any formula.',
    icon: IconFunction,
    hasCode: true,
  },
  step: {
    title: 'Step',
    plural: 'Steps',
    about: 'Transforms rows, in any recipe, with its own form.',
    icon: IconStack2,
    hasCode: true,
  },
  macro: {
    title: 'Macro',
    plural: 'Macros',
    about: 'Several steps saved as one, with inputs of its own.',
    icon: IconPlaylistAdd,
    hasCode: false,
  },
};

/** How a kind of plugin is called and shown; also one that is newer than this page. */
export const pluginKindLabel = (kind: string): PluginKindLabel =>
  kinds[kind] ?? { title: kind, plural: kind, about: '', icon: IconPuzzle, hasCode: true };

/** The kinds that there are, in the order of menus. */
export const pluginKinds = Object.entries(kinds).map(([value, words]) => ({ value, ...words }));

export const visibilityLabels = {
  private: 'Private',
  workspace: 'Organization',
  public: 'Public',
} as const;
