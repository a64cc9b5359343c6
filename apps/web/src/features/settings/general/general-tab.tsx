import { DeleteAccount } from './delete-account.tsx';
import { FileDefaults } from './file-defaults.tsx';
import { FormatSettings } from './format-settings.tsx';
import { OwnConnections } from './own-connections.tsx';
import { OwnData } from './own-data.tsx';
import { ProfileSettings } from './profile-settings.tsx';

export function GeneralTab() {
  return (
    <>
      <ProfileSettings />
      <FormatSettings />
      <FileDefaults />
      <OwnConnections />
      <OwnData />
      <DeleteAccount />
    </>
  );
}
