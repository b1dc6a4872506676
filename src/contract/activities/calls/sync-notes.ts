import { Note } from '../note.ts';
import { defineSync } from '../../system/calls/sync.ts';

/** Internal notes at the activities that the person sees. */
export const syncNotes = defineSync('syncNotes', 'notes', Note, [
  'view company-activities',
  'view location-activities',
  'view assigned-activities',
]);
