import type { Count, Page, Preview } from '@winnow/contract/engine-types';
import { ProblemError } from '@winnow/kernel';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Block, PageCache, type Part } from '../grid/page-cache.ts';
import type { DraftRows, DraftStep, GridView } from '../state/workspace-state.ts';
import type { WorkspaceApi } from './workspace-api.ts';

export interface GridPages {
  readonly cache: PageCache;
  readonly columns: Page['columns'];
  readonly rows: Count | undefined;
  /** The draft on the screen, if any: it is the last step of the report. */
  readonly draft: PreviewedDraft | undefined;
  /**
   * Kind of the draft step whose rows are on the screen; while a new draft loads, this may still be
   * the previous one.
   */
  readonly shownKind: string | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Whether the user stopped loading rows. */
  readonly isStopped: boolean;
  readonly stop: () => void;
  readonly resume: () => void;
  /** Called with the rows and columns that are on the screen. */
  readonly look: (first: number, last: number, columns: readonly number[]) => void;
}

/** The draft on the screen, and what its preview reports. */
export interface PreviewedDraft extends Pick<Preview, 'report' | 'showsRemoved'> {
  readonly draft: DraftStep;
}

interface Answer {
  readonly columns: Page['columns'];
  readonly rows: Count;
  readonly draft: PreviewedDraft | undefined;
}

const firstWaitMs = 1_000;
const maxWaitMs = 30_000;

const noColumns: Page['columns'] = [];

/** Assumed row count until the actual one is known. */
const manyRows = Number.MAX_SAFE_INTEGER / 1e6;

/**
 * Loads the rows that the grid shows: those of a view, or of a draft over it. The previous rows
 * stay on the screen until the first new ones have loaded, so that typing in a form doesn't make
 * the grid flicker.
 *
 * @param draft a draft whose parameters are complete
 * @param marksAt when row marks last changed, if the view filters by them
 * @param onBlock called with newly loaded rows, to draw them
 */
export function useGridPages(options: {
  api: WorkspaceApi;
  version: number;
  view: GridView;
  draft: DraftStep | null;
  draftRows: DraftRows;
  marksAt: number;
  onBlock: (block: Block) => void;
}): GridPages {
  const { api, version, view, draft, draftRows } = options;
  const columnsSeen = useRef<readonly number[]>([]);
  const onBlock = useRef(options.onBlock);
  onBlock.current = options.onBlock;
  const key = JSON.stringify([version, view, draft, draftRows, options.marksAt]);
  const [shown, setShown] = useState<{ key: string; cache: PageCache; answer: Answer } | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ key: string; error: unknown } | null>(null);

  const newest = useRef<PageCache>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all that the loader reads
  const next = useMemo(() => {
    const data = api.at(version);
    const load = async (part: Part, signal: AbortSignal): Promise<Block> => {
      const firstColumn = part.columns.from;
      if (draft) {
        const preview = await data.preview({ view, draft, ...part, ...only(draftRows) }, signal);
        setAnswer(preview.page, preview);
        return { ...previewBlock(preview), firstColumn };
      }
      const page = await data.page({ view, ...part }, signal);
      setAnswer(page);
      return { ...page, firstColumn, isProvisional: !page.rows.exact };
    };
    // Only the response with the first columns contains the whole schema.
    const setAnswer = ({ schema, rows }: Page, preview?: Preview): void => {
      // A late response to an outdated request must not replace a newer one.
      if (newest.current !== cache) return;
      setFailure(null);
      if (!schema) return;
      const shownDraft =
        draft && preview ? { draft, report: preview.report, showsRemoved: preview.showsRemoved } : undefined;
      const answer = { columns: schema, rows, draft: shownDraft };
      setShown((before) =>
        before?.key === key && sameAnswer(before.answer, answer) ? before : { key, cache, answer },
      );
    };
    const cache = new PageCache({
      load,
      onLoaded: (block) => onBlock.current(block),
      onFailed: (error) => setFailure({ key, error }),
    });
    return cache;
  }, [key, api]);

  useEffect(() => {
    newest.current = next;
    next.show(0, 60, manyRows, [0, ...columnsSeen.current]);
    return () => next.dispose();
  }, [next]);

  // Retries with growing delays while the server is down.
  const seen = useRef({ first: 0, last: 60 });
  const waitMs = useRef(firstWaitMs);
  const failed = failure?.key === key && isRetryable(failure.error) ? failure : null;
  useEffect(() => {
    if (!failed) {
      waitMs.current = firstWaitMs;
      return;
    }
    const { first, last } = seen.current;
    const timer = setTimeout(
      () => next.show(first, last, manyRows, [0, ...columnsSeen.current]),
      waitMs.current,
    );
    waitMs.current = Math.min(maxWaitMs, waitMs.current * 2);
    return () => clearTimeout(timer);
  }, [failed, next]);

  // A count that covers only the first rows is requested again until it is exact.
  const exact = shown?.key === key ? shown.answer.rows.exact : true;
  useEffect(() => {
    if (exact) return;
    const timer = setInterval(() => next.refresh(), 700);
    return () => clearInterval(timer);
  }, [exact, next]);

  const stop = useCallback(() => {
    next.dispose();
    setStopped(key);
  }, [next, key]);
  const resume = useCallback(() => {
    setStopped(null);
    next.show(seen.current.first, seen.current.last, manyRows, [0, ...columnsSeen.current]);
  }, [next]);
  const look = useCallback(
    (first: number, last: number, columns: readonly number[]): void => {
      columnsSeen.current = columns;
      seen.current = { first, last };
      shown?.cache.show(first, last, shown.answer.rows.value, columns);
      if (shown?.cache !== next) next.show(first, last, manyRows, [0, ...columns]);
    },
    [shown, next],
  );

  return useMemo(
    () => ({
      cache: shown?.cache ?? next,
      columns: shown?.answer.columns ?? noColumns,
      rows: shown?.answer.rows,
      draft: shown?.key === key ? shown.answer.draft : undefined,
      shownKind: shown?.answer.draft?.report.steps.at(-1)?.kind,
      error: failure?.key === key ? failure.error : undefined,
      isLoading: shown?.key !== key && failure?.key !== key && stopped !== key,
      isStopped: shown?.key !== key && stopped === key,
      stop,
      resume,
      look,
    }),
    [shown, next, key, failure, stopped, stop, resume, look],
  );
}

/** Returns whether the same request may succeed later: the server was unreachable, or failed. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false;
  return error.problems.some((one) => one.code === 'web/offline' || (one.status ?? 0) >= 500);
}

function only(rows: DraftRows): { readonly changedOnly?: true; readonly removedOnly?: true } {
  if (rows === 'all') return {};
  return rows === 'changed' ? { changedOnly: true } : { removedOnly: true };
}

function previewBlock(preview: Preview): Block {
  const { page, before, removedRows } = preview;
  return { ...page, before, removed: new Set(removedRows), isProvisional: !page.rows.exact };
}

function sameAnswer(a: Answer, b: Answer): boolean {
  return (
    a.rows.value === b.rows.value &&
    a.rows.exact === b.rows.exact &&
    JSON.stringify(a.columns) === JSON.stringify(b.columns) &&
    JSON.stringify(a.draft) === JSON.stringify(b.draft)
  );
}
