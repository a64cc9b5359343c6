import { defineProblems, problem } from '@winnow/kernel';

export const sharingProblems = defineProblems('sharing', {
  ownerHasAll: problem<{ name: string }>(
    409,
    ({ name }) => `The project already belongs to ${name}.`,
    () => 'Choose another person.',
  ),
  ownerChanged: problem(
    409,
    () => 'The project has just been given to another owner.',
    () => 'Reload the page to see who owns it now.',
  ),
  heldByGroup: problem<{ name: string; through: string; kind: string }>(
    409,
    ({ name, through, kind }) =>
      kind === 'team'
        ? `${name} has more access through the team ${through}.`
        : `${name} has more access as a member of ${through}.`,
    ({ kind }) =>
      kind === 'team'
        ? 'Lower the access of the team, or remove the person from it.'
        : 'Change the role in the organization.',
  ),
  tooManyMails: problem<{ seconds: number }>(
    429,
    () => 'You’ve reached the daily limit for emails to this address or to new addresses.',
    () => 'Try again tomorrow, or create a link and send it yourself.',
  ),
  badEnd: problem(
    400,
    () => 'The expiry date is in the past or more than a year ahead.',
    () => 'Choose a day within the next year.',
  ),
  linkEnded: problem(
    404,
    () => 'This link has expired or was revoked.',
    () => 'Ask the sender for a new one.',
  ),
  accessRemoved: problem(
    403,
    () => 'Someone who manages the project removed your access.',
    () => 'Ask them to share the project with you again.',
  ),
  notByName: problem(
    409,
    () => 'The project isn’t shared with this person directly, but through a team or an organization.',
    () => 'Leave the team or the organization, or ask someone who manages the project.',
  ),
});
