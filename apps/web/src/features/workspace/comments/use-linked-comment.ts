import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useWorkspace } from '../state/workspace-context.tsx';
import { showing } from './comment-about.ts';
import type { Thread } from './use-comments.ts';

/**
 * Finds the thread that a notification led to, scrolls to it once, and moves the grid to its column
 * or cell.
 *
 * @returns the thread's id, or `gone` if it was deleted
 */
export function useLinkedComment(threads: readonly Thread[] | undefined): string | undefined {
  const asked = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('comment') });
  const visit = useLocation({ select: ({ state }) => state.__TSR_key });
  const workspace = useWorkspace();
  const shown = useRef<string>(undefined);
  const thread = threads?.find(({ id, replies }) => id === asked || replies.some((one) => one.id === asked));
  useEffect(() => {
    const key = `${asked} ${visit}`;
    if (!thread || shown.current === key) return;
    shown.current = key;
    const about = thread.about ?? { kind: 'project' };
    // Showing the data as it was after a step would hide the effect of later steps.
    if (about.kind !== 'step') showing(about, workspace)?.();
    document.querySelector('[data-linked]')?.scrollIntoView({ block: 'nearest' });
  });
  if (asked === null || !threads) return undefined;
  return thread?.id ?? 'gone';
}
