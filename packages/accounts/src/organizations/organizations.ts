import { organization } from 'better-auth/plugins/organization';
import type { CreateConcern } from '../compose/concern.ts';
import { invitationMail } from '../mail/templates/invitation.ts';
import { checkOrganizationBodies } from './check-bodies.ts';
import { refreshActiveOrganization } from './keep-session-current.ts';
import { limitInvitations } from './limit-invitations.ts';

const invitationDays = 7;

/** Organizations with members, roles, invitations and teams. */
export const organizations: CreateConcern = ({ baseUrl, clock, db, sendMail }) => ({
  options: {
    plugins: [
      organization({
        teams: {
          enabled: true,
          defaultTeam: { enabled: false },
          allowRemovingAllTeams: true,
          maximumTeams: 100,
        },
        organizationLimit: 50,
        membershipLimit: 1000,
        invitationLimit: 200,
        invitationExpiresIn: invitationDays * 24 * 3600,
        requireEmailVerificationOnInvitation: true,
        ...(sendMail && {
          sendInvitationEmail: ({ id, email, organization: { name }, inviter }) => {
            const url = `${baseUrl}/invitations/${encodeURIComponent(id)}`;
            return sendMail(
              email,
              invitationMail({
                inviter: inviter.user.name,
                inviterEmail: inviter.user.email,
                organization: name,
                url,
              }),
            );
          },
        }),
      }),
      checkOrganizationBodies(),
      limitInvitations({ db, clock }),
      refreshActiveOrganization(),
    ],
  },
});
