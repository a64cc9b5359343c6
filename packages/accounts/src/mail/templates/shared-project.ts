import type { MailContent } from '../mail.ts';

export const sharedProjectContent = {
  subject: (project: string) => `${project} was shared with you`,
  heading: (project: string) => `${project} was shared with you`,
  who: (name: string, project: string) => `${name} shared the project “${project}” with you.`,
  level: {
    view: 'You can view and export it.',
    edit: 'You can view, export and change it.',
    manage: 'You can view, export, change and share it.',
  },
  action: 'Open project',
  how: 'Sign in or sign up with this email address to open it.',
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
