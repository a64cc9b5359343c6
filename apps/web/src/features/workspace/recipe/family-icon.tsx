import {
  IconArrowsJoin2,
  IconCalendar,
  IconCircleDashed,
  IconColumns3,
  IconFilter,
  IconHash,
  IconLetterCase,
  type IconProps,
  IconReplace,
  IconSum,
  IconTable,
  IconTransform,
} from '@tabler/icons-react';
import type { StepFamily } from '@winnow/steps';
import type { ComponentType } from 'react';

const icons: Readonly<Record<StepFamily, ComponentType<IconProps>>> = {
  structure: IconTable,
  columns: IconColumns3,
  text: IconLetterCase,
  numbers: IconHash,
  dates: IconCalendar,
  missing: IconCircleDashed,
  rows: IconFilter,
  values: IconReplace,
  reshape: IconTransform,
  group: IconSum,
  combine: IconArrowsJoin2,
};

/** Icon of a family of steps; each icon has a single meaning. */
export function FamilyIcon({ family }: { readonly family: StepFamily }) {
  const Icon = icons[family];
  return <Icon size={16} stroke={1.75} aria-hidden />;
}
