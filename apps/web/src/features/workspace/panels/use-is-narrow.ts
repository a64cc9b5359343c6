import { useMediaQuery } from '@mantine/hooks';

/** Windows narrower than this, in px, only have room for the grid; panels become drawers. */
export const minWideWidth = 1000;

export function useIsNarrow(than = minWideWidth): boolean {
  return (
    useMediaQuery(`(max-width: ${than - 0.02}px)`, window.innerWidth < than, {
      getInitialValueInEffect: false,
    }) ?? false
  );
}
