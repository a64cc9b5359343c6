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
 * Returns the draft being edited, which is saved shortly after each change, with undo for all
 * changes.
 */
export function useDraft(workflow: Workflow) {
  const client = useQueryClient();
  const [history, setHistory] = useState<EditHistory<WorkflowDefinition>>(() => beginHistory(workflow.draft));
  const [state, setState] = useState<SaveState>('saved');
  const revision = useRef(workflow.revision);
  const saved = useRef(workflow.draft);
  // Current state, possibly ahead of the rendered one: changes apply to this state.
  const latest = useRef(history);
  const running = useRef<Promise<void> | undefined>(undefined);

  const save = async (): Promise<void> => {
    while (latest.current.now !== saved.current) {
      const draft = latest.current.now;
      setState('saving');
      try {
        const answer = await workflowsApi.saveDraft(workflow.id, { base: revision.current, draft });
        revision.current = answer.workflow.revision;
        saved.current = draft;
        client.setQueryData(workflowKey(workflow.id), answer);
        setState(latest.current.now === draft ? 'saved' : 'changed');
      } catch (error) {
        setState('failed');
        notifyProblem(error);
        return;
      }
    }
  };
  /** Saves unsaved changes, one save at a time, each based on the revision of the previous one. */
  const flush = (): Promise<void> => {
    running.current ??= save().finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
  const soon = useDebouncedCallback(() => void flush(), { delay: waitMs, flushOnUnmount: true });

  // Another person's changes replace a draft that has no unsaved changes.
  useEffect(() => {
    if (workflow.revision <= revision.current || latest.current.now !== saved.current) return;
    revision.current = workflow.revision;
    saved.current = workflow.draft;
    latest.current = beginHistory(workflow.draft);
    setHistory(latest.current);
  }, [workflow]);

  const set = (next: EditHistory<WorkflowDefinition>): void => {
    latest.current = next;
    setHistory(next);
    const isSaved = next.now === saved.current && !running.current;
    setState(isSaved ? 'saved' : 'changed');
    if (!isSaved) soon();
  };
  return {
    draft: history.now,
    state,
    revision: () => revision.current,
    change: (draft: WorkflowDefinition, about?: string) => set(change(latest.current, draft, about)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => set(undo(latest.current)),
    redo: () => set(redo(latest.current)),
    flush: async (): Promise<boolean> => {
      await flush();
      return latest.current.now === saved.current;
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
