import { escapeHtml } from '../mail/escape-html.ts';

/** Content of a page that works without the app. */
export interface SimplePage {
  readonly language: string;
  readonly title: string;
  readonly heading: string;
  /** HTML; external content must be escaped. */
  readonly content: string;
}

/** Renders a page that works without scripts and without the app, in light and dark mode. */
export const simplePage = ({ language, title, heading, content }: SimplePage): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; --page: #f8fafc; --card: #ffffff; --line: #e2e8f0; --text: #0f172a; --dim: #475569; --accent: #0369a1; --on-accent: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --page: #0b1220; --card: #111a2c; --line: #24324a; --text: #e2e8f0; --dim: #94a3b8; --accent: #7dd3fc; --on-accent: #082f49; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { box-sizing: border-box; width: min(28rem, 100% - 2rem); padding: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.3; }
p { margin: 0 0 1.5rem; color: var(--dim); }
dl { margin: 0 0 1.5rem; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 8px; }
dt { font-size: 0.875rem; color: var(--dim); }
dd { margin: 0; font-family: ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; }
a, button { display: inline-block; padding: 0.625rem 1rem; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
a:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
${content}
</main>
</body>
</html>
`;
