import type { CellClickedEventArgs, HeaderClickedEventArgs, Item } from '@glideapps/glide-data-grid';
import type { DataGridProps } from './data-grid.tsx';
import { type HeaderModel, headerRegions, regionAt } from './drawing/draw-header.ts';

/**
 * Returns the handlers of clicks on headers and cells, which open their menus or act on the region
 * of a header.
 */
export const pointerHandlers = (
  headers: readonly HeaderModel[],
  { onMenu, onRegion, onCellMenu }: Pick<DataGridProps, 'onMenu' | 'onRegion' | 'onCellMenu'>,
) => ({
  onHeaderClicked: (x: number, event: HeaderClickedEventArgs): void => {
    const onDots = event.localEventX > event.bounds.width - 22 && event.localEventY < 28;
    if (onDots) {
      event.preventDefault();
      onMenu(x, event.bounds);
      return;
    }
    const model = headers[x];
    const region =
      model && regionAt(headerRegions(model, event.bounds.width), event.localEventX, event.localEventY);
    if (!region) return;
    event.preventDefault();
    onRegion(x, region, event.shiftKey || event.ctrlKey || event.metaKey);
  },
  onHeaderContextMenu: (x: number, event: HeaderClickedEventArgs): void => {
    event.preventDefault();
    onMenu(x, event.bounds);
  },
  onCellContextMenu: (cell: Item, event: CellClickedEventArgs): void => {
    event.preventDefault();
    onCellMenu(cell, {
      x: event.bounds.x + event.localEventX,
      y: event.bounds.y + event.localEventY,
    });
  },
});
