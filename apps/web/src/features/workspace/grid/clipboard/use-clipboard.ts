import type { GridSelection } from '@glideapps/glide-data-grid';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import { type RefObject, useEffect, useRef } from 'react';
import { typedText } from '../../../../shared/format/decimal-text.ts';
import { hideToast, notify, notifyProblem } from '../../../../shared/notify.ts';
import { gridText } from '../grid-text.ts';
import type { PageCache } from '../page-cache.ts';
import { cachedCells, copiedArea, maxCopied, readStrings, rowCountOf } from './copy-cells.ts';
import { parseTsv, type TextTable, toHtml, toTsv } from './table-text.ts';
import { type ClipboardTable, writeClipboard } from './write-clipboard.ts';

interface ClipboardOptions {
  readonly columns: readonly ColumnInfo[];
  readonly rows: number;
  readonly cache: PageCache;
  readonly selection: GridSelection;
  readonly onPaste: (table: TextTable) => void;
}

/**
 * Minimum number of copied cells that shows a notification: more than the user sees at a glance.
 */
const minNotifiedCells = 1000;

/**
 * Copies the selection as tab-separated text and as an HTML table, and passes pasted tables to the
 * grid. Loaded cells are copied within the copy event; others are read first.
 *
 * @returns a function that copies the selection, optionally with its column names
 */
export function useClipboard(frame: RefObject<HTMLElement | null>, options: ClipboardOptions) {
  const latest = useRef(options);
  latest.current = options;
  const reading = useRef<AbortController>(undefined);

  const copy = (withHeaders: boolean, event?: ClipboardEvent): void => {
    const { columns, rows, cache, selection } = latest.current;
    const area = copiedArea(selection, { columns: columns.length, rows });
    if (!area) return;
    event?.preventDefault();
    event?.stopImmediatePropagation();
    reading.current?.abort();
    const cells = rowCountOf(area) * area.columns.length;
    if (cells > maxCopied) {
      notify({
        title: gridText.tooManyToCopy({ cells }),
        description: gridText.copyUpTo({ maxCopied }),
        color: 'yellow',
      });
      return;
    }
    const picked = area.columns.flatMap((x) => columns[x] ?? []);
    const names = withHeaders ? picked.map((one) => one.name) : undefined;
    const types = picked.map((one) => one.type);
    const tableOf = (kept: TextTable): ClipboardTable => {
      const strings = kept.map((line) => line.map((text, at) => typedText(text, types[at])));
      return { text: toTsv(names ? [names, ...strings] : strings), html: toHtml(strings, types, names) };
    };
    const here = cachedCells(cache, area);
    const data = event?.clipboardData;
    if (here && data) {
      const { text, html } = tableOf(here);
      data.setData('text/plain', text);
      data.setData('text/html', html);
      if (cells >= minNotifiedCells) notify({ title: gridText.copiedCells({ cells }) });
      return;
    }
    const controller = new AbortController();
    reading.current = controller;
    const strings = here ? Promise.resolve(here) : readStrings(cache, area, controller.signal);
    const done = printProgress(cells, controller);
    writeClipboard(strings.then(tableOf)).then(
      () => done(gridText.copiedCells({ cells })),
      (error: unknown) => {
        done();
        if (!controller.signal.aborted) notifyProblem(error);
      },
    );
  };

  const copyLatest = useRef(copy);
  copyLatest.current = copy;
  useEffect(() => {
    const isHere = (): boolean => {
      const active = document.activeElement;
      const writes = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
      return !writes && frame.current?.contains(active) === true;
    };
    const onCopy = (event: ClipboardEvent): void => {
      if (isHere()) copyLatest.current(false, event);
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (!isHere()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const table = parseTsv(event.clipboardData?.getData('text/plain') ?? '');
      if (table.length > 0) latest.current.onPaste(table);
    };
    document.addEventListener('copy', onCopy, { capture: true });
    document.addEventListener('paste', onPaste, { capture: true });
    return () => {
      document.removeEventListener('copy', onCopy, { capture: true });
      document.removeEventListener('paste', onPaste, { capture: true });
      reading.current?.abort();
    };
  }, [frame]);
  return { copy };
}

/**
 * Notifies the user that cells are being read, with a way to cancel. The returned function replaces
 * that notification with the result.
 */
function printProgress(cells: number, controller: AbortController): (done?: string) => void {
  const id = `copy-${Date.now()}`;
  const timer = setTimeout(
    () =>
      notify({
        id,
        title: gridText.copyingCells({ cells }),
        actions: [{ label: gridText.cancel, run: () => controller.abort() }],
        stays: true,
      }),
    200,
  );
  return (done) => {
    clearTimeout(timer);
    hideToast(id);
    if (done && !controller.signal.aborted) notify({ title: done });
  };
}
