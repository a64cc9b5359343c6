import type { Rule } from './rule.ts';

/** Paths of the authentication service, of webhooks for other programs, and of a page. */
const notOfContract = /^\/api\/(auth|hooks|docs)\b/;
const literal = /["'`](\/api\/[^"'`]*)/g;

/**
 * The web app calls the API with `call` or builds a URL with `addressOf`, so that every path,
 * parameter and response is checked against the contract.
 */
export const callsFollowContract: Rule = ({ files }) =>
  files
    .filter(({ path }) => /^apps\/web\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          [...line.matchAll(literal)].flatMap(([, address = '']) =>
            notOfContract.test(address)
              ? []
              : [
                  `${path}:${at + 1}: ${address} is not checked; use call or addressOf of shared/api/client.ts`,
                ],
          ),
        ),
    );
