import { ActionIcon, Select, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { confirm } from '../../shared/ui/confirm.tsx';
import { FramedList } from '../../shared/ui/framed-list.tsx';
import { PageSection } from '../../shared/ui/page-section.tsx';
import {
  type Member,
  type OrganizationRole,
  organizationRoles,
  organizationsApi,
  roleLabels,
} from '../../shared/workspaces/organizations-api.ts';
import classes from './organization.module.css';
import { organizationsText } from './organizations-text.ts';
import type { SectionProps } from './section-props.ts';

/** Members of the organization; owners and admins assign roles and remove members. */
export function Members({ details, manages, change, userId }: SectionProps & { readonly userId: string }) {
  const { members, organization } = details;
  const owners = members.filter(({ role }) => role === 'owner').length;
  const remove = async (member: Member): Promise<void> => {
    const sure = await confirm({
      title: organizationsText.removeMember({ name: member.name }),
      text: organizationsText.removeMemberText({ name: member.name, organization: organization.name }),
      action: organizationsText.remove,
      danger: true,
    });
    if (!sure) return;
    change({
      run: () => organizationsApi.removeMember(organization.id, member.id),
      done: organizationsText.removedName({ name: member.name }),
    });
  };
  return (
    <PageSection title={organizationsText.members}>
      <FramedList>
        {members.map((member) => {
          const fixed =
            !manages || (member.role === 'owner' && (organization.role !== 'owner' || owners === 1));
          return (
            <li key={member.id} className={classes.row}>
              <span className={classes.person}>
                <span className={classes.name}>{member.name}</span>
                <span className={classes.quiet}>{member.email}</span>
              </span>
              {fixed ? (
                <span className={classes.role}>{roleLabels[member.role]}</span>
              ) : (
                <Select
                  size="xs"
                  className={classes.roleField}
                  aria-label={organizationsText.roleOfName({ name: member.name })}
                  data={organizationRoles
                    .filter((role) => role !== 'owner' || organization.role === 'owner')
                    .map((value) => ({ value, label: roleLabels[value] }))}
                  value={member.role}
                  onChange={(value) =>
                    value &&
                    change({
                      run: () =>
                        organizationsApi.setRole(organization.id, member.id, value as OrganizationRole),
                    })
                  }
                  allowDeselect={false}
                />
              )}
              {!fixed && member.userId !== userId ? (
                <Tooltip label={organizationsText.remove}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={organizationsText.removeMember({ name: member.name })}
                    onClick={() => void remove(member)}
                  >
                    <IconX size={16} stroke={1.75} />
                  </ActionIcon>
                </Tooltip>
              ) : (
                <span className={classes.noAction} />
              )}
            </li>
          );
        })}
      </FramedList>
    </PageSection>
  );
}
