import { defineSync } from '../../system/calls/sync.ts';
import { Note } from '../note.ts';

/** Internal notes at the activities that the person sees. */
export const syncNotes = defineSync('syncNotes', 'notes', Note, [
  'view company-activities',
  'view location-activities',
  'view assigned-activities',
]);
