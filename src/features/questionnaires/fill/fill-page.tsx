import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Subject } from '#contract/questionnaires/meanings.ts';
import { languagesOf } from '#contract/questionnaires/translations.ts';
import {
  chooseLanguage,
  chosenLanguage,
  type Spoken,
  useLanguage,
} from '#platform/words/language.ts';
import { firstUse } from '#platform/worker/first-use.ts';
import { ButtonLink } from '#ui/button.tsx';
import { lazyExtra } from '#ui/page/lazy-extra.ts';
import { lazyFirst } from '#ui/page/lazy-first.ts';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { EmptyState, ErrorState, LoadingState, OfflineState } from '#ui/states/states.tsx';
import type { PageTrail } from '../runner/page-trail.ts';
import type { FormTexts } from '../texts/texts.ts';
import { useFormTexts } from '../texts/use-form-texts.ts';
import type { Sender } from './begin.ts';
import { FillNote } from './fill-note.tsx';
import { SaveLine } from './save-line.tsx';
import { useAutoLeave } from './use-auto-leave.ts';
import { useFill } from './use-fill.ts';

// Fetched while the form itself is: neither is in the first script.
const loadRunner = () => import('../runner/questionnaire-runner.tsx');
const QuestionnaireRunner = lazyFirst(
  loadRunner,
  (module) => module.QuestionnaireRunner,
  'questionnaire-runner',
);
const ResumeCard = lazy(async () => ({ default: (await import('./resume-card.tsx')).ResumeCard }));
const UnreadableNote = lazy(async () => ({
  default: (await import('./unreadable-note.tsx')).UnreadableNote,
}));
const SharedNote = lazy(async () => ({ default: (await import('./shared-note.tsx')).SharedNote }));
const LastAnswersCard = lazy(async () => ({
  default: (await import('./last-answers-card.tsx')).LastAnswersCard,
}));
const LanguageCard = lazy(async () => ({
  default: (await import('./language-card.tsx')).LanguageCard,
}));
const SeveralCard = lazy(async () => ({
  default: (await import('./windows/several-card.tsx')).SeveralCard,
}));
const WindowNote = lazy(async () => ({
  default: (await import('./windows/window-note.tsx')).WindowNote,
}));
/** Without it the browser's Back leaves the form, and what was typed is kept all the same. */
const FormSteps = lazyExtra(async () => {
  await firstUse();
  return (await import('./form-steps.tsx')).FormSteps;
});
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
  /** Whom it was prepared for: a new form names them already. */
  person?: Subject | undefined;
  /** Name of the hand-in, given by the practice with a link: nobody else's draft is gone on with. */
  handInId?: string | undefined;
}

/** A page around the form, in the language of its texts. */
const Speaking = ({ spoken, children }: { spoken: Spoken<FormTexts>; children: ReactNode }) => (
  <div lang={spoken.language} dir={spoken.dir} style={{ display: 'contents' }}>
    {children}
  </div>
);

