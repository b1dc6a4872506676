import { useMemo } from 'react';
import { useList } from '../use-list.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';

/** Forms for a kiosk from any page: which ones is chosen here. */
export const NewHandOver = ({
  locationId,
  onClose,
}: {
  locationId: string;
  onClose: () => void;
}) => {
  const { rows } = useList(locationId);
  const choices = useMemo(
    () => rows?.filter(({ summary, fresh }) => summary.status === 'published' && !fresh),
    [rows],
  );
  return (
    choices && (
      <HandOverDialog locationId={locationId} rows={[]} choices={choices} onClose={onClose} />
    )
  );
};
