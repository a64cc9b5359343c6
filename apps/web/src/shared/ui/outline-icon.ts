import { createReactComponent, type TablerIcon } from '@tabler/icons-react';

/** An icon of the paths that a unit declares: an outline in a square of 24. */
export const outlineIcon = (name: string, paths: readonly string[]): TablerIcon =>
  createReactComponent(
    'outline',
    name,
    name,
    paths.map((d, at) => ['path', { d, key: String(at) }]),
  );
