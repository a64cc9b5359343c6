import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';
import { accountExistsMail } from './templates/account-exists.ts';
import { changeEmailMail } from './templates/change-email.ts';
import { deleteAccountMail } from './templates/delete-account.ts';
import { passwordChangedMail } from './templates/password-changed.ts';
import { resetPasswordMail } from './templates/reset-password.ts';
import { verifyEmailMail } from './templates/verify-email.ts';

const email = 'ada@example.org';
const url = 'https://example.org/api/auth/verify-email?token=abc&callbackURL=%2F';
const contents = [
  verifyEmailMail({ email, url }),
  resetPasswordMail({ email, url }),
  changeEmailMail({ email, newEmail: 'new@example.org', url }),
  deleteAccountMail({ email, url }),
  accountExistsMail({ email, url }),
  passwordChangedMail({ email, url }),
];

test.each(contents.map((content) => [content.subject, content] as const))(
  '%s: has the same content as text and as HTML, and loads nothing',
  (_, content) => {
    const { to, subject, text, html } = renderMail(email, content);
    expect([to, subject]).toEqual([email, content.subject]);
    for (const said of [content.heading, ...content.paragraphs, ...(content.notes ?? [])]) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
    expect(text).toContain(`\n${url}\n`);
    expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
    expect(html).not.toMatch(/<(img|script|link|table|iframe)|\ssrc=|url\(|@import/);
    expect(text).not.toMatch(/[<>]/);
  },
);

test('user-written text never becomes markup', () => {
  const wicked = '"><script>alert(1)</script>@example.org';
  const { html } = renderMail(
    wicked,
    verifyEmailMail({ email: wicked, url: `https://example.org/${wicked}` }),
  );
  expect(html).not.toContain('<script');
  expect(html).toContain('&quot;&gt;&lt;script&gt;');
});

test('a translation provides other strings', () => {
  const strings = {
    subject: 'E-Mail-Adresse bestätigen',
    heading: 'E-Mail-Adresse bestätigen',
    why: (address: string) => `${address} wurde für ein Konto angegeben.`,
    action: 'Bestätigen',
    lasts: 'Der Link gilt eine Stunde.',
    otherwise: 'War es jemand anderes, ist nichts zu tun.',
  };
  const frame = { language: 'de', product: 'Winnow', orOpen: 'Geht der Knopf nicht, hilft diese Adresse:' };
  const { subject, html } = renderMail(email, verifyEmailMail({ email, url }, strings), frame);
  expect(subject).toBe('E-Mail-Adresse bestätigen');
  expect(html).toContain('<html lang="de">');
  expect(html).not.toMatch(/Confirm|does not work/);
});
