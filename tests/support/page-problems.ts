import type { ConsoleMessage, Page, Request } from 'playwright-core';

/**
 * Errors that occurred on a page without being provoked: in scripts, on the console, in requests.
 */
export interface PageProblems {
  /** Allows problems whose text matches. */
  allow(pattern: RegExp): void;
  /** Returns the unexpected problems so far, in order. */
  list(): readonly string[];
}

export function watchPage(page: Page): PageProblems {
  const seen: { text: string }[] = [];
  const see = (text: string) => {
    const one = { text };
    seen.push(one);
    return one;
  };
  const allowed: RegExp[] = [];
  page.on('pageerror', (error) => see(`script: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') see(`console: ${describeMessage(message)}`);
  });
  page.on('requestfailed', (request) => {
    if (!wasCancelled(request)) see(`request: ${describeRequest(request)} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() < 500) return;
    const one = see(`request: ${describeRequest(response.request())} ${response.status()}`);
    // The problem in the response says why; the page may be gone before it can be read.
    response.text().then(
      (body) => {
        one.text += ` ${body.slice(0, 2000)}`;
      },
      () => undefined,
    );
  });
  return {
    allow: (pattern) => void allowed.push(pattern),
    list: () => seen.map(({ text }) => text).filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}

function describeMessage(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return `${message.text()} (${url}:${lineNumber + 1})`;
}

function describeRequest(request: Request): string {
  return `${request.method()} ${request.url()}`;
}

/**
 * A page cancels requests whose response it no longer needs, and a download ends the navigation
 * that requested it.
 */
function wasCancelled(request: Request): boolean {
  return request.failure()?.errorText === 'net::ERR_ABORTED';
}
