import { ReadNote } from './offer-notes.tsx';
import { type Opened, useReading } from './use-reading.ts';

/** Sets what is open to "gelesen", and says so where that can be taken back. */
export const Reading = (opened: Opened) => {
  const takeBack = useReading(opened);
  return <div role="status">{takeBack && <ReadNote onTakeBack={takeBack} />}</div>;
};
