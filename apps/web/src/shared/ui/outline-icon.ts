import { createReactComponent, type TablerIcon } from '@tabler/icons-react';

/** Creates an outline icon from paths in a 24 × 24 square. */
export const outlineIcon = (name: string, paths: readonly string[]): TablerIcon =>
  createReactComponent(
    'outline',
    name,
    name,
    paths.map((d, at) => ['path', { d, key: String(at) }]),
  );
