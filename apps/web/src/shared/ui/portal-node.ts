/**
 * Returns the container of menus, dialogs, tooltips and cell editors: a landmark of the page, above
 * everything that scrolls. The shell creates it; on a page without the shell it is the body.
 */
export function portalNode(): HTMLElement {
  return document.querySelector<HTMLElement>('[data-mantine-shared-portal-node]') ?? document.body;
}
