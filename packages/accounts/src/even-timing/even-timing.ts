import { setTimeout as sleep } from 'node:timers/promises';
import type { CreateConcern } from '../compose/concern.ts';

/** Responses to calls that name an email address come at whole multiples of this, in ms. */
export const defaultIntervalMs = 250;

const alwaysDelayed = ['/request-password-reset', '/send-verification-email'];

/**
 * Delays responses that take longer for an address with an account, so that the difference doesn't
 * show.
 */
export const evenTiming: CreateConcern = ({
  requireVerification,
  responseIntervalMs = defaultIntervalMs,
}) => {
  // Without verification the response to a sign-up itself says whether the address is taken.
  const paths = new Set(requireVerification ? [...alwaysDelayed, '/sign-up/email'] : alwaysDelayed);
  return {
    rewrite: async ({ path, response, since }) => {
      if (paths.has(path))
        await sleep(responseIntervalMs - ((performance.now() - since) % responseIntervalMs));
      return response;
    },
  };
};
