import {
  type AllCellRenderers,
  loadingCellRenderer,
  markerCellRenderer,
  textCellRenderer,
} from '@glideapps/glide-data-grid';

type DrawMarker = typeof markerCellRenderer.draw;

/**
 * Returns the grid's own renderers for the cell types in use, except for the gutter, for which the
 * grid doesn't call its draw callback. Renderers for images, Markdown and other types would pull in
 * their editors.
 */
export function renderersWithGutter(draw: DrawMarker): typeof AllCellRenderers {
  return [{ ...markerCellRenderer, draw }, loadingCellRenderer, textCellRenderer] as typeof AllCellRenderers;
}
