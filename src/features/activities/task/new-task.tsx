import { useKeptText } from '#platform/kept/kept-text.ts';
import { useColleagues } from '#platform/sync/use-colleagues.ts';
import { notify } from '#ui/overlays/notifications.ts';
import type { Person } from '../content.ts';
import { NEW_TASK } from '../inbox/texts.ts';
import { peopleOf } from '../people.ts';
import { useActivityWriter } from '../use-writer.ts';
import { createTask } from './create-task.ts';
import { NewTaskDialog } from './new-task-dialog.tsx';
import { TaskDraft } from './task-draft.ts';

interface Props {
  locationId: string;
  user: Person;
  onClose: () => void;
  /** Opens the task that was made. */
  onOpen: (id: string) => void;
}

/** A task from any page: who made it stays where they are, and may go to it. */
export const NewTask = ({ locationId, user, onClose, onOpen }: Props) => {
  const colleagues = useColleagues(locationId);
  const writer = useActivityWriter(locationId);
  const unsent = useKeptText('new-task', TaskDraft);
  return (
    <NewTaskDialog
      open
      people={peopleOf(user, colleagues, [])}
      unsent={unsent}
      onClose={onClose}
      onCreate={async (id, task) => {
        const failure = await createTask(writer, locationId, id, task);
        if (!failure) {
          notify({
            id: 'new-task',
            intent: 'success',
            title: NEW_TASK.created,
            action: { label: NEW_TASK.open, onClick: () => onOpen(id) },
          });
        }
        return failure;
      }}
    />
  );
};
