/**
 * Where menus, dialogs, tooltips and the editors of cells stand: a landmark of the page, above all
 * that scrolls. The shell makes it; a page without the shell has its body.
 */
export function portalNode(): HTMLElement {
  return document.querySelector<HTMLElement>('[data-mantine-shared-portal-node]') ?? document.body;
}
