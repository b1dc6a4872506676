import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { WithPage } from '#contract/settings/all.ts';
import type { Prepare, SettingForm } from './frame/setting-card.tsx';
import { LookForm, preparedLook } from './look/look-form.tsx';
import { preparedHours, QuietHoursForm } from './quiet-hours-form.tsx';

interface FormOf<S extends WithPage> {
  Form: ComponentType<SettingForm<z.output<S['schema']>, z.output<S['read']['response']>>>;
  prepare: Prepare<z.output<S['schema']>>;
}

/** The form of each setting that has a page of its own. */
export const FORMS: { [S in WithPage as S['kind']]: FormOf<S> } = {
  quiet_hours: { Form: QuietHoursForm, prepare: preparedHours },
  look: { Form: LookForm, prepare: preparedLook },
};
