/** A table in the formats written to the clipboard. */
export interface ClipboardTable {
  readonly text: string;
  readonly html: string;
}

/**
 * Writes a table to the clipboard while it is still being read. Browsers accept a promise while
 * they handle a key press; if they don't (a page without HTTPS), a copy command writes the table
 * afterwards.
 */
export async function writeClipboard(table: Promise<ClipboardTable>): Promise<void> {
  if (typeof ClipboardItem === 'undefined' || navigator.clipboard?.write === undefined) {
    copyByCommand(await table);
    return;
  }
  const part = (type: string, pick: (one: ClipboardTable) => string): Promise<Blob> =>
    table.then((one) => new Blob([pick(one)], { type }));
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': part('text/plain', ({ text }) => text),
      'text/html': part('text/html', ({ html }) => html),
    }),
  ]);
}

function copyByCommand({ text, html }: ClipboardTable): void {
  const give = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', html);
  };
  document.addEventListener('copy', give, { capture: true, once: true });
  const done = document.execCommand('copy');
  document.removeEventListener('copy', give, { capture: true });
  if (!done) throw new Error('The browser did not allow copying. Select fewer rows, or export the data.');
}
