import { activityGerman } from '../../features/activity/activity-text.de.ts';
import { auditGerman } from '../../features/audit/audit-text.de.ts';
import { authGerman } from '../../features/auth/auth-text.de.ts';
import { chatsGerman } from '../../features/chats/chats-text.de.ts';
import { contactGerman } from '../../features/contact/contact-text.de.ts';
import { dashboardGerman } from '../../features/dashboard/dashboard-text.de.ts';
import { guestGerman } from '../../features/guest/guest-text.de.ts';
import { landingGerman } from '../../features/landing/landing-text.de.ts';
import { legalGerman } from '../../features/legal/legal-text.de.ts';
import { notificationsGerman } from '../../features/notifications/notifications-text.de.ts';
import { organizationsGerman } from '../../features/organizations/organizations-text.de.ts';
import { pluginEditorGerman } from '../../features/plugins/editor/plugin-editor-text.de.ts';
import { pluginsGerman } from '../../features/plugins/plugins-text.de.ts';
import { projectCreateGerman } from '../../features/project-create/project-create-text.de.ts';
import { projectImportGerman } from '../../features/project-import/project-import-text.de.ts';
import { projectsGerman } from '../../features/projects/projects-text.de.ts';
import { settingsAiGerman } from '../../features/settings/ai/settings-ai-text.de.ts';
import { appearanceGerman } from '../../features/settings/appearance/appearance-text.de.ts';
import { settingsGeneralGerman } from '../../features/settings/general/settings-general-text.de.ts';
import { settingsNotificationsGerman } from '../../features/settings/notifications/settings-notifications-text.de.ts';
import { settingsPartsGerman } from '../../features/settings/parts/settings-parts-text.de.ts';
import { settingsSecurityGerman } from '../../features/settings/security/settings-security-text.de.ts';
import { settingsGerman } from '../../features/settings/settings-text.de.ts';
import { workflowEditorGerman } from '../../features/workflows/editor/workflow-editor-text.de.ts';
import { workflowFormsGerman } from '../../features/workflows/forms/workflow-forms-text.de.ts';
import { workflowRunsGerman } from '../../features/workflows/runs/workflow-runs-text.de.ts';
import { workflowSettingsGerman } from '../../features/workflows/workflow-settings-text.de.ts';
import { workflowsGerman } from '../../features/workflows/workflows-text.de.ts';
import { activitySentencesGerman } from '../../shared/activity/activity-sentences-text.de.ts';
import { canvasGerman } from '../../shared/canvas/canvas-text.de.ts';
import { connectionsGerman } from '../../shared/connections/connections-text.de.ts';
import { formatsGerman } from '../../shared/formats/formats-text.de.ts';
import { parametersGerman } from '../../shared/parameters/parameters-text.de.ts';
import { pluginKindsGerman } from '../../shared/plugins/plugin-kinds-text.de.ts';
import { problemsGerman } from '../../shared/problems/problems-text.de.ts';
import { projectFactsGerman } from '../../shared/projects/project-facts-text.de.ts';
import { runsGerman } from '../../shared/runs/runs-text.de.ts';
import { sessionGerman } from '../../shared/session/session-text.de.ts';
import { sharingGerman } from '../../shared/sharing/sharing-text.de.ts';
import { tablesGerman } from '../../shared/tables/tables-text.de.ts';
import { countsGerman } from '../../shared/text/counts-text.de.ts';
import { pageTitlesGerman } from '../../shared/text/page-titles-text.de.ts';
import { uiGerman } from '../../shared/ui/ui-text.de.ts';
import { workspacesGerman } from '../../shared/workspaces/workspaces-text.de.ts';
import { appGerman } from '../app-text.de.ts';

/** The strings of the app in German, by the names of their catalogues. */
export const german = {
  app: appGerman,
  activity: activityGerman,
  audit: auditGerman,
  auth: authGerman,
  chats: chatsGerman,
  contact: contactGerman,
  dashboard: dashboardGerman,
  guest: guestGerman,
  landing: landingGerman,
  legal: legalGerman,
  notifications: notificationsGerman,
  organizations: organizationsGerman,
  'plugin-editor': pluginEditorGerman,
  plugins: pluginsGerman,
  'project-create': projectCreateGerman,
  'project-import': projectImportGerman,
  projects: projectsGerman,
  'settings-ai': settingsAiGerman,
  appearance: appearanceGerman,
  'settings-general': settingsGeneralGerman,
  'settings-notifications': settingsNotificationsGerman,
  'settings-parts': settingsPartsGerman,
  'settings-security': settingsSecurityGerman,
  settings: settingsGerman,
  'activity-sentences': activitySentencesGerman,
  canvas: canvasGerman,
  connections: connectionsGerman,
  formats: formatsGerman,
  parameters: parametersGerman,
  'plugin-kinds': pluginKindsGerman,
  problems: problemsGerman,
  'project-facts': projectFactsGerman,
  runs: runsGerman,
  session: sessionGerman,
  sharing: sharingGerman,
  tables: tablesGerman,
  counts: countsGerman,
  'page-titles': pageTitlesGerman,
  ui: uiGerman,
  workspaces: workspacesGerman,
  workflows: workflowsGerman,
  'workflow-editor': workflowEditorGerman,
  'workflow-forms': workflowFormsGerman,
  'workflow-settings': workflowSettingsGerman,
  'workflow-runs': workflowRunsGerman,
};
