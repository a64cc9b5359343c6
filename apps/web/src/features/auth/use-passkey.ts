import { useEffect, useRef, useState } from 'react';
import { refetchSession } from '../../shared/session/accounts-call.ts';
import {
  hasPasskeys,
  signInByPasskey,
  stopWaitingForPasskey,
  supportsPasskeyAutofill,
} from '../../shared/session/passkeys.ts';

/** A challenge is valid for five minutes; it is renewed before that. */
const repromptMs = 4 * 60_000;

/**
 * Signs in with a passkey, on request and through browser autofill. Afterwards the guard of the
 * page redirects.
 *
 * @param offered whether this address supports passkeys; undefined while unknown
 * @param rememberMe called when a passkey was presented
 */
export function usePasskey(offered: boolean | undefined, rememberMe: () => boolean) {
  const [problem, setProblem] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const remember = useRef(rememberMe);
  remember.current = rememberMe;
  const waiting = useRef<() => void>(undefined);

  useEffect(() => {
    if (!offered) return;
    let gone = false;
    const wait = async (): Promise<void> => {
      if (gone || !(await supportsPasskeyAutofill())) return;
      try {
        const came = await signInByPasskey({ rememberMe: () => remember.current(), filledIn: true });
        if (came && !gone) await refetchSession();
      } catch (thrown) {
        // Autofill fails silently, unless the user chose a passkey and the service rejected it.
        if (!gone && isServiceError(thrown)) setProblem(thrown);
      }
    };
    const begin = (): void => void wait();
    waiting.current = begin;
    const first = setTimeout(begin, 0);
    const again = setInterval(begin, repromptMs);
    return () => {
      gone = true;
      clearTimeout(first);
      clearInterval(again);
      waiting.current = undefined;
      if (hasPasskeys()) stopWaitingForPasskey().catch(() => undefined);
    };
  }, [offered]);

  const ask = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await signInByPasskey({ rememberMe: () => remember.current() });
      if ((await refetchSession()) !== null) return;
    } catch (thrown) {
      setProblem(thrown);
    }
    setBusy(false);
    waiting.current?.();
  };
  return { ask, busy, problem };
}

/** Returns whether the error comes from the service rather than the browser or the network. */
function isServiceError(thrown: unknown): boolean {
  const { problems = [] } = thrown as { readonly problems?: readonly { readonly code: string }[] };
  return problems.some(({ code }) => /^[A-Z_]+$/.test(code) && code !== 'TOO_MANY_REQUESTS');
}
