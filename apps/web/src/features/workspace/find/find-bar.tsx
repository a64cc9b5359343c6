import { ActionIcon, Button, CloseButton, TextInput, Tooltip } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconLetterCase,
  IconRegex,
  IconReplace,
  IconSearch,
  IconSquareLetterA,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { problemText } from '../../../shared/problems/problem-text.ts';
import { useActions, useProject } from '../state/workspace-context.tsx';
import classes from './find.module.css';
import { FindColumns } from './find-columns.tsx';
import { replaceParams } from './find-query.ts';
import { foundText } from './found-text.ts';
import type { Find } from './use-find.ts';
import { workspaceFindText } from './workspace-find-text.ts';

/** Finds text in all rows, moves between matches, and starts the step that replaces them. */
export function FindBar(props: {
  readonly find: Find;
  readonly replacing: boolean;
  readonly onReplacing: (on: boolean) => void;
  readonly onClose: () => void;
}) {
  const { find, replacing, onReplacing, onClose } = props;
  const { readOnly } = useProject();
  const { startDraft } = useActions();
  const { options, setOptions, canGo, go } = find;
  const [replace, setReplace] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const replaceField = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening the field moves the focus
  useEffect(() => {
    if (replacing && find.find) replaceField.current?.focus();
  }, [replacing]);
  const preview = (): void => {
    if (find.find) startDraft('find-replace', replaceParams(find.find, replace));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const mod = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (key === 'escape') onClose();
    else if (key === 'f3') go(event.shiftKey);
    else if (mod && key === 'f') field.current?.select();
    else if (mod && key === 'h' && !readOnly) onReplacing(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const how = (wanted: 'cell' | 'regex') => () =>
    setOptions({ ...options, how: options.how === wanted ? 'part' : wanted });
  const status = find.error ? problemText(find.error) : foundText(find);
  return (
    <search className={classes.bar} aria-label={workspaceFindText.findInTheData} onKeyDown={onKeyDown}>
      <div className={classes.line}>
        <TextInput
          ref={field}
          autoFocus
          size="xs"
          className={classes.field}
          aria-label={workspaceFindText.find}
          placeholder={workspaceFindText.findInAllRows}
          leftSection={<IconSearch size={14} stroke={1.75} />}
          value={options.text}
          error={find.error !== null}
          onChange={(event) => setOptions({ ...options, text: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (canGo) go(event.shiftKey);
          }}
        />
        <Toggle
          label={workspaceFindText.matchCase}
          on={options.matchCase}
          onClick={() => setOptions({ ...options, matchCase: !options.matchCase })}
        >
          <IconLetterCase size={16} stroke={1.75} />
        </Toggle>
        <Toggle label={workspaceFindText.matchWholeCell} on={options.how === 'cell'} onClick={how('cell')}>
          <IconSquareLetterA size={16} stroke={1.75} />
        </Toggle>
        <Toggle
          label={workspaceFindText.useRegularExpression}
          on={options.how === 'regex'}
          onClick={how('regex')}
        >
          <IconRegex size={16} stroke={1.75} />
        </Toggle>
        <FindColumns find={find} />
        <span
          className={classes.status}
          role={find.error ? 'alert' : 'status'}
          data-error={find.error !== null || undefined}
        >
          {status}
        </span>
        <Tooltip label={workspaceFindText.previousMatchKeys}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={workspaceFindText.previousMatch}
            disabled={!canGo}
            onClick={() => go(true)}
          >
            <IconArrowUp size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={workspaceFindText.nextMatchKeys}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={workspaceFindText.nextMatch}
            disabled={!canGo}
            onClick={() => go(false)}
          >
            <IconArrowDown size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        {!readOnly && (
          <Toggle label={workspaceFindText.replace} on={replacing} onClick={() => onReplacing(!replacing)}>
            <IconReplace size={16} stroke={1.75} />
          </Toggle>
        )}
        <CloseButton
          className={classes.close}
          size="sm"
          aria-label={workspaceFindText.closeFind}
          onClick={onClose}
        />
      </div>
      {replacing && !readOnly && (
        <form
          className={classes.line}
          onSubmit={(event) => {
            event.preventDefault();
            preview();
          }}
        >
          <TextInput
            ref={replaceField}
            size="xs"
            className={classes.field}
            aria-label={workspaceFindText.replaceWith}
            placeholder={workspaceFindText.replaceWithEmptyRemoves}
            leftSection={<IconReplace size={14} stroke={1.75} />}
            value={replace}
            onChange={(event) => setReplace(event.currentTarget.value)}
          />
          <Button type="submit" size="compact-sm" variant="light" disabled={!find.find}>
            {workspaceFindText.previewReplacement}
          </Button>
          <span className={classes.hint}>{workspaceFindText.addsStepOnceAccepted}</span>
        </form>
      )}
    </search>
  );
}

/** Button that turns an option on or off. */
function Toggle(props: {
  readonly label: string;
  readonly on: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  const { label, on } = props;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={on ? 'light' : 'subtle'}
        color={on ? 'sky' : 'gray'}
        aria-label={label}
        aria-pressed={on}
        onClick={props.onClick}
      >
        {props.children}
      </ActionIcon>
    </Tooltip>
  );
}
