import {
  type AllCellRenderers,
  loadingCellRenderer,
  markerCellRenderer,
  textCellRenderer,
} from '@glideapps/glide-data-grid';

type DrawMarker = typeof markerCellRenderer.draw;

/**
 * The grid's own ways to draw the cells that there are, but for the gutter: the grid does not ask
 * its callback for that one. Images, Markdown and the others would bring their editors with them.
 */
export function renderersWithGutter(draw: DrawMarker): typeof AllCellRenderers {
  return [{ ...markerCellRenderer, draw }, loadingCellRenderer, textCellRenderer] as typeof AllCellRenderers;
}
