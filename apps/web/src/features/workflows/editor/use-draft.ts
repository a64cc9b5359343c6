import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import type { WorkflowDefinition } from '@winnow/workflows';
import { useEffect, useRef, useState } from 'react';
import { notifyProblem } from '../../../shared/notify.ts';
import { workflowKey } from '../data/use-workflow.ts';
import { type Workflow, workflowsApi } from '../data/workflows-api.ts';
import { beginHistory, change, type EditHistory, redo, undo } from '../draft/edit-history.ts';

export type SaveState = 'saved' | 'changed' | 'saving' | 'failed';

const waitMs = 600;

/**
 * The draft as it is worked on: saved a moment after each change, with everything to be taken back.
 */
export function useDraft(workflow: Workflow) {
  const client = useQueryClient();
  const [history, setHistory] = useState<EditHistory<WorkflowDefinition>>(() => beginHistory(workflow.draft));
  const [state, setState] = useState<SaveState>('saved');
  const revision = useRef(workflow.revision);
  const saved = useRef(workflow.draft);
  const latest = useRef(history.now);
  latest.current = history.now;
  const running = useRef<Promise<void> | undefined>(undefined);

  const save = async (): Promise<void> => {
    while (latest.current !== saved.current) {
      const draft = latest.current;
      setState('saving');
      try {
        const answer = await workflowsApi.saveDraft(workflow.id, { base: revision.current, draft });
        revision.current = answer.workflow.revision;
        saved.current = draft;
        client.setQueryData(workflowKey(workflow.id), answer);
        setState(latest.current === draft ? 'saved' : 'changed');
      } catch (error) {
        setState('failed');
        notifyProblem(error);
        return;
      }
    }
  };
  /** Saves what is not saved yet; one save at a time, each on the revision of the one before. */
  const flush = (): Promise<void> => {
    running.current ??= save().finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
  const soon = useDebouncedCallback(() => void flush(), { delay: waitMs, flushOnUnmount: true });

  // What someone else saved takes the place of a draft without changes of one's own.
  useEffect(() => {
    if (workflow.revision <= revision.current || latest.current !== saved.current) return;
    revision.current = workflow.revision;
    saved.current = workflow.draft;
    setHistory(beginHistory(workflow.draft));
  }, [workflow]);

  const set = (next: EditHistory<WorkflowDefinition>): void => {
    setHistory(next);
    latest.current = next.now;
    if (next.now !== saved.current) {
      setState('changed');
      soon();
    }
  };
  return {
    draft: history.now,
    state,
    revision: () => revision.current,
    change: (draft: WorkflowDefinition, about?: string) => set(change(history, draft, about)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => set(undo(history)),
    redo: () => set(redo(history)),
    flush: async (): Promise<boolean> => {
      await flush();
      return latest.current === saved.current;
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
