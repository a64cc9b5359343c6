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
import { byExampleGerman } from '../../features/workspace/by-example/by-example-text.de.ts';
import { chartsGerman } from '../../features/workspace/charts/charts-text.de.ts';
import { checksGerman } from '../../features/workspace/checks/checks-text.de.ts';
import { clustersGerman } from '../../features/workspace/clusters/clusters-text.de.ts';
import { columnGerman } from '../../features/workspace/column/column-text.de.ts';
import { commentsGerman } from '../../features/workspace/comments/comments-text.de.ts';
import { editsGerman } from '../../features/workspace/edits/edits-text.de.ts';
import { exportGerman } from '../../features/workspace/exports/export-text.de.ts';
import { facetsGerman } from '../../features/workspace/facets/facets-text.de.ts';
import { fieldsGerman } from '../../features/workspace/fields/fields-text.de.ts';
import { workspaceFindGerman } from '../../features/workspace/find/workspace-find-text.de.ts';
import { flowGerman } from '../../features/workspace/flow/flow-text.de.ts';
import { gridGerman } from '../../features/workspace/grid/grid-text.de.ts';
import { macrosGerman } from '../../features/workspace/macros/macros-text.de.ts';
import { matchGerman } from '../../features/workspace/match/match-text.de.ts';
import { workspaceParametersGerman } from '../../features/workspace/parameters/workspace-parameters-text.de.ts';
import { appendedGerman } from '../../features/workspace/recipe/append/appended-text.de.ts';
import { recipeFilesGerman } from '../../features/workspace/recipe/files/recipe-files-text.de.ts';
import { recipeImpactGerman } from '../../features/workspace/recipe/impact/recipe-impact-text.de.ts';
import { recipeEffectsGerman } from '../../features/workspace/recipe/recipe-effects-text.de.ts';
import { recipeGerman } from '../../features/workspace/recipe/recipe-text.de.ts';
import { reviewGerman } from '../../features/workspace/review/review-text.de.ts';
import { sourcesGerman } from '../../features/workspace/sources/sources-text.de.ts';
import { suggestionsGerman } from '../../features/workspace/suggestions/suggestions-text.de.ts';
import { toolbarGerman } from '../../features/workspace/toolbar/toolbar-text.de.ts';
import { workspaceCommandsGerman } from '../../features/workspace/toolbar/workspace-commands-text.de.ts';
import { workspaceViewGerman } from '../../features/workspace/view/workspace-view-text.de.ts';
import { workspaceGerman } from '../../features/workspace/workspace-text.de.ts';
import { activitySentencesGerman } from '../../shared/activity/activity-sentences-text.de.ts';
import { busyGerman } from '../../shared/api/busy-text.de.ts';
import { canvasGerman } from '../../shared/canvas/canvas-text.de.ts';
import { chatTitleGerman } from '../../shared/chats/chat-title-text.de.ts';
import { sameColumnsGerman } from '../../shared/columns/same-columns-text.de.ts';
import { connectionsGerman } from '../../shared/connections/connections-text.de.ts';
import { formatsGerman } from '../../shared/formats/formats-text.de.ts';
import { parametersGerman } from '../../shared/parameters/parameters-text.de.ts';
import { publishingGerman } from '../../shared/plugins/publishing-text.de.ts';
import { problemsGerman } from '../../shared/problems/problems-text.de.ts';
import { projectFactsGerman } from '../../shared/projects/project-facts-text.de.ts';
import { runsGerman } from '../../shared/runs/runs-text.de.ts';
import { sessionGerman } from '../../shared/session/session-text.de.ts';
import { sharingGerman } from '../../shared/sharing/sharing-text.de.ts';
import { tablesGerman } from '../../shared/tables/tables-text.de.ts';
import { countsGerman } from '../../shared/text/counts-text.de.ts';
import { pageTitlesGerman } from '../../shared/text/page-titles-text.de.ts';
import { progressGerman } from '../../shared/text/progress-text.de.ts';
import { uiGerman } from '../../shared/ui/ui-text.de.ts';
import { workspacesGerman } from '../../shared/workspaces/workspaces-text.de.ts';
import { appGerman } from '../app-text.de.ts';

/** German strings of the app, by catalogue name. */
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
  'same-columns': sameColumnsGerman,
  'chat-title': chatTitleGerman,
  formats: formatsGerman,
  parameters: parametersGerman,
  publishing: publishingGerman,
  problems: problemsGerman,
  'project-facts': projectFactsGerman,
  runs: runsGerman,
  session: sessionGerman,
  sharing: sharingGerman,
  tables: tablesGerman,
  busy: busyGerman,
  counts: countsGerman,
  progress: progressGerman,
  'page-titles': pageTitlesGerman,
  ui: uiGerman,
  workspaces: workspacesGerman,
  workflows: workflowsGerman,
  'workflow-editor': workflowEditorGerman,
  'workflow-forms': workflowFormsGerman,
  'workflow-settings': workflowSettingsGerman,
  'workflow-runs': workflowRunsGerman,
  suggestions: suggestionsGerman,
  'by-example': byExampleGerman,
  charts: chartsGerman,
  checks: checksGerman,
  clusters: clustersGerman,
  column: columnGerman,
  comments: commentsGerman,
  workspace: workspaceGerman,
  edits: editsGerman,
  facets: facetsGerman,
  fields: fieldsGerman,
  'workspace-find': workspaceFindGerman,
  flow: flowGerman,
  grid: gridGerman,
  macros: macrosGerman,
  match: matchGerman,
  'workspace-parameters': workspaceParametersGerman,
  recipe: recipeGerman,
  appended: appendedGerman,
  'recipe-effects': recipeEffectsGerman,
  'recipe-files': recipeFilesGerman,
  'recipe-impact': recipeImpactGerman,
  review: reviewGerman,
  sources: sourcesGerman,
  toolbar: toolbarGerman,
  export: exportGerman,
  'workspace-commands': workspaceCommandsGerman,
  'workspace-view': workspaceViewGerman,
};
