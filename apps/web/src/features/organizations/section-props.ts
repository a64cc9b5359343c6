import type { OrganizationDetails } from '../../shared/workspaces/organizations-api.ts';
import type { ChangeOrganization } from './use-organization.ts';

/** Props of every section of an organization's page. */
export interface SectionProps {
  readonly details: OrganizationDetails;
  /** Whether the user is an owner or admin. */
  readonly manages: boolean;
  readonly change: ChangeOrganization;
}
