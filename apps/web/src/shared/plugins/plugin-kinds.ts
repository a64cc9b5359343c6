import { IconFunction, IconPlaylistAdd, IconPuzzle, IconStack2, type TablerIcon } from '@tabler/icons-react';
import { pluginKindsText } from './plugin-kinds-text.ts';

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
    title: pluginKindsText.function,
    plural: pluginKindsText.functions,
    about: pluginKindsText.computesValueInAnyFormula,
    icon: IconFunction,
    hasCode: true,
  },
  step: {
    title: pluginKindsText.step,
    plural: pluginKindsText.steps,
    about: pluginKindsText.stepAbout,
    icon: IconStack2,
    hasCode: true,
  },
  macro: {
    title: pluginKindsText.macro,
    plural: pluginKindsText.macros,
    about: pluginKindsText.macroAbout,
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
  private: pluginKindsText.private,
  workspace: pluginKindsText.organization,
  public: pluginKindsText.public,
} as const;
