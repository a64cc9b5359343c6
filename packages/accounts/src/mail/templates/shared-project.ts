import type { MailContent } from '../mail.ts';

export const sharedProjectContent = {
  subject: (project: string) => `${project} was shared`,
  heading: (project: string) => `${project} was shared`,
  who: (name: string, project: string) => `${name} shares the project “${project}” with this address.`,
  level: {
    view: 'It can be looked at and exported.',
    edit: 'It can be looked at, exported and changed.',
    manage: 'It can be looked at, exported, changed and shared.',
  },
  action: 'Open the project',
  how: 'Sign in or sign up with this address to open it.',
};

export function sharedProjectMail(
  {
    name,
    email,
    project,
    level,
    url,
    unsubscribe,
  }: {
    readonly name: string;
    /** Address of the user who shares it. */
    readonly email: string;
    readonly project: string;
    readonly level: 'view' | 'edit' | 'manage';
    readonly url: string;
    /**
     * Where the recipient chooses which mails to get; left out for an address without an account.
     */
    readonly unsubscribe?: string | undefined;
  },
  strings = sharedProjectContent,
): MailContent {
  return {
    subject: strings.subject(project),
    heading: strings.heading(project),
    paragraphs: [strings.who(name, project), strings.level[level]],
    action: { label: strings.action, url },
    replyTo: email,
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
    notes: [strings.how],
  };
}
