import { appText } from '../app-text.ts';

/** Details for an error screen; all are optional. */
export interface ErrorDetails {
  readonly status?: number | undefined;
  readonly name?: string | undefined;
  readonly message?: string | undefined;
}

/** Returns the content of an error screen, with the message only if it says more than the name. */
export function errorText({
  status = 404,
  name = appText.errorOccurred,
  message = appText.thisIsNotPageYoure,
}: ErrorDetails): { readonly status: number; readonly name: string; readonly message: string | undefined } {
  return { status, name, message: message === name ? undefined : message };
}
