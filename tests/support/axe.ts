import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from 'playwright-core';

export interface AxeOptions {
  /** CSS selectors of parts to check; the whole page if left out. */
  readonly include?: readonly string[];
  /** CSS selectors of parts to leave out. */
  readonly exclude?: readonly string[];
  /** The only rules to check; all if left out. */
  readonly rules?: readonly string[];
}

export interface AxeViolation {
  readonly rule: string;
  readonly impact: string;
  readonly help: string;
  /** Location as CSS selectors, with axe's summary of each. */
  readonly nodes: readonly { readonly target: string; readonly summary: string }[];
}

let source: string | undefined;

/**
 * Runs axe-core (WCAG 2.2 A and AA, and its best practices) on a page and returns its findings,
 * once finite animations have ended. Axe is injected through the debugger protocol, so that a
 * strict content security policy does not block it.
 */
export async function findAxeViolations(
  page: Page,
  options: AxeOptions = {},
): Promise<readonly AxeViolation[]> {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const session = await page.context().newCDPSession(page);
  try {
    await evaluate(session, animationsEnd);
    await evaluate(session, source);
    const context = JSON.stringify({
      include: (options.include ?? ['html']).map((selector) => [selector]),
      exclude: (options.exclude ?? []).map((selector) => [selector]),
    });
    const settings = JSON.stringify(
      options.rules ? { runOnly: { type: 'rule', values: options.rules } } : {},
    );
    return (await evaluate(session, `axe.run(${context}, ${settings}).then(${summarize})`)) as AxeViolation[];
  } finally {
    await session.detach();
  }
}

/** Returns the violations as text for a failing test. */
export function describeViolations(violations: readonly AxeViolation[]): string {
  return violations
    .map(({ rule, impact, help, nodes }) =>
      [
        `${rule} (${impact}): ${help}`,
        ...nodes.map(({ target, summary }) => `  ${target}\n    ${summary}`),
      ].join('\n'),
    )
    .join('\n');
}

const animationsEnd = `Promise.all(document.getAnimations()
  .filter((one) => one.effect?.getComputedTiming().endTime < Infinity)
  .map((one) => one.finished.catch(() => {})))`;

const summarize = `({ violations }) => violations.map(({ id, impact, help, nodes }) => ({
  rule: id,
  impact: String(impact),
  help,
  nodes: nodes.map(({ target, failureSummary }) => ({
    target: target.flat().join(' '),
    summary: String(failureSummary).replace(/\\s*\\n\\s*/g, ' '),
  })),
}))`;

async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
    allowUnsafeEvalBlockedByCSP: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
