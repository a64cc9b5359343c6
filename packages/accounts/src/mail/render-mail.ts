import { escapeHtml } from './escape-html.ts';
import type { Mail, MailContent } from './mail.ts';

/** Strings of the frame that all mails share; a translation provides others. */
export const frameContents = {
  language: 'en',
  product: 'Winnow',
  orOpen: 'If the button doesn’t work, open this link:',
};

/**
 * Renders the content of a template as a mail: as text, and as HTML that is readable in light and
 * dark mode and loads nothing from elsewhere.
 */
export function renderMail(to: string, content: MailContent, strings = frameContents): Mail {
  const { subject, replyTo, unsubscribe } = content;
  return {
    to,
    subject,
    text: asText(content, strings),
    html: asHtml(content, strings),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  };
}

function asText(
  { heading, paragraphs, action, code, notes }: MailContent,
  strings: typeof frameContents,
): string {
  const parts = [
    heading,
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(notes ?? []),
    `-- \n${strings.product}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 32px 16px; background: #f8fafc; color: #0f172a; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 32px; background: #ffffff; border: 1px solid #e2e8f0; border-radius: 12px; }
.product { margin: 0 0 24px; font-weight: 600; color: #0369a1; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #0369a1; color: #ffffff; font-weight: 600; text-decoration: none; }
.code { font: 600 28px/1.2 ui-monospace, SFMono-Regular, Menlo, monospace; letter-spacing: 0.15em; }
.small { font-size: 14px; color: #475569; }
.small a { color: #0369a1; }
:is(main, .notes) > p:last-child { margin-bottom: 0; }
.notes { margin-top: 24px; padding-top: 16px; border-top: 1px solid #e2e8f0; }
@media (prefers-color-scheme: dark) {
  body { background: #0b1220; color: #e2e8f0; }
  main { background: #111a2c; border-color: #24324a; }
  .product, .small a { color: #7dd3fc; }
  .small { color: #94a3b8; }
  .notes { border-color: #24324a; }
}`;

function asHtml(
  { subject, heading, paragraphs, action, code, notes }: MailContent,
  strings: typeof frameContents,
): string {
  const paragraph = (text: string, name?: string): string =>
    `<p${name ? ` class="${name}"` : ''}>${escapeHtml(text)}</p>`;
  const url = action && escapeHtml(action.url);
  const body = [
    paragraph(strings.product, 'product'),
    `<h1>${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
    ...(code === undefined ? [] : [paragraph(code, 'code')]),
    ...(action
      ? [
          `<p><a class="button" href="${url}">${escapeHtml(action.label)}</a></p>`,
          `<p class="small">${escapeHtml(strings.orOpen)}<br><a href="${url}">${url}</a></p>`,
        ]
      : []),
    ...(notes && notes.length > 0
      ? [`<div class="notes">${notes.map((text) => paragraph(text, 'small')).join('\n')}</div>`]
      : []),
  ];
  return `<!doctype html>
<html lang="${strings.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}
</style>
</head>
<body>
<main>
${body.join('\n')}
</main>
</body>
</html>
`;
}
