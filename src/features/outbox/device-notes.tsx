import { useEffect, useState } from 'react';
import { type Estimate, freeBytes, roomOf } from '#data/room.ts';
import { fileSize } from '#platform/files/file-sizes.ts';
import { roomWarning, storageEstimate } from '#platform/storage/room.ts';
import { sevenDaysWarning, surroundings } from '#platform/storage/seven-days.ts';
import { storageMode } from '#platform/storage/storage-access.ts';
import { isEmbeddedAbroad, storageWarning } from '#platform/storage/storage-warning.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { useOutboxStyles } from './outbox-styles.ts';
import { DEVICE_NOTES } from './texts.ts';

/** How much room this device has; null as long as nobody knows. */
const useRoom = (waiting: number): Estimate | null => {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits takes room, so it is asked anew
  useEffect(() => {
    let gone = false;
    void storageEstimate().then((told) => {
      if (!gone) setEstimate(told);
    });
    return () => {
      gone = true;
    };
  }, [waiting]);
  return estimate;
};

interface Props {
  /** Number of entries that wait. */
  waiting: number;
}

/** What this device and this browser cannot promise of what waits here (SEC-41). */
export const DeviceNotes = ({ waiting }: Props) => {
  const estimate = useRoom(waiting);
  const warnings = [
    storageWarning(storageMode(), isEmbeddedAbroad()),
    sevenDaysWarning(surroundings(), waiting),
  ].filter((warning) => warning !== null);
  const room = roomOf(estimate);
  const littleRoom = roomWarning(room);
  return (
    <>
      {warnings.map(({ title, message }) => (
        <NoteBox key={title} kind="warning" title={title}>
          {message}
        </NoteBox>
      ))}
      {littleRoom && (
        <NoteBox kind={room === 'full' ? 'error' : 'warning'} title={littleRoom.title}>
          {littleRoom.message}
        </NoteBox>
      )}
    </>
  );
};

/** The room that is left, for who looks for it. */
export const FreeRoom = ({ waiting }: Props) => {
  const styles = useOutboxStyles();
  const estimate = useRoom(waiting);
  if (!estimate) return null;
  return <p className={styles.small}>{DEVICE_NOTES.freeRoom(fileSize(freeBytes(estimate)))}</p>;
};
