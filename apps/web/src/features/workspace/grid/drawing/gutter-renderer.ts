import { AllCellRenderers, markerCellRenderer } from '@glideapps/glide-data-grid';

type DrawMarker = typeof markerCellRenderer.draw;

/**
 * The grid's own ways to draw cells, but for the gutter: the grid does not ask its callback for
 * that one.
 */
export function renderersWithGutter(draw: DrawMarker): typeof AllCellRenderers {
  const gutter = { ...markerCellRenderer, draw };
  return AllCellRenderers.map((one) => (one.kind === markerCellRenderer.kind ? gutter : one) as typeof one);
}
