import type { GridMouseEventArgs } from '@glideapps/glide-data-grid';
import type { ColumnProfile } from '@winnow/contract/engine-types';
import { type HeaderModel, type HeaderRegion, headerRegions, regionAt } from './drawing/draw-header.ts';

/** What is under the pointer, and where on the page its tooltip goes. */
export type HoverTarget =
  | {
      readonly kind: 'region';
      readonly column: number;
      readonly region: HeaderRegion;
      readonly x: number;
      readonly y: number;
    }
  | {
      readonly kind: 'header';
      readonly column: number;
      readonly profile: ColumnProfile;
      readonly x: number;
      readonly y: number;
    }
  | {
      readonly kind: 'cell';
      readonly column: number;
      readonly row: number;
      readonly x: number;
      readonly y: number;
    };

/** Returns the header, its bar or the cell under the pointer; null for anything else. */
export function hoverTarget(args: GridMouseEventArgs, headers: readonly HeaderModel[]): HoverTarget | null {
  const [column] = args.location;
  if (args.kind === 'header') {
    const model = headers[column];
    const region =
      model && regionAt(headerRegions(model, args.bounds.width), args.localEventX, args.localEventY);
    if (!region)
      return model?.profile && (model.profile.meanings || model.profile.missing)
        ? {
            kind: 'header',
            column,
            profile: model.profile,
            x: args.bounds.x,
            y: args.bounds.y + args.bounds.height,
          }
        : null;
    return {
      kind: 'region',
      column,
      region,
      x: args.bounds.x + region.x + region.width / 2,
      y: args.bounds.y + args.bounds.height,
    };
  }
  if (args.kind !== 'cell' || column < 0) return null;
  return {
    kind: 'cell',
    column,
    row: args.location[1],
    x: args.bounds.x,
    y: args.bounds.y + args.bounds.height,
  };
}
