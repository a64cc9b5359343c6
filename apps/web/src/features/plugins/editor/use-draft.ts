import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pluginsKey } from '../../../shared/plugins/use-plugins.ts';
import { problemsOf } from '../../../shared/problems/problems-of.ts';
import { pluginApi } from '../plugin-api.ts';
import type { DraftContent } from '../plugin-types.ts';

const pauseMs = 700;

export type SaveState = 'saved' | 'changed' | 'saving' | 'failed';

/** Returns the draft being edited, which is saved when typing pauses. */
export function useDraft(id: string, first: DraftContent & { readonly revision: number }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<DraftContent>(() => contentOf(first));
  const [state, setState] = useState<SaveState>('saved');
  const [error, setError] = useState<unknown>();
  const revision = useRef(first.revision);
  const latest = useRef(draft);
  const saved = useRef(draft);
  const saving = useRef<Promise<boolean> | null>(null);
  latest.current = draft;

  /** Saves unsaved changes; resolves to true if everything is on the server afterwards. */
  const save = useCallback(async (): Promise<boolean> => {
    if (saving.current) {
      await saving.current;
      return save();
    }
    if (saved.current === latest.current) return true;
    const sent = latest.current;
    setState('saving');
    saving.current = pluginApi.saveDraft(id, revision.current, sent).then(
      (answer) => {
        revision.current = answer.revision;
        saved.current = sent;
        setError(undefined);
        setState(latest.current === sent ? 'saved' : 'changed');
        return true;
      },
      (failure: unknown) => {
        setError(failure);
        setState('failed');
        return false;
      },
    );
    const done = await saving.current;
    saving.current = null;
    return done && saved.current === latest.current ? true : done ? save() : false;
  }, [id]);

  const stale = error !== undefined && problemsOf(error).some((one) => one.code === 'store/stale-plugin');
  useEffect(() => {
    if (draft === saved.current || stale) return;
    setState((now) => (now === 'saving' ? now : 'changed'));
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, save, stale]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (saved.current !== latest.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      // Navigating within the app loses no changes either.
      void save().then(() => client.invalidateQueries({ queryKey: pluginsKey }));
    };
  }, [save, client]);

  return { draft, change: setDraft, state, error, save, revision };
}

const contentOf = ({ manifest, code, examples }: DraftContent): DraftContent => ({
  manifest,
  code,
  examples,
});
