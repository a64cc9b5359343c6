import { randomId } from '@mantine/hooks';
import { modals as kit } from '@mantine/modals';
import type { ComponentType } from 'react';
import { lazyModule } from '../../lazy-module.ts';
import type { ToastBodyProps } from '../../toast-body.tsx';

interface Areas {
  /** Renders the dialog area, and calls back when dialogs can be opened in it. */
  readonly Areas: ComponentType<{ readonly onShown: () => void }>;
  readonly ToastBody: ComponentType<ToastBodyProps>;
}

/** Areas of toasts and dialogs, which load after the page or with the first toast or dialog. */
export const areas = lazyModule<Areas>();

let isShown = false;
const waiting: (() => void)[] = [];

/** Runs the work that waits for the dialog area. */
export function runPendingDialogs(): void {
  isShown = true;
  for (const work of waiting.splice(0)) work();
}

function runWhenShown(work: () => void): void {
  if (isShown) work();
  else {
    waiting.push(work);
    areas.whenLoaded(() => undefined);
  }
}

type Opening<T> = Omit<T, 'modalId'>;

/** Opens and closes dialogs from anywhere. The first one waits until the dialog area is loaded. */
export const modals = {
  open: (dialog: Opening<Parameters<typeof kit.open>[0]>): string => {
    const modalId = randomId();
    runWhenShown(() => kit.open({ ...dialog, modalId }));
    return modalId;
  },
  openConfirmModal: (dialog: Opening<Parameters<typeof kit.openConfirmModal>[0]>): string => {
    const modalId = randomId();
    runWhenShown(() => kit.openConfirmModal({ ...dialog, modalId }));
    return modalId;
  },
  close: (id: string): void => runWhenShown(() => kit.close(id)),
};
