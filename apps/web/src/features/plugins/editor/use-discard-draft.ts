import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { notifyProblem } from '../../../shared/notify.ts';
import { pluginsKey } from '../../../shared/plugins/use-plugins.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { pluginApi } from '../plugin-api.ts';
import { pluginEditorText } from './plugin-editor-text.ts';

/**
 * Returns a function that discards a plugin’s draft after asking, or deletes the plugin if it was
 * never published.
 */
export function useDiscardDraft(options: {
  readonly id: string;
  /** The last published version. */
  readonly last: string | undefined;
  readonly save: () => Promise<boolean>;
  /** Called if the plugin still exists. */
  readonly reload: () => void;
}): () => Promise<void> {
  const { id, last, save, reload } = options;
  const client = useQueryClient();
  const router = useRouter();
  return async () => {
    const sure = await confirm({
      title: last === undefined ? pluginEditorText.deletePlugin : pluginEditorText.discardDraft,
      text:
        last === undefined
          ? pluginEditorText.itWasNeverPublished
          : pluginEditorText.changesSinceVersionLast({ last }),
      action: last === undefined ? pluginEditorText.delete : pluginEditorText.discard,
      danger: true,
    });
    if (!sure) return;
    try {
      await save();
      const { removed } = await pluginApi.discardDraft(id);
      await client.invalidateQueries({ queryKey: pluginsKey });
      if (removed) await router.navigate({ to: '/plugins' });
      else reload();
    } catch (failure) {
      notifyProblem(failure);
    }
  };
}
