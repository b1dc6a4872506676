import { Alert16Regular } from '@fluentui/react-icons/svg/alert';
import { ArrowRepeatAll16Regular } from '@fluentui/react-icons/svg/arrow-repeat-all';
import { CalendarLtr16Regular } from '@fluentui/react-icons/svg/calendar-ltr';
import { CheckboxChecked16Regular } from '@fluentui/react-icons/svg/checkbox-checked';
import { Document16Regular } from '@fluentui/react-icons/svg/document';
import { EyeOff16Regular } from '@fluentui/react-icons/svg/eye-off';
import { Group20Regular } from '@fluentui/react-icons/svg/group';
import { Image16Regular } from '@fluentui/react-icons/svg/image';
import { Info16Regular } from '@fluentui/react-icons/svg/info';
import { MultiselectLtr16Regular } from '@fluentui/react-icons/svg/multiselect-ltr';
import { NumberSymbol16Regular } from '@fluentui/react-icons/svg/number-symbol';
import { RadioButton16Regular } from '@fluentui/react-icons/svg/radio-button';
import { Signature16Regular } from '@fluentui/react-icons/svg/signature';
import { Subtract16Regular } from '@fluentui/react-icons/svg/subtract';
import { TextDescription16Regular } from '@fluentui/react-icons/svg/text-description';
import { TextField16Regular } from '@fluentui/react-icons/svg/text-field';
import type { ReactElement } from 'react';
import type { Addable } from './element-kinds.ts';

const ICONS: Record<Addable | 'page', ReactElement> = {
  page: <Document16Regular />,
  text: <TextField16Regular />,
  longtext: <TextDescription16Regular />,
  select: <RadioButton16Regular />,
  multiselect: <MultiselectLtr16Regular />,
  confirm: <CheckboxChecked16Regular />,
  number: <NumberSymbol16Regular />,
  date: <CalendarLtr16Regular />,
  files: <Image16Regular />,
  signature: <Signature16Regular />,
  info: <Info16Regular />,
  group: <Group20Regular />,
  rows: <ArrowRepeatAll16Regular />,
  separator: <Subtract16Regular />,
  event: <Alert16Regular />,
  meta: <EyeOff16Regular />,
};

/** The sign of a kind of element; its name stands beside it. */
export const KindIcon = ({ kind }: { kind: Addable | 'page' }) => (
  <span aria-hidden="true" style={{ display: 'inline-flex', flexShrink: 0 }}>
    {ICONS[kind]}
  </span>
);
