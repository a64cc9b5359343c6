import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { problemText } from './problems/problem-text.ts';
import { ToastAction } from './toast-action.tsx';

/** Says that something went wrong, in the words of the problem. */
export function notifyProblem(error: unknown): void {
  notifications.show({ color: 'red', title: 'That did not work', message: problemText(error) });
}

/** Says what was done, with one thing that can be done about it, as a rule Undo. */
export function notifySuccess(
  message: string,
  action?: { readonly label: string; readonly run: () => void },
): void {
  const id = String(Date.now());
  notifications.show({
    id,
    message: action
      ? createElement(ToastAction, {
          message,
          label: action.label,
          onClick: () => {
            notifications.hide(id);
            action.run();
          },
        })
      : message,
  });
}
