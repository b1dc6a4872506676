import { useEffect } from 'react';
import { ReadNote } from './offer-notes.tsx';
import { type Opened, useReading } from './use-reading.ts';

interface Props extends Opened {
  /** It was answered while it was open, which says more than looking at it. */
  answered: boolean;
}

/** Sets what is open to "gelesen", and says so where that can be taken back. */
export const Reading = ({ answered, ...opened }: Props) => {
  const { marked, readNow } = useReading(opened);
  useEffect(() => {
    if (answered) readNow();
  }, [answered, readNow]);
  return <div role="status">{marked && <ReadNote onTakeBack={marked.takeBack} />}</div>;
};
