import { Button, FileButton } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ProblemError } from '@winnow/kernel';
import { addressOf, call } from '../../../shared/api/client.ts';
import { notifyProblem, notifySuccess } from '../../../shared/notify.ts';
import { readProblem } from '../../../shared/problems/read-problem.ts';
import { webProblems } from '../../../shared/problems/web-problems.ts';
import { useUser } from '../../../shared/session/session.ts';
import { reloadSession } from '../parts/accounts-calls.ts';
import { Row } from '../parts/row.tsx';
import classes from './avatar-field.module.css';
import { settingsGeneralText } from './settings-general-text.ts';

/** Shows, replaces, removes and restores the user's picture. */
export function AvatarField() {
  const user = useUser();
  const image = user?.image ?? null;
  const upload = useMutation({ mutationFn: send, onSuccess: reloadSession, onError: notifyProblem });
  const remove = useMutation({
    mutationFn: async () => {
      const before = image === null ? undefined : await (await fetch(image)).blob();
      await call('DELETE /api/settings/avatar');
      await reloadSession();
      return before;
    },
    onSuccess: (before) =>
      notifySuccess(
        settingsGeneralText.pictureRemoved,
        before && { label: settingsGeneralText.undo, run: () => upload.mutate(before) },
      ),
    onError: notifyProblem,
  });
  const choose = (file: File | null): void => {
    if (file) upload.mutate(file, { onSuccess: () => notifySuccess(settingsGeneralText.pictureSaved) });
  };
  return (
    <Row label={settingsGeneralText.picture} help={settingsGeneralText.pictureHelp}>
      {image ? (
        <img
          src={image}
          alt={settingsGeneralText.howOthersSeeYou}
          width={48}
          height={48}
          className={classes.picture}
        />
      ) : (
        <span className={classes.none} role="img" aria-label={settingsGeneralText.noPicture}>
          <IconUser size={20} stroke={1.75} aria-hidden />
        </span>
      )}
      <FileButton accept="image/png,image/jpeg,image/webp,image/avif,image/gif" onChange={choose}>
        {(props) => (
          <Button variant="default" loading={upload.isPending} {...props}>
            {image ? settingsGeneralText.replace : settingsGeneralText.choosePicture}
          </Button>
        )}
      </FileButton>
      {image && (
        <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
          {settingsGeneralText.remove}
        </Button>
      )}
    </Row>
  );
}

async function send(file: Blob): Promise<void> {
  const response = await fetch(addressOf('PUT /api/settings/avatar', {}), {
    method: 'PUT',
    body: file,
  }).catch(() => {
    throw new ProblemError(webProblems.offline({}));
  });
  if (!response.ok) throw readProblem(response.status, await response.json().catch(() => undefined));
}
