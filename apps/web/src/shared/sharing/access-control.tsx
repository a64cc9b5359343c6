import { ActionIcon, Select, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './share-modal.module.css';
import { levelLabels, type ShareLevel, shareLevels } from './sharing-api.ts';
import { sharingText } from './sharing-text.ts';

interface LevelSelectProps {
  readonly name: string;
  readonly level: ShareLevel;
  /** Levels below this one can't be selected. */
  readonly lowest?: ShareLevel;
  readonly onChange: (level: ShareLevel) => void;
}

/** Selects the access level of a person or group. */
export function LevelSelect({ name, level, lowest = 'view', onChange }: LevelSelectProps) {
  return (
    <Select
      size="xs"
      className={classes.levelOf}
      aria-label={sharingText.levelOfName({ name })}
      data={shareLevels.map((value, index) => ({
        value,
        label: levelLabels[value],
        disabled: index < shareLevels.indexOf(lowest),
      }))}
      value={level}
      onChange={(value) => value && value !== level && onChange(value as ShareLevel)}
      allowDeselect={false}
    />
  );
}

/** Revokes the access of a person or group. */
export function RemoveAccess({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  return (
    <Tooltip label={sharingText.remove}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={sharingText.stopSharingWithName({ name })}
        onClick={onClick}
      >
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
