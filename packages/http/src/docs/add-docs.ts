import { scopeOf } from '@winnow/accounts';
import type { Route } from '@winnow/contract';
import { routes } from '@winnow/contract';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { z } from 'zod';
import type { ApiEnv } from '../routing/env.ts';

/**
 * Serves the API documentation: every call with its schemas, generated from the routes. The page
 * contains no scripts and nothing from other hosts, so that it complies with the app's strict
 * policy.
 */
export function addDocs(app: Hono<ApiEnv>): void {
  app.get('/api/docs', (context) => context.html(page()));
  app.get('/api/docs/style.css', (context) => {
    context.header('content-type', 'text/css; charset=utf-8');
    return context.body(style);
  });
}

function page() {
  const tags = [...new Set(routes.map((one) => one.tag))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>API | Winnow</title>
        <link rel="stylesheet" href="/api/docs/style.css" />
      </head>
      <body>
        <header>
          <h1>Winnow API</h1>
          <p>
            Requests and responses are JSON. A call needs the session cookie set by <code>/api/auth/sign-in/email</code>,
            plus an <code>Origin</code> of this server if it changes anything; or <code>Authorization: Bearer …</code> with
            a personal token from the settings that has the required scope. Errors are returned as
            <code>application/problem+json</code>. Also available as <a href="/api/openapi.json">OpenAPI 3.1</a>.
          </p>
          <nav aria-label="Groups">${tags.map((tag) => html`<a href="#${slug(tag)}">${tag}</a> `)}</nav>
        </header>
        <main>
          ${tags.map(
            (tag) =>
              html`<section aria-labelledby="${slug(tag)}">
                <h2 id="${slug(tag)}">${tag}</h2>
                ${routes.filter((one) => one.tag === tag).map(entry)}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}

function entry(one: Route) {
  return html`<details>
    <summary>
      <span class="method">${one.method.toUpperCase()}</span>
      <code>${one.path.replace(/:(\w+)/g, '{$1}')}</code>
      <span class="about">${one.summary}</span>
    </summary>
    <dl>
      <dt>Needs</dt>
      <dd>${one.access.startsWith('public.') ? 'nothing' : html`a session with the permission <code>${one.access}</code>${tokenText(one)}`}</dd>
      ${schemaOf('Path', one.params)} ${schemaOf('Query', one.query)} ${schemaOf('Body', one.body)}
      <dt>Returns</dt>
      <dd>${one.status ?? 200}</dd>
      ${schemaOf('With', one.answer)}
    </dl>
  </details>`;
}

function tokenText({ access }: Route) {
  const scope = scopeOf(access);
  return scope === null ? html`; no token` : html`, or a token with the scope <code>${scope}</code>`;
}

function schemaOf(title: string, schema: z.ZodType | undefined) {
  if (!schema) return raw('');
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return html`<dt>${title}</dt>
    <dd><pre tabindex="0">${JSON.stringify(json, null, 2)}</pre></dd>`;
}

function slug(tag: string): string {
  return tag.toLowerCase().replace(/[^a-z]+/g, '-');
}

const style = `
:root { color-scheme: light dark; font: 14px/1.45 'Inter Variable', system-ui, sans-serif; }
body { max-width: 960px; margin: 0 auto; padding: 32px 20px 80px; background: light-dark(#fff, #0f172a); color: light-dark(#0f172a, #e2e8f0); }
h1 { font-size: 20px; } h2 { font-size: 15px; margin: 32px 0 8px; }
a { color: light-dark(#0369a1, #38bdf8); } nav a { margin-inline-end: 12px; }
details { border-top: 1px solid light-dark(#e2e8f0, #1e293b); padding: 8px 0; }
summary { cursor: pointer; display: flex; gap: 12px; flex-wrap: wrap; align-items: baseline; }
summary:focus-visible { outline: 2px solid light-dark(#0284c7, #38bdf8); }
.method { font-weight: 600; min-width: 56px; color: light-dark(#0369a1, #38bdf8); }
.about { color: light-dark(#475569, #94a3b8); }
code, pre { font-family: 'JetBrains Mono Variable', ui-monospace, monospace; font-size: 12.5px; }
pre { overflow: auto; max-height: 320px; padding: 12px; border-radius: 6px; background: light-dark(#f8fafc, #0b1222); margin: 0; }
dl { display: grid; grid-template-columns: 72px 1fr; gap: 6px 12px; } dt { color: light-dark(#475569, #94a3b8); } dd { margin: 0; min-width: 0; }
`;
