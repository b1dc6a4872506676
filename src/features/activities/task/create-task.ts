import type { ActivityWriter } from '../use-writer.ts';
import type { TaskDraft } from './task-draft.ts';

/** Makes what was typed a new task of a location; resolves to null once it is saved. */
export const createTask = (
  writer: ActivityWriter,
  locationId: string,
  id: string,
  task: Omit<TaskDraft, 'id'>,
) => writer.create(id, { ...task, location_id: locationId, status: 'neu', is_archived: false });
