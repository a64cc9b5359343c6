import { type AccessReason, levelLabels, type ProjectPerson } from './sharing-api.ts';

const textOf = ({ kind, name }: AccessReason): string => {
  switch (kind) {
    case 'owner':
      return 'Owner';
    case 'person':
      return 'Shared directly';
    case 'link':
      return 'Came by a link';
    case 'team':
      return `Team ${name ?? ''}`;
    case 'organization':
      return `Member of ${name ?? ''}`;
  }
};

/** Why a person has access, highest level first; a lower level is named next to its reason. */
export function accessReasons({ level, reasons }: Pick<ProjectPerson, 'level' | 'reasons'>): string {
  const strings = reasons.map((reason) =>
    reason.level === level || reason.level === 'own'
      ? textOf(reason)
      : `${textOf(reason)} (${levelLabels[reason.level].toLowerCase()})`,
  );
  return [...new Set(strings)].join(' · ');
}
