import type { ModalBaseOverlayProps } from '@mantine/core';

/**
 * Backdrop of every dialog. A click on it closes the dialog, except for the second click of a
 * double click whose first click opened it.
 */
export const overlayProps: ModalBaseOverlayProps = {
  backgroundOpacity: 0.35,
  onClickCapture: (event) => {
    if (event.detail > 1) event.stopPropagation();
  },
};
