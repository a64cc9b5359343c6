import type { Command } from '../../shared/commands/command.ts';
import { pluginKinds } from '../../shared/plugins/plugin-kinds.ts';
import { appText } from '../app-text.ts';

/** Returns a command for each kind of plugin that can be created. */
export function pluginKindCommands(create: (kind: string) => void): readonly Command[] {
  return pluginKinds()
    .filter(({ hasCode }) => hasCode)
    .map(({ value, title, about }) => ({
      id: `new-plugin-${value}`,
      group: appText.goTo,
      label: appText.newPluginOfKind({ kind: title }),
      description: about,
      keywords: ['create', 'code', value],
      run: () => create(value),
    }));
}
