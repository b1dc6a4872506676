import { type Activity, contentOf, etagOf } from '#contract/activities/activity.ts';
import type { Practice } from '../rig/practice.ts';

/**
 * Sets an activity to "gelesen", so that opening it writes nothing that the journey is not about.
 */
export const readActivity = async (practice: Practice, id: string): Promise<void> => {
  const token = await practice.signIn('admin@lindenhof.test');
  const path = `/api/activities/${id}`;
  const seen = await practice.api<Activity>('GET', path, { token });
  await practice.api('PUT', path, {
    token,
    headers: { 'if-match': etagOf(seen) },
    body: { ...contentOf(seen), status: 'gelesen' },
  });
};
