import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { createElement, type ReactNode } from 'react';
import { problemsOf } from './problems/problems-of.ts';
import { type ToastAction, ToastBody } from './toast-body.tsx';

interface Toast {
  readonly message: string;
  readonly detail?: string | undefined;
  readonly colour: string;
  readonly icon: ReactNode;
  readonly action?: ToastAction | undefined;
}

const iconProps = { size: 16, stroke: 1.75, 'aria-hidden': true };
let lastId = 0;

/** The time in milliseconds as text, moved on where two toasts share one. */
function nextId(): string {
  lastId = Math.max(Date.now(), lastId + 1);
  return String(lastId);
}

function show({ message, detail, colour, icon, action }: Toast): void {
  const id = nextId();
  const act = action && {
    label: action.label,
    run: () => {
      notifications.hide(id);
      action.run();
    },
  };
  notifications.show({
    id,
    color: colour,
    icon,
    withBorder: true,
    message: createElement(ToastBody, { message, detail, action: act }),
  });
}

/** Says in a toast that something was done, with a way back where there is one. */
export function notifySuccess(message: string, action?: ToastAction): void {
  show({ message, colour: 'teal', icon: createElement(IconCheck, iconProps), action });
}

/** Says in a toast what went wrong, and the likely fix. */
export function notifyProblem(error: unknown): void {
  const [first, ...rest] = problemsOf(error);
  if (!first) return;
  const more = rest.length === 0 ? '' : `${rest.length} more of the kind.`;
  show({
    message: first.message,
    detail: [first.fix, more].filter(Boolean).join(' ') || undefined,
    colour: 'red',
    icon: createElement(IconAlertTriangle, iconProps),
  });
}