/** Fills one questionnaire: with or without network, through reload and crash, to its hand-in. */
export const FillPage = (props: FillPageProps) => {
  const { sender, onNotFound } = props;
  const fill = useFill(props.questionnaireId, sender, props.person, props.handInId);
  const { state } = fill;
  const kiosk = sender === 'kiosk';
  useAutoLeave(kiosk && state.step === 'handed_in', props.onLeave);
  const [trail, setTrail] = useState<PageTrail | null>(null);
  const session = state.step === 'filling' ? state.session : undefined;
  // The language chosen in this tab or kept with the draft; before a choice, the form's own.
  const chosen = useLanguage(session?.questionnaire.language);
  const spoken = useFormTexts(chosen);
  const { around: t } = spoken.texts;
  useTabTitle(t.title);

  useEffect(() => {
    // An error of loading is shown where the runner is drawn.
    loadRunner().catch(() => undefined);
  }, []);
  // At a kiosk the next person must not find the former person's language.
  useEffect(() => (kiosk ? () => chooseLanguage(null) : undefined), [kiosk]);
  useEffect(() => {
    if (state.step === 'not_found') onNotFound();
  }, [state.step, onNotFound]);
  useEffect(() => {
    if (!session) return;
    const tag = chosenLanguage();
    if (session.language !== undefined) chooseLanguage(session.language);
    else if (tag !== null) session.change({ language: tag });
  }, [session]);

  // At a kiosk the language was asked before; with a link it was not.
  const [askedFirst, setAskedFirst] = useState(false);
  const unread =
    state.step === 'last_answers'
      ? state.found.draft.content.questionnaire
      : session?.isNew
        ? session.questionnaire
        : undefined;
  const offered = unread && !kiosk && chosenLanguage() === null ? languagesOf(unread) : [];
  const asksLanguage = offered.length > 1;
  const isClosed = state.step !== 'loading' && (!session || fill.takenOver !== null);
  const choose = (language: string) => {
    chooseLanguage(language);
    setAskedFirst(true);
    session?.change({ language });
  };

  const page = (): ReactNode => {
    if (asksLanguage) {
      return (
        <Suspense fallback={<LoadingState label={t.loading} />}>
          <LanguageCard languages={offered} onChoose={choose} />
        </Suspense>
      );
    }
    switch (state.step) {
      case 'loading':
      case 'not_found':
        return <LoadingState label={t.opening} />;
      case 'failed':
        if (state.why === 'offline') {
          return (
            <OfflineState
              title={t.offlineTitle}
              text={t.offline}
              retryLabel={t.retry}
              onRetry={fill.retry}
            />
          );
        }
        if (state.why === 'sign_in') {
          return (
            <EmptyState
              alone
              title={t.signInTitle}
              text={t.signInText}
              action={<ButtonLink href="/auth/login">{t.signIn}</ButtonLink>}
            />
          );
        }
        return (
          <ErrorState
            alone
            title={t.failedTitle}
            text={t.failed}
            retryLabel={t.retry}
            onRetry={fill.retry}
          />
        );
      case 'resume':
        return (
          <Suspense fallback={<LoadingState label={t.loading} />}>
            <ResumeCard
              t={spoken.texts.resume}
              proof={state.found.proof}
              draftId={state.found.draft.id}
              birthDate={state.found.birthDate}
              kiosk={kiosk}
              language={spoken.language}
              provePin={kiosk ? props.provePin : undefined}
              onGoOn={() => void fill.goOn(state.found)}
              onStartAgain={() => void fill.startAgain(state.found)}
            />
          </Suspense>
        );
      case 'several':
        return (
          <Suspense fallback={<LoadingState label={t.loading} />}>
            <SeveralCard language={spoken.language} begun={state.begun} onChoose={fill.choose} />
          </Suspense>
        );
      case 'last_answers':
        return (
          <Suspense fallback={<LoadingState label={t.loading} />}>
            <LastAnswersCard
              t={t}
              language={spoken.language}
              last={state.last}
              onTake={() => void fill.takeLast(state.found, state.last)}
              onFresh={() => void fill.goOn(state.found)}
            />
          </Suspense>
        );
      case 'handed_in':
        return (
          <Suspense fallback={<LoadingState label={t.loading} />}>
            <HandedInPage
              t={spoken.texts.end}
              language={spoken.language}
              done={state.done}
              kiosk={kiosk}
              onLeave={props.onLeave}
            />
          </Suspense>
        );
      case 'filling':
        if (fill.takenOver) {
          return (
            <Suspense fallback={<LoadingState label={t.loading} />}>
              <WindowNote
                Note={FillNote}
                what={fill.takenOver}
                language={spoken.language}
                kiosk={kiosk}
                onGoOn={fill.goOnHere}
              />
            </Suspense>
          );
        }
        return (
          <Suspense fallback={<LoadingState label={t.loading} />}>
            {state.unreadable.length > 0 && (
              <UnreadableNote t={spoken.texts.resume} drafts={state.unreadable} />
            )}
            {state.leftShared.length > 0 && (
              <SharedNote t={spoken.texts.file} left={state.leftShared} />
            )}
            <QuestionnaireRunner
              questionnaire={state.session.questionnaire}
              answers={state.session.answers}
              initialPage={state.session.page}
              size={kiosk ? 'kiosk' : 'patient'}
              notice={<SaveLine t={spoken.texts.save} of={fill.saveState} />}
              focusFirst={askedFirst || kiosk}
              language={chosen}
              onLanguageChange={(language) => {
                chooseLanguage(language);
                state.session.change({ language });
              }}
              beside={state.session.beside}
              onBesideChange={(beside) => state.session.change({ beside })}
              onAnswersChange={(answers) => state.session.change({ answers })}
              onPageChange={(at) => state.session.change({ page: at })}
              onTrail={setTrail}
              onAttachFile={(_, file, drawing) => state.session.attach(file, drawing)}
              onTurnFile={(_, file) => state.session.turn(file)}
              drawing={(id) => state.session.drawing(id)}
              onRemoveFile={(_, id) => void state.session.detach(id)}
              filePreview={(id) => state.session.preview(id)}
              taken={state.session.taken}
              onTakenChange={(taken) => state.session.change({ taken: [...taken] })}
              onHandIn={fill.handIn}
            />
          </Suspense>
        );
    }
  };
  return (
    <Speaking spoken={spoken}>
      {page()}
      <Suspense>
        <FormSteps trail={trail} rests={asksLanguage || isClosed} leavesNothing={kiosk} />
      </Suspense>
    </Speaking>
  );
};
