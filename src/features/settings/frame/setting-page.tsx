import type { ComponentType } from 'react';
import type { SettingKind } from '#contract/practice/setting-kinds.ts';
import { FORMS } from '../forms.ts';
import { type Prepare, SettingCard, type SettingForm } from './setting-card.tsx';
import type { AnySetting } from './use-declared.ts';

interface Props {
  setting: AnySetting & { kind: SettingKind };
  /** Absent for what holds for the practice. */
  locationId?: string;
}

/** /personnel/settings/empfang/{name}: a setting that has a page of its own. */
export const SettingPage = ({ setting, locationId }: Props) => {
  // Its form takes the states of this setting, which the type of the table says.
  const forms: Readonly<Record<string, unknown>> = FORMS;
  const { Form, prepare } = forms[setting.kind] as {
    Form: ComponentType<SettingForm<unknown>>;
    prepare: Prepare<Record<string, unknown>>;
  };
  return (
    <SettingCard
      setting={setting}
      prepare={prepare}
      {...(locationId !== undefined && { locationId })}
    >
      {(form) => <Form {...(form as SettingForm<unknown>)} />}
    </SettingCard>
  );
};
