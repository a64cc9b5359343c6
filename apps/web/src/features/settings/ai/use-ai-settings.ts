import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { notifyProblem, notifySuccess } from '../../../shared/notify.ts';
import { type Ai, type AiChange, aiApi } from './ai-api.ts';
import { settingsAiText } from './settings-ai-text.ts';

const aiQuery = queryOptions({ queryKey: ['settings', 'ai'], queryFn: ({ signal }) => aiApi.read(signal) });

/** Loads and changes the settings of the model. */
export function useAiSettings() {
  const client = useQueryClient();
  const { data, error } = useQuery(aiQuery);

  /**
   * Saves a change; throws validation problems. Notifies the user if the change removed the key.
   */
  const save = async (change: AiChange): Promise<void> => {
    const before = client.getQueryData(aiQuery.queryKey)?.ai;
    const { ai } = await aiApi.change(change);
    client.setQueryData(aiQuery.queryKey, (held) => held && { ...held, ai });
    if (before?.keyLastFour !== null && ai.keyLastFour === null && change.key === undefined) {
      notifySuccess(settingsAiText.keyWasRemovedBecauseHost);
    }
  };

  /** Saves a choice and shows a toast with an undo action. */
  const choose = (label: string, change: Partial<Omit<Ai, 'keyLastFour'>>): void => {
    const held = client.getQueryData(aiQuery.queryKey)?.ai;
    if (!held) return;
    const before = Object.fromEntries(
      (Object.keys(change) as (keyof typeof change)[]).map((field) => [field, held[field]]),
    ) as typeof change;
    save(change).then(
      () =>
        notifySuccess(settingsAiText.saved({ label }), {
          label: settingsAiText.undo,
          run: () =>
            void save(before).then(() => notifySuccess(settingsAiText.isAsItWas({ label })), notifyProblem),
        }),
      notifyProblem,
    );
  };

  return { data, error, save, choose };
}
