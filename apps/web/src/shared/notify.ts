import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { createElement, type ReactNode } from 'react';
import { problemsOf } from './problems/problems-of.ts';
import { problemsText } from './problems/problems-text.ts';
import type { ToastAction, ToastBodyProps } from './toast-body.tsx';
import { areas } from './ui/late/modals.ts';

/** Content of a toast; it always has a close button. */
export interface Toast {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly icon?: ReactNode;
  /** URL of a picture shown before the text. */
  readonly avatar?: string | undefined;
  /** Name of a theme color. */
  readonly color?: string | undefined;
  /** Running an action closes the toast. */
  readonly actions?: readonly ToastAction[] | undefined;
  /** Whether the toast stays until it is closed, instead of disappearing after 5 seconds. */
  readonly stays?: boolean | undefined;
  /** Id for {@link hideToast}; generated if left out. */
  readonly id?: string | undefined;
}

const iconProps = { size: 16, stroke: 1.75, 'aria-hidden': true };
let lastId = 0;

/** Returns the time in milliseconds as a string, incremented if two toasts share one. */
function nextId(): string {
  lastId = Math.max(Date.now(), lastId + 1);
  return String(lastId);
}

/** Loads with the toast area. */
function Body(props: ToastBodyProps): ReactNode {
  const loaded = areas.useModule();
  return loaded && createElement(loaded.ToastBody, props);
}

/** Shows a toast. */
export function notify(toast: Toast): void {
  const { title, description, icon, avatar, color, actions = [], stays, id = nextId() } = toast;
  const closing = actions.map(({ label, run }) => ({
    label,
    run: () => {
      notifications.hide(id);
      run();
    },
  }));
  notifications.show({
    id,
    ...(color === undefined ? {} : { color }),
    icon,
    withBorder: true,
    ...(stays ? { autoClose: false } : {}),
    message: createElement(Body, { title, description, avatar, actions: closing }),
  });
}

/** Closes a toast. */
export function hideToast(id: string): void {
  notifications.hide(id);
}

/** Confirms an action in a toast, with an optional undo action and a description. */
export function notifySuccess(message: string, action?: ToastAction, description?: string): void {
  notify({
    title: message,
    ...(description === undefined ? {} : { description }),
    color: 'teal',
    icon: createElement(IconCheck, iconProps),
    actions: action ? [action] : [],
  });
}

/** Shows a problem and its likely fix in a toast. */
export function notifyProblem(error: unknown): void {
  const [first, ...rest] = problemsOf(error);
  if (!first) return;
  const more = rest.length === 0 ? '' : `${problemsText.moreProblems({ count: rest.length })}.`;
  notify({
    title: first.message,
    description: [first.fix, more].filter(Boolean).join(' ') || undefined,
    color: 'red',
    icon: createElement(IconAlertTriangle, iconProps),
  });
}
