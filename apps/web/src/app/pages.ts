import { activityPage } from '../features/activity/page.ts';
import { auditPage } from '../features/audit/page.ts';
import {
  forgotPasswordPage,
  resetPasswordPage,
  signInPage,
  signUpPage,
  twoFactorPage,
} from '../features/auth/pages.ts';
import { chatPage, chatsPage } from '../features/chats/page.ts';
import { contactPage } from '../features/contact/page.ts';
import { dashboardPage } from '../features/dashboard/page.ts';
import { tryOutPage } from '../features/guest/page.ts';
import { landingPage } from '../features/landing/page.ts';
import { privacyPage, termsPage } from '../features/legal/pages.ts';
import { invitationPage, organizationPage, organizationsPage } from '../features/organizations/pages.ts';
import {
  createPluginPage,
  editPluginPage,
  pluginAuthorPage,
  pluginsPage,
  viewPluginPage,
} from '../features/plugins/page.ts';
import { createProjectPage } from '../features/project-create/page.ts';
import { deletedProjectsPage, projectsPage, sharedLinkPage } from '../features/projects/page.ts';
import { settingsPages } from '../features/settings/pages.tsx';
import { createWorkflowPage, viewWorkflowPage, workflowsPage } from '../features/workflows/page.ts';
import type { Page } from '../shared/page.ts';
import { guestProjectPage } from './guest-project-page.tsx';
import { betaProjectPage, viewProjectPage } from './view-project-page.tsx';

/** Every page. To add one, create a folder with its page and add a line here. */
export const pages = [
  landingPage,
  tryOutPage,
  guestProjectPage,
  signInPage,
  signUpPage,
  twoFactorPage,
  forgotPasswordPage,
  resetPasswordPage,
  termsPage,
  privacyPage,
  contactPage,
  dashboardPage,
  projectsPage,
  deletedProjectsPage,
  createProjectPage,
  viewProjectPage,
  betaProjectPage,
  sharedLinkPage,
  pluginsPage,
  createPluginPage,
  editPluginPage,
  pluginAuthorPage,
  viewPluginPage,
  workflowsPage,
  createWorkflowPage,
  viewWorkflowPage,
  chatsPage,
  chatPage,
  organizationsPage,
  organizationPage,
  invitationPage,
  activityPage,
  auditPage,
  ...settingsPages,
] as const satisfies readonly Page[];
