import { escapeHtml, simplePage } from '@winnow/accounts';
import type { NotificationCategory } from '@winnow/contract/settings/preferences';

/** Strings of the page, which translations can replace. */
export const unsubscribeText = {
  language: 'en',
  product: 'Winnow',
  categories: {
    jobDone: 'finished jobs',
    jobFailed: 'failed jobs',
    invitation: 'invitations',
    shared: 'projects shared with you',
    comments: 'comments and mentions',
    plugins: 'plugins',
    security: 'the security of your account',
  } satisfies Record<NotificationCategory, string>,
  ask: 'Turn off these emails?',
  about: (what: string) => `You get emails about ${what}. Notifications in the app don’t change.`,
  turnOff: 'Turn off',
  done: 'These emails are off',
  off: (what: string) =>
    `You won’t get emails about ${what} anymore. You can turn them on again in your settings.`,
  settings: 'Open notification settings',
  invalid: 'This link doesn’t work',
  why: 'It’s incomplete, or the account’s address has changed since. Change your emails in the settings.',
  often: 'Too many attempts',
  later: 'Too many links that don’t work were opened from here. Try again in a minute.',
};

const list = new Intl.ListFormat('en');
const named = (categories: readonly NotificationCategory[]): string =>
  list.format(categories.map((one) => unsubscribeText.categories[one]));

const page = (heading: string, content: string): string =>
  simplePage({
    language: unsubscribeText.language,
    title: `${heading} | ${unsubscribeText.product}`,
    heading,
    content,
  });
const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
const settingsLink = (home: string): string =>
  `<a href="${escapeHtml(`${home}/settings/notifications`)}">${escapeHtml(unsubscribeText.settings)}</a>`;

/** Asks for confirmation, so that programs that open links automatically turn nothing off. */
export const askPage = (categories: readonly NotificationCategory[]): string =>
  page(
    unsubscribeText.ask,
    `${paragraph(unsubscribeText.about(named(categories)))}
<form method="post"><button type="submit">${escapeHtml(unsubscribeText.turnOff)}</button></form>`,
  );

export const donePage = (categories: readonly NotificationCategory[], home: string): string =>
  page(
    unsubscribeText.done,
    `${paragraph(unsubscribeText.off(named(categories)))}
${settingsLink(home)}`,
  );

export const invalidPage = (home: string): string =>
  page(
    unsubscribeText.invalid,
    `${paragraph(unsubscribeText.why)}
${settingsLink(home)}`,
  );

export const tooOftenPage = (): string => page(unsubscribeText.often, paragraph(unsubscribeText.later));
