import { lazy, Suspense, useEffect } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState, ErrorState, LoadingState, OfflineState } from '#ui/states.tsx';
import type { Sender } from './begin.ts';
import { FillNote } from './fill-note.tsx';
import { SaveLine } from './save-line.tsx';
import { useFill } from './use-fill.ts';

// Fetched while the form itself is: neither is in the first script.
const loadRunner = async () => ({
  default: (await import('../runner/questionnaire-runner.tsx')).QuestionnaireRunner,
});
const QuestionnaireRunner = lazy(loadRunner);
const ResumeCard = lazy(async () => ({ default: (await import('./resume-card.tsx')).ResumeCard }));
const UnreadableNote = lazy(async () => ({
  default: (await import('./unreadable-note.tsx')).UnreadableNote,
}));
const HandedInPage = lazy(async () => ({
  default: (await import('./handed-in.tsx')).HandedInPage,
}));

export interface FillPageProps {
  questionnaireId: string;
  sender: Sender;
  /** Back to where the form was opened. */
  onLeave: () => void;
  onNotFound: () => void;
  /** Asks the staff PIN of the kiosk; true when it was right. */
  provePin?: () => Promise<boolean>;
}

/** Fills one questionnaire: with or without network, through reload and crash, to its hand-in. */
export const FillPage = (props: FillPageProps) => {
  const { sender, onNotFound } = props;
  const fill = useFill(props.questionnaireId, sender);
  const { state } = fill;
  const kiosk = sender === 'kiosk';

  useEffect(() => {
    // What goes wrong here is told where the runner is drawn.
    loadRunner().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (state.step === 'not_found') onNotFound();
  }, [state.step, onNotFound]);

  switch (state.step) {
    case 'loading':
    case 'not_found':
      return <LoadingState label="Der Fragebogen wird geöffnet" />;
    case 'failed':
      if (state.why === 'offline') {
        return (
          <OfflineState
            text="Dieser Fragebogen war auf diesem Gerät noch nicht geöffnet. Sobald das Netz wieder da ist, können Sie ihn ausfüllen."
            onRetry={fill.retry}
          />
        );
      }
      if (state.why === 'sign_in') {
        return (
          <EmptyState
            title="Bitte melden Sie sich an"
            text="Dieser Fragebogen ist nur für angemeldete Patientinnen und Patienten."
            action={<ButtonLink href="/auth/login">Anmelden</ButtonLink>}
          />
        );
      }
      return (
        <ErrorState
          text="Der Fragebogen konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal oder sagen Sie an der Anmeldung Bescheid."
          onRetry={fill.retry}
        />
      );
    case 'resume':
      return (
        <Suspense fallback={<LoadingState />}>
          <ResumeCard
            proof={state.found.proof}
            draftId={state.found.draft.id}
            birthDate={state.found.birthDate}
            kiosk={kiosk}
            provePin={kiosk ? props.provePin : undefined}
            onGoOn={() => void fill.goOn(state.found)}
            onStartAgain={() => void fill.startAgain(state.found)}
          />
        </Suspense>
      );
    case 'handed_in':
      return (
        <Suspense fallback={<LoadingState />}>
          <HandedInPage done={state.done} kiosk={kiosk} onLeave={props.onLeave} />
        </Suspense>
      );
    case 'filling':
      if (fill.takenOver) {
        return (
          <FillNote
            kiosk={kiosk}
            intent="warning"
            title="In einem anderen Fenster geöffnet"
            actions={
              <Button size={kiosk ? 'kiosk' : 'large'} onClick={fill.retry}>
                Hier weitermachen
              </Button>
            }
          >
            Dieser Fragebogen wird in einem anderen Fenster weiter ausgefüllt. Hier geht nichts
            verloren; bitte machen Sie dort weiter.
          </FillNote>
        );
      }
      return (
        <Suspense fallback={<LoadingState />}>
          {state.unreadable.length > 0 && <UnreadableNote drafts={state.unreadable} />}
          <QuestionnaireRunner
            questionnaire={state.session.questionnaire}
            answers={state.session.answers}
            initialPage={state.session.page}
            size={kiosk ? 'kiosk' : 'patient'}
            notice={<SaveLine state={fill.saveState} />}
            onAnswersChange={(answers) => state.session.change({ answers })}
            onPageChange={(page) => state.session.change({ page })}
            onAttachFile={(_, file) => state.session.attach(file)}
            onRemoveFile={(_, id) => void state.session.detach(id)}
            filePreview={(id) => state.session.preview(id)}
            onHandIn={fill.handIn}
          />
        </Suspense>
      );
  }
};
