import { useState } from 'react';
import { OwnForms } from './own-forms.tsx';
import { useOwnBegun } from './use-begun.ts';
import { WaitingHere } from './waiting-here.tsx';

/** Forms that the signed-in person is asked for or has begun, each of them once, and what else waits here. */
export const FormsToday = () => {
  const begun = useOwnBegun();
  const [asked, setAsked] = useState<readonly string[]>([]);
  return (
    <>
      <OwnForms begun={begun} onAsked={setAsked} />
      <WaitingHere begun={begun.filter((one) => !asked.includes(one.questionnaireId))} />
    </>
  );
};
