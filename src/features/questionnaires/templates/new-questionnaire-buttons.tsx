import { Add16Regular } from '@fluentui/react-icons/svg/add';
import { lazy, Suspense, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useLocation } from 'wouter';
import { putQuestionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { notWritten } from '#platform/write/outcome.ts';
import { useWriter } from '#platform/write/use-writer.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { DialogFailure } from '#ui/overlays/dialog.tsx';
import { NEW_BUTTONS, NOT_CREATED } from './texts.ts';

const TemplateDialog = lazy(async () => ({
  default: (await import('./template-dialog.tsx')).TemplateDialog,
}));

/** "Neuer Fragebogen" and "Neu aus Vorlage": both go on in the editor. */
export const NewQuestionnaireButtons = ({ locationId }: { locationId: string }) => {
  const { put } = useWriter(locationId);
  const [, navigate] = useLocation();
  // The same until one was made of it: a second try makes no second questionnaire.
  const [id, setId] = useState(uuidv7);
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never');

  const begin = async (content: QuestionnaireContent): Promise<DialogFailure | null> => {
    const params = { location_id: locationId, id };
    const wish = { endpoint: putQuestionnaire, id, params, body: content, base: null };
    const failed = notWritten(await put({ ...wish, words: { refused: NOT_CREATED } }));
    if (failed) return failed;
    setId(uuidv7());
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
        {NEW_BUTTONS.fresh}
      </ButtonLink>
      <Button size="small" onClick={() => setShown('open')}>
        {NEW_BUTTONS.fromTemplate}
      </Button>
      {shown !== 'never' && (
        <Suspense>
          <TemplateDialog
            locationId={locationId}
            open={shown === 'open'}
            onClose={() => setShown('closed')}
            onChoose={begin}
          />
        </Suspense>
      )}
    </>
  );
};
