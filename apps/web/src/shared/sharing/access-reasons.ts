import { type AccessReason, levelLabels, type ProjectPerson } from './sharing-api.ts';
import { sharingText } from './sharing-text.ts';

const textOf = ({ kind, name }: AccessReason): string => {
  switch (kind) {
    case 'owner':
      return sharingText.owner;
    case 'person':
      return sharingText.sharedDirectly;
    case 'link':
      return sharingText.cameByLink;
    case 'team':
      return sharingText.teamName({ name: name ?? '' });
    case 'organization':
      return sharingText.memberOfName({ name: name ?? '' });
  }
};

/**
 * Describes why a person has access, highest level first; lower levels are named next to their
 * reasons.
 */
export function accessReasons({ level, reasons }: Pick<ProjectPerson, 'level' | 'reasons'>): string {
  const strings = reasons.map((reason) =>
    reason.level === level || reason.level === 'own'
      ? textOf(reason)
      : `${textOf(reason)} (${levelLabels[reason.level].toLowerCase()})`,
  );
  return [...new Set(strings)].join(' · ');
}
