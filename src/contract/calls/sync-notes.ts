import { Note } from '../entities/note.ts';
import { defineSync } from './sync.ts';

/** Internal notes at the activities that the person sees. */
export const syncNotes = defineSync('syncNotes', 'notes', Note, [
  'view company-activities',
  'view location-activities',
  'view assigned-activities',
]);
