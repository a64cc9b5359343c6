import { useMediaQuery } from '@mantine/hooks';

/** Windows less wide than this, in px, have room for the grid alone: panels are drawers there. */
export const narrowerThan = 1000;

export function useIsNarrow(than = narrowerThan): boolean {
  return (
    useMediaQuery(`(max-width: ${than - 0.02}px)`, window.innerWidth < than, {
      getInitialValueInEffect: false,
    }) ?? false
  );
}
