import type { OrganizationDetails } from '../../shared/workspaces/organizations-api.ts';
import type { ChangeOrganization } from './use-organization.ts';

/** What every part of the page of an organization works with. */
export interface SectionProps {
  readonly details: OrganizationDetails;
  /** The reader is an owner or admin. */
  readonly manages: boolean;
  readonly change: ChangeOrganization;
}
