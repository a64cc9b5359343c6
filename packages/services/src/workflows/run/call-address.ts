import { failed, ok, ProblemError, type Result } from '@winnow/kernel';
import { connectionReasons, networkReason } from '../../connections/connection-reasons.ts';
import type { GuardedFetch } from '../../outbound/guarded-fetch.ts';
import { signalWithin } from '../../outbound/signal-within.ts';
import { workflowRunProblems } from '../workflow-run-problems.ts';

/** A receiver that takes longer than this is called again later. */
const answerMs = 10_000;

export interface News {
  readonly url: string;
  /**
   * Idempotency key: identical for every delivery of the same notification, so that a receiver can
   * ignore duplicates.
   */
  readonly key: string;
  readonly body: object;
}

/**
 * Sends a notification to a web address as JSON by POST. Any status from 200 to 299 counts as
 * delivered.
 *
 * @returns problems `workflow-runs/not-delivered`, which may be temporary,
 *   `workflow-runs/news-refused`, `settings/address-…`
 */
export async function callAddress(
  outbound: GuardedFetch,
  { url, key, body }: News,
  signal: AbortSignal,
): Promise<Result<null>> {
  const { host } = new URL(url);
  const late = signalWithin(answerMs, signal);
  try {
    const answer = await outbound(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Winnow',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: late,
      secure: true,
    });
    await answer.body?.cancel();
    const { status } = answer;
    if (status >= 200 && status < 300) return ok(null);
    return status >= 500 || status === 408 || status === 429
      ? failed(
          workflowRunProblems.notDelivered({ host, reason: connectionReasons.answeredStatus({ status }) }),
        )
      : failed(workflowRunProblems.newsRefused({ host, status }));
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof ProblemError) return failed(error.problems);
    const reason =
      late.aborted && !signal.aborted
        ? connectionReasons.noAnswerWithin({ seconds: answerMs / 1000 })
        : networkReason(error);
    return failed(workflowRunProblems.notDelivered({ host, reason }));
  }
}
