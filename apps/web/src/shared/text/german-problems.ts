import { assistantGerman } from '@winnow/assistant/german/problems';
import { engineGerman } from '@winnow/engine/german/problems';
import { formatGerman } from '@winnow/formats/german/problems';
import { formulaGerman } from '@winnow/formulas/german/problems';
import { pluginGerman } from '@winnow/plugins/german/problems';
import { recipeGerman } from '@winnow/recipe/german/problems';
import { chatGerman } from '@winnow/services/german/chats';
import { connectionGerman } from '@winnow/services/german/connections';
import {
  commentGerman,
  contactGerman,
  guestGerman,
  settingsGerman,
  sharingGerman,
} from '@winnow/services/german/people';
import { pluginRouteGerman } from '@winnow/services/german/plugins';
import { apiGerman } from '@winnow/services/german/problems';
import { chartGerman, checkGerman, exportGerman, uploadGerman } from '@winnow/services/german/projects';
import { sourceGerman } from '@winnow/services/german/sources';
import { workflowRunGerman } from '@winnow/services/german/workflow-runs';
import { sqlGerman } from '@winnow/sql/german/problems';
import { stepGerman } from '@winnow/steps/german/problems';
import { storeGerman } from '@winnow/store/german/problems';
import { workflowGerman } from '@winnow/workflows/german/problems';

/** German messages of problems, by owner. */
export const problemsGerman = {
  api: apiGerman,
  assistant: assistantGerman,
  charts: chartGerman,
  chats: chatGerman,
  checks: checkGerman,
  comments: commentGerman,
  connections: connectionGerman,
  contact: contactGerman,
  engine: engineGerman,
  exports: exportGerman,
  formats: formatGerman,
  formulas: formulaGerman,
  guest: guestGerman,
  plugins: pluginGerman,
  'plugins-api': pluginRouteGerman,
  recipe: recipeGerman,
  settings: settingsGerman,
  sharing: sharingGerman,
  sources: sourceGerman,
  sql: sqlGerman,
  steps: stepGerman,
  store: storeGerman,
  uploads: uploadGerman,
  workflows: workflowGerman,
  'workflow-runs': workflowRunGerman,
};
