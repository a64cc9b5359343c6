import { useEffect, useRef, useState } from 'react';
import { refetchSession } from '../../shared/session/accounts-call.ts';
import {
  hasPasskeys,
  signInByPasskey,
  stopWaitingForPasskey,
  supportsPasskeyAutofill,
} from '../../shared/session/passkeys.ts';

/** A question to a device is good for five minutes; it is asked anew before that. */
const repromptMs = 4 * 60_000;

/**
 * Signing in by a passkey: when asked to, and where the browser fills one in. The page continues by
 * itself, by its guard.
 *
 * @param offered whether there are passkeys at this address; undefined until that is known
 * @param rememberMe asked when a passkey was shown
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
        // What was not asked for is refused in silence, but for what was chosen and did not do.
        if (!gone && isOfService(thrown)) setProblem(thrown);
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

/** Whether the service refused, rather than the browser or the network. */
function isOfService(thrown: unknown): boolean {
  const { problems = [] } = thrown as { readonly problems?: readonly { readonly code: string }[] };
  return problems.some(({ code }) => /^[A-Z_]+$/.test(code) && code !== 'TOO_MANY_REQUESTS');
}
