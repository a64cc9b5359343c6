import { setTimeout as sleep } from 'node:timers/promises';
import type { CreateConcern } from '../compose/concern.ts';

/** Responses to calls that name an email address come at whole multiples of this, in ms. */
export const beat = 250;

const always = ['/request-password-reset', '/send-verification-email'];

/**
 * Delays responses that take longer for an address with an account, so that the difference doesn't
 * show.
 */
export const evenTiming: CreateConcern = ({ requireVerification, answerBeat = beat }) => {
  // Without verification the response to a sign-up itself says whether the address is taken.
  const paths = new Set(requireVerification ? [...always, '/sign-up/email'] : always);
  return {
    rewrite: async ({ path, response, since }) => {
      if (paths.has(path)) await sleep(answerBeat - ((performance.now() - since) % answerBeat));
      return response;
    },
  };
};
