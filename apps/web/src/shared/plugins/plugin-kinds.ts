import { IconPuzzle, type TablerIcon } from '@tabler/icons-react';
import { pluginKinds as kinds, pluginKindOf } from '@winnow/plugins/kinds/kind-registry';
import type { AnyPluginKind } from '@winnow/plugins/kinds/plugin-kind';
import { messageText } from '../text/message-language.ts';
import { outlineIcon } from '../ui/outline-icon.ts';

export { pluginKindOf };

interface PluginKindLabel {
  readonly title: string;
  readonly plural: string;
  /** One sentence. */
  readonly about: string;
  readonly icon: TablerIcon;
}

const icons: ReadonlyMap<string, TablerIcon> = new Map(
  kinds.map(({ kind, icon }) => [kind, outlineIcon(`plugin-${kind}`, icon)]),
);

/** Returns the name and appearance of a plugin type, also of a type newer than this page. */
export function pluginKindLabel(name: string): PluginKindLabel {
  const kind = pluginKindOf(name);
  return kind ? labelOf(kind) : { title: name, plural: name, about: '', icon: IconPuzzle };
}

/** Returns the available types, in menu order. */
export const pluginKinds = (): readonly (PluginKindLabel & { value: string; hasCode: boolean })[] =>
  kinds.map((one: AnyPluginKind) => ({ value: one.kind, hasCode: one.hasCode, ...labelOf(one) }));

const labelOf = ({ kind, title, plural, summary }: AnyPluginKind): PluginKindLabel => ({
  title: messageText(title),
  plural: messageText(plural),
  about: messageText(summary),
  icon: icons.get(kind) ?? IconPuzzle,
});
