import { Autocomplete, Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { notifySuccess } from '../notify.ts';
import { problemText } from '../problems/problem-text.ts';
import { endAfter, endChoices, granteeChoices, granteeOf } from './choices.ts';
import classes from './share-modal.module.css';
import { type Grantee, levelLabels, type ShareLevel, shareLevels, sharingApi } from './sharing-api.ts';
import { sharingText } from './sharing-text.ts';

interface ShareFormProps {
  readonly projectId: string;
  readonly onShared: () => Promise<void>;
}

/** Shares a project with a known person, a team or an email address, at a level and with an end. */
export function ShareForm({ projectId, onShared }: ShareFormProps) {
  const [text, setText] = useState('');
  const [level, setLevel] = useState<ShareLevel>('view');
  const [days, setDays] = useState('');
  const [unknown, setUnknown] = useState(false);
  /**
   * Grantee chosen for the text in the field: after the choice, the list is searched for that text,
   * which matches no name.
   */
  const [chosen, setChosen] = useState<{ readonly label: string; readonly grantee: Grantee }>();
  const [listOpened, setListOpened] = useState(false);
  const [search] = useDebouncedValue(text.trim(), 150);
  const contacts = useQuery({
    queryKey: ['contacts', search],
    queryFn: ({ signal }) => sharingApi.contacts(search, signal),
    placeholderData: keepPreviousData,
  });
  const choices = useMemo(() => granteeChoices(contacts.data ?? { people: [], teams: [] }), [contacts.data]);
  const share = useMutation({
    mutationFn: (grantee: Grantee) =>
      sharingApi.save(projectId, { grantee, level, expiresAt: endAfter(days) }),
    onSuccess: async ({ share: { name } }) => {
      setText('');
      notifySuccess(sharingText.sharedWithName({ name }));
      await onShared();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const grantee = chosen?.label === text ? chosen.grantee : granteeOf(text, choices.byLabel);
    setUnknown(!grantee);
    if (grantee) share.mutate(grantee);
  };
  const error = unknown ? sharingText.choosePersonFromList : share.error && problemText(share.error);
  return (
    <form onSubmit={submit} className={classes.form}>
      <Autocomplete
        className={classes.who}
        label={sharingText.personTeamOrEmailAddress}
        placeholder="name@example.org"
        data={choices.data.map(({ group, items }) => ({ group, items: [...items] }))}
        // The server has already searched, including email addresses.
        filter={({ options }) => options}
        // An empty list counts as closed, so that Escape closes the dialog.
        dropdownOpened={listOpened && choices.data.length > 0}
        onDropdownOpen={() => setListOpened(true)}
        onDropdownClose={() => setListOpened(false)}
        onBlur={() => setListOpened(false)}
        value={text}
        onChange={(value) => {
          setText(value);
          setUnknown(false);
          share.reset();
        }}
        onOptionSubmit={(label) => {
          const grantee = choices.byLabel.get(label);
          setChosen(grantee && { label, grantee });
        }}
        error={error}
        maxLength={400}
        autoComplete="off"
        data-autofocus
      />
      <Select
        className={classes.level}
        label={sharingText.level}
        data={shareLevels.map((value) => ({ value, label: levelLabels[value] }))}
        value={level}
        onChange={(value) => value && setLevel(value as ShareLevel)}
        allowDeselect={false}
      />
      <Select
        className={classes.level}
        label={sharingText.lasts}
        data={[...endChoices]}
        value={days}
        onChange={(value) => setDays(value ?? '')}
        allowDeselect={false}
      />
      <Button type="submit" loading={share.isPending} className={classes.submit}>
        {sharingText.share}
      </Button>
    </form>
  );
}
