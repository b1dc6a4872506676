import { OwnForms, useOwnForms } from './own-forms.tsx';
import { useOwnBegun } from './use-begun.ts';
import { WaitingHere } from './waiting-here.tsx';

/** Forms that the signed-in person is asked for or has begun, each of them once, and what else waits here. */
export const FormsToday = () => {
  const begun = useOwnBegun();
  const forms = useOwnForms();
  const isAsked = (id: string) =>
    forms.data?.data.some(({ questionnaire_id }) => questionnaire_id === id) ?? false;
  return (
    <>
      <OwnForms forms={forms} begun={begun} />
      <WaitingHere begun={begun.filter(({ questionnaireId }) => !isAsked(questionnaireId))} />
    </>
  );
};
