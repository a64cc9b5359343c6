import { defineText } from '../../shared/text/define-text.ts';

export const guestText = defineText('guest', {
  openingProject: 'Opening the project',
  thisGuestProjectIsntHere: 'Guest project not found',
  guestProjectOpens: ({ hours }: { hours: number }) =>
    `A guest project opens only in the browser you created it in, and is deleted after ${hours} hours. After you sign up, it’s among your projects.`,
  startNewOne: 'Start a new one',
  movingYourProject: 'Moving your project into your account',
  tryAgain: 'Try again',
  movingProject: 'Moving the project',
  tryWinnowWithoutAccount: 'Try Winnow without an account',
  youreSignedInSoEverything: 'You’re signed in, so your work is saved.',
  createProject: 'Create a project',
  thisInstallationNeedsAccount: 'This installation needs an account.',
  signUp: 'Sign up',
  yourProjectsStay: ({
    hours,
    projects,
    fileBytes,
  }: {
    hours: number;
    projects: number;
    fileBytes: string;
  }) =>
    `Your projects stay in this browser for ${hours} hours: up to ${projects}, with files of up to ${fileBytes}. Sign up to keep them.`,
  guidedSample: 'Guided sample',
  guidedSampleText: '2,500 messy orders. Four short steps lead from a selection to a clean file.',
  startWithSample: 'Start with the sample',
  yourOwnFile: 'Your own file',
  yourOwnFileText: 'CSV, Excel, JSON, Parquet and more. Choose a file, or drop it anywhere on this page.',
  chooseFile: 'Choose a file',
  yourGuestProjects: 'Your guest projects',
  dropFileToCleanIt: 'Drop a file to clean it',
  myFile: 'My file',
});
