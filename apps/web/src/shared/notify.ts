import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { createElement, type ReactNode } from 'react';
import { problemsOf } from './problems/problems-of.ts';
import type { ToastAction, ToastBodyProps } from './toast-body.tsx';
import { areas } from './ui/late/modals.ts';

/** What a toast can hold; it has a close button in any case. */
export interface Toast {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly icon?: ReactNode;
  /** The address of a picture that precedes the words. */
  readonly avatar?: string | undefined;
  /** The name of a colour of the theme. */
  readonly colour?: string | undefined;
  /** Running one closes the toast. */
  readonly actions?: readonly ToastAction[] | undefined;
  /** Stays until it is closed, instead of going after 5 seconds. */
  readonly stays?: boolean | undefined;
  /** Closes it by {@link hideToast}; made up if left out. */
  readonly id?: string | undefined;
}

const iconProps = { size: 16, stroke: 1.75, 'aria-hidden': true };
let lastId = 0;

/** The time in milliseconds as text, moved on where two toasts share one. */
function nextId(): string {
  lastId = Math.max(Date.now(), lastId + 1);
  return String(lastId);
}

/** Loads with the area that toasts stand in. */
function Body(props: ToastBodyProps): ReactNode {
  const loaded = areas.use();
  return loaded && createElement(loaded.ToastBody, props);
}

/** Shows a toast. Its id is the time. */
export function notify(toast: Toast): void {
  const { title, description, icon, avatar, colour, actions = [], stays, id = nextId() } = toast;
  const closing = actions.map(({ label, run }) => ({
    label,
    run: () => {
      notifications.hide(id);
      run();
    },
  }));
  notifications.show({
    id,
    ...(colour === undefined ? {} : { color: colour }),
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

/** Says in a toast that something was done, with a way back where there is one, and what is to be looked at now. */
export function notifySuccess(message: string, action?: ToastAction, description?: string): void {
  notify({
    title: message,
    ...(description === undefined ? {} : { description }),
    colour: 'teal',
    icon: createElement(IconCheck, iconProps),
    actions: action ? [action] : [],
  });
}

/** Says in a toast what went wrong, and the likely fix. */
export function notifyProblem(error: unknown): void {
  const [first, ...rest] = problemsOf(error);
  if (!first) return;
  const more = rest.length === 0 ? '' : `${rest.length} more of the kind.`;
  notify({
    title: first.message,
    description: [first.fix, more].filter(Boolean).join(' ') || undefined,
    colour: 'red',
    icon: createElement(IconAlertTriangle, iconProps),
  });
}
