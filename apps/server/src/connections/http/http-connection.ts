import { failed, ok, ProblemError, type Result, unwrap } from '@winnow/kernel';
import {
  type ConnectionKind,
  type ConnectionValues,
  connectionProblems,
  fetchAddress,
} from '@winnow/services';
import { connectionReasons, networkReason } from '@winnow/services/connections/connection-reasons';
import { signalWithin } from '@winnow/services/outbound/signal-within';
import type { Outbound } from '../connection-kinds.ts';
import { fileProblems } from '../file-problems.ts';

/** Connects to a web server that returns files to requests with a certain header. */
export const httpConnection = ({ fetch }: Outbound): ConnectionKind => ({
  id: 'http',
  title: 'Web server',
  summary: 'Files of a web server, or of an API that requires a token or a key in a header.',
  reads: ['file'],
  fields: [
    {
      name: 'baseUrl',
      label: 'Base URL',
      type: 'text',
      placeholder: 'https://api.example.org/v1/',
      destination: true,
    },
    { name: 'header', label: 'Header', type: 'text', default: 'Authorization' },
    {
      name: 'headerValue',
      label: 'Header value',
      type: 'secret',
      default: '',
      placeholder: 'Bearer …',
    },
  ],
  host: ({ baseUrl = '' }) => (URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl),
  check: async (values, signal) => {
    const url = unwrap(urlOf(values, ''));
    const headers = headersOf(values);
    const timed = signalWithin(30_000, signal);
    const { host } = url;
    const answer = await fetch(url.href, { method: 'GET', headers, signal: timed, secure: true }).catch(
      (error: Error) => {
        if (error instanceof ProblemError || signal.aborted) throw error;
        throw new ProblemError(connectionProblems.unreachable({ host, reason: networkReason(error) }));
      },
    );
    await answer.body?.cancel();
    // Whether the base URL itself exists says nothing about the files below it.
    if (answer.status === 401 || answer.status === 403)
      throw new ProblemError(
        connectionProblems.denied({ host, reason: connectionReasons.status({ status: answer.status }) }),
      );
  },
  readFile: async (values, path, file) => {
    const url = unwrap(urlOf(values, path));
    const fetched = await fetchAddress(fetch, { ...file, url: url.href, headers: headersOf(values) });
    return unwrap(fileProblems(fetched, url.host));
  },
});

/** Resolves a path; fails if it leads to another server, which must not receive the header. */
function urlOf({ baseUrl = '' }: ConnectionValues, path: string): Result<URL> {
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    return failed(
      connectionProblems.fieldInvalid({
        field: 'Base URL',
        reason: connectionReasons.notHttps,
      }),
    );
  const base = new URL(baseUrl);
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  if (!URL.canParse(path, base.href)) return failed(connectionProblems.badPath({ path }));
  const url = new URL(path, base);
  const isBelow = url.origin === base.origin && url.pathname.startsWith(base.pathname);
  return isBelow ? ok(url) : failed(connectionProblems.badPath({ path }));
}

function headersOf({ header = '', headerValue = '' }: ConnectionValues): Record<string, string> {
  if (headerValue === '') return {};
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(header))
    throw new ProblemError(
      connectionProblems.fieldInvalid({ field: 'Header', reason: connectionReasons.noHeaderName }),
    );
  if (!/^[\t\x20-\x7e]*$/.test(headerValue))
    throw new ProblemError(
      connectionProblems.fieldInvalid({
        field: 'Header value',
        reason: connectionReasons.headerText,
      }),
    );
  return { [header.toLowerCase()]: headerValue };
}
