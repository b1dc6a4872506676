import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { WithPage } from '#contract/settings/all.ts';
import type { SettingForm } from './frame/setting-card.tsx';
import { LookForm } from './look/look-form.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';

type FormOf<S extends WithPage> = ComponentType<
  SettingForm<z.output<S['schema']>, z.output<S['read']['response']>>
>;

/** The form of each setting that has a page of its own. */
export const FORMS: { [S in WithPage as S['kind']]: FormOf<S> } = {
  quiet_hours: QuietHoursForm,
  look: LookForm,
};
