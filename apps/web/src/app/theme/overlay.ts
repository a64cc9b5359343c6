import type { ModalBaseOverlayProps } from '@mantine/core';

/**
 * What lies behind every dialog. A click on it closes the dialog, but not the second click of a
 * double click, whose first has opened it.
 */
export const overlayProps: ModalBaseOverlayProps = {
  backgroundOpacity: 0.35,
  onClickCapture: (event) => {
    if (event.detail > 1) event.stopPropagation();
  },
};
