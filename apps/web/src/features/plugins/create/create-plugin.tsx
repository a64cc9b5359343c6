import { Button, Group, Radio, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { fitsName, nameOfTitle } from '../../../shared/plugins/name-of-title.ts';
import { pluginKindOf, pluginKinds } from '../../../shared/plugins/plugin-kinds.ts';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { messageText } from '../../../shared/text/message-language.ts';
import { PageBody } from '../../../shared/ui/page-body.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { useActiveWorkspace } from '../../../shared/workspaces/use-workspace.ts';
import { pluginApi } from '../plugin-api.ts';
import { pluginsText } from '../plugins-text.ts';
import classes from './create-plugin.module.css';

type Kind = Parameters<typeof pluginApi.create>[0]['kind'];

/** Creates a plugin from a type and a name. Everything else is written in the editor. */
export function CreatePlugin() {
  const router = useRouter();
  const { key: workspace, organization, settled } = useActiveWorkspace();
  // A link may choose the kind.
  const { kind: wanted } = useSearch({ strict: false }) as { readonly kind?: unknown };
  const kinds = pluginKinds().filter(({ hasCode }) => hasCode);
  const [kind, setKind] = useState((kinds.find(({ value }) => value === wanted) ?? kinds[0]!).value as Kind);
  const [title, setTitle] = useState('');
  const [ownName, setOwnName] = useState<string>();
  const name = ownName ?? nameOfTitle(title);
  const create = useMutation({
    mutationFn: () => pluginApi.create({ kind, name, title: title.trim(), workspace }),
    onSuccess: ({ id }) => router.navigate({ to: '/plugins/edit/$id', params: { id } }),
  });
  const fits = fitsName(name);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (fits && title.trim() !== '') create.mutate();
  };
  return (
    <PageBody width="text">
      <PageTitle
        about={organization ? pluginsText.draftOfName({ name: organization.name }) : pluginsText.yourOwnDraft}
      >
        {pluginsText.newPlugin}
      </PageTitle>
      <form onSubmit={submit} className={classes.form}>
        <Radio.Group label={pluginsText.whatItDoes} value={kind} onChange={(value) => setKind(value as Kind)}>
          <div className={classes.kinds}>
            {kinds.map(({ value, title: label, about, icon: Icon }) => (
              <Radio.Card key={value} value={value} className={classes.kind} aria-label={label}>
                <span className={classes.kindHead}>
                  <Icon size={16} stroke={1.75} aria-hidden />
                  <span className={classes.kindTitle}>{label}</span>
                  <Radio.Indicator size="xs" />
                </span>
                <span className={classes.kindAbout}>{about}</span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        <p className={classes.macros}>
          {pluginsText.toSaveStepsAsMacro({ saveAs: <b>{pluginsText.saveAsMacro}</b> })}
        </p>
        <TextInput
          label={pluginsText.title}
          placeholder={pluginsText.romanNumerals}
          value={title}
          maxLength={80}
          data-autofocus
          autoFocus
          required
          withAsterisk={false}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextInput
          label={pluginsText.nameInFormulasAndRecipes}
          description={messageText(pluginKindOf(kind)!.naming(name || 'name'))}
          value={name}
          maxLength={40}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          error={name !== '' && !fits ? pluginsText.startWithLowercaseLetter : undefined}
          onChange={(event) => setOwnName(event.currentTarget.value)}
        />
        {create.error && <ProblemList error={create.error} />}
        <Group gap="xs">
          <Button
            type="submit"
            loading={create.isPending || create.isSuccess}
            disabled={!fits || title.trim() === '' || !settled}
          >
            {pluginsText.createDraft}
          </Button>
          <Button component={Link} to="/plugins" variant="default">
            {pluginsText.cancel}
          </Button>
        </Group>
      </form>
    </PageBody>
  );
}
