import { Add16Regular } from '@fluentui/react-icons/svg/add';
import { lazy, Suspense, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useLocation } from 'wouter';
import type { QuestionnaireContent } from '#contract/questionnaire/schema.ts';
import { failureOf } from '#platform/failure.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { DialogFailure } from '#ui/dialog.tsx';
import { usePutQuestionnaire } from '../editor/save/use-put.ts';

const TemplateDialog = lazy(async () => ({
  default: (await import('./template-dialog.tsx')).TemplateDialog,
}));

/** "Neu" and "Neu aus Vorlage": both go on in the editor. */
export const NewQuestionnaireButtons = ({ locationId }: { locationId: string }) => {
  const put = usePutQuestionnaire(locationId);
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never');

  const begin = async (content: QuestionnaireContent): Promise<DialogFailure | null> => {
    const id = uuidv7();
    try {
      await put(id, content, null);
    } catch (error) {
      return { title: 'Nicht angelegt', message: failureOf(error).text };
    }
    navigate(`/personnel/questionnaires/edit/${id}`);
    return null;
  };

  return (
    <>
      <ButtonLink
        size="small"
        appearance="primary"
        icon={<Add16Regular />}
        href="/personnel/questionnaires/edit/new"
      >
        Neuer Fragebogen
      </ButtonLink>
      <Button size="small" onClick={() => setShown('open')}>
        Neu aus Vorlage
      </Button>
      {shown !== 'never' && (
        <Suspense>
          <TemplateDialog
            open={shown === 'open'}
            onClose={() => setShown('closed')}
            onChoose={begin}
          />
        </Suspense>
      )}
    </>
  );
};
