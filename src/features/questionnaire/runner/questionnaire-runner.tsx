import {
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Answers, FileAnswer } from '#contract/questionnaire/answers.ts';
import type { QuestionnaireContent } from '#contract/questionnaire/schema.ts';
import { directionOf } from '#contract/questionnaire/translations.ts';
import type { FieldError } from '#contract/questionnaire/validate.ts';
import { ApiError } from '#data/http/api-error.ts';
import { mergeClasses } from '#ui/styling.ts';
import { idOf } from './answer-paths.ts';
import { AnswerStore } from './answer-store.ts';
import { ElementView } from './element-view.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { useSizeStyles } from './field-styles.ts';
import { FileRefused } from './file-rules.ts';
import { Review } from './review.tsx';
import { RunnerButton } from './runner-button.tsx';
import { domId, focusOn, RunnerContext, type RunnerContextValue } from './runner-context.ts';
import { useRunnerStyles } from './runner-styles.ts';

export interface QuestionnaireRunnerProps {
  questionnaire: QuestionnaireContent;
  /** As a draft kept them; read once, later changes come from the person. */
  answers: Answers;
  /** Told with every change, hidden answers included. */
  onAnswersChange: (answers: Answers) => void;
  /** Keeps a file and answers what stands for it. A rejection is shown as a German sentence. */
  onAttachFile: (path: string, file: File) => Promise<FileAnswer>;
  onRemoveFile: (path: string, fileId: string) => void;
  /** Object URL of a small picture, if there is one. */
  filePreview?: (fileId: string) => Promise<string | undefined>;
  /** Keeps the form for good; a rejection leaves the person where she is and says so. */
  onHandIn: () => Promise<void>;
  size: 'patient' | 'kiosk';
  initialPage?: number;
  onPageChange?: (page: number) => void;
  /** Shown beside the buttons, e.g. whether everything is saved. */
  notice?: ReactNode;
}

const NOT_ATTACHED =
  'Die Datei konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.';
const NOT_HANDED_IN =
  'Das Absenden hat nicht geklappt. Ihre Antworten sind weiter gespeichert. Bitte versuchen Sie es noch einmal oder sagen Sie an der Anmeldung Bescheid.';
const TOO_LARGE =
  'Ihre Antworten sind zusammen zu lang zum Übertragen. Sie sind weiter gespeichert. Bitte kürzen Sie sehr lange Texte und senden Sie dann noch einmal ab.';

/** A questionnaire page by page, then everything once more, then "Absenden". Knows no storage. */
export function QuestionnaireRunner(props: QuestionnaireRunnerProps) {
  const { questionnaire, size, onPageChange } = props;
  const sizes = useSizeStyles();
  const styles = useRunnerStyles();
  const prefix = useId();
  const latest = useRef(props);
  latest.current = props;

  const [store] = useState(() => new AnswerStore(questionnaire, props.answers));
  store.onChange = (answers) => latest.current.onAnswersChange(answers);
  const pages = useSyncExternalStore(
    (listener) => store.subscribePages(listener),
    () => store.pages(),
  );
  /** The last step, one behind the pages, is the review. */
  const [step, setStep] = useState(() => Math.min(props.initialPage ?? 0, pages.length));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const title = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  /** A page was opened from the review to change something: the way on leads back there. */
  const [changing, setChanging] = useState(false);

  const context = useMemo<RunnerContextValue>(
    () => ({
      store,
      prefix,
      kiosk: size === 'kiosk',
      attachFile: (path, file) =>
        latest.current.onAttachFile(path, file).catch((error: unknown) => ({
          problem: error instanceof FileRefused ? error.message : NOT_ATTACHED,
        })),
      removeFile: (path, id) => latest.current.onRemoveFile(path, id),
      filePreview:
        latest.current.filePreview &&
        ((id) => latest.current.filePreview?.(id) ?? Promise.resolve(undefined)),
    }),
    [store, prefix, size],
  );

  const current = Math.min(step, pages.length);
  const page = pages[current];
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new step takes the focus once
  useEffect(() => {
    if (!moved.current) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, [current]);

  const go = (next: number) => {
    moved.current = true;
    setErrors([]);
    setFailure(undefined);
    setStep(next);
    onPageChange?.(next);
  };
  const forward = () => {
    const wrong = store.checkPage(page);
    if (wrong.length > 0) {
      setErrors(wrong);
      return;
    }
    setChanging(false);
    // What was just answered may have opened or closed pages, so they are counted anew.
    const open = store.pages();
    go(changing ? open.length : page ? open.indexOf(page) + 1 : open.length);
  };
  const change = (at: number) => {
    setChanging(true);
    go(at);
  };
  const back = () => {
    setChanging(false);
    go(current - 1);
  };
  const jump = (path: string) => {
    const at = pages.findIndex((one) => one.page === store.tree.byId.get(idOf(path))?.page);
    const here = at < 0 || at === current;
    if (!here) {
      moved.current = false;
      setChanging(true);
      setStep(at);
      onPageChange?.(at);
    }
    requestAnimationFrame(() => requestAnimationFrame(() => focusOn(domId(prefix, path))));
  };
  const handIn = async () => {
    const wrong = store.checkPage();
    setErrors(wrong);
    if (wrong.length > 0) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await props.onHandIn();
    } catch (error) {
      const tooLarge = error instanceof ApiError && error.code === 'body_too_large';
      setFailure(tooLarge ? TOO_LARGE : NOT_HANDED_IN);
    } finally {
      setBusy(false);
    }
  };

  const steps = pages.length + 1;
  const heading = page ? page.page.title || questionnaire.title : 'Prüfen und absenden';
  const dir = directionOf(questionnaire.language);
  return (
    <RunnerContext value={context}>
      <form
        className={mergeClasses(sizes[size], styles.root)}
        autoComplete="off"
        noValidate
        // Enter in a field must not hand anything in.
        onSubmit={(event) => event.preventDefault()}
      >
        <header className={styles.head}>
          <p className={styles.name} lang={questionnaire.language} dir={dir}>
            {questionnaire.title}
          </p>
          <div className={styles.progress} lang="de">
            <div className={styles.track} aria-hidden="true">
              <div className={styles.bar} style={{ width: `${((current + 1) / steps) * 100}%` }} />
            </div>
            <span className={styles.step}>
              Seite {current + 1} von {steps}
            </span>
          </div>
          <h1
            ref={title}
            tabIndex={-1}
            className={styles.title}
            lang={page ? questionnaire.language : 'de'}
            dir={page ? dir : 'ltr'}
          >
            {heading}
          </h1>
        </header>
        <div className={styles.body} lang={questionnaire.language} dir={dir}>
          <ErrorSummary errors={errors} onJump={jump} />
          {page ? (
            page.children.map((node) => <ElementView key={node.order} node={node} scope="" />)
          ) : (
            <Review pages={pages} onChange={change} />
          )}
          {failure && (
            <div className={styles.summary} role="alert" lang="de">
              {failure}
            </div>
          )}
        </div>
        <footer className={styles.foot} lang="de">
          <RunnerButton
            className={current === 0 ? styles.away : undefined}
            disabled={current === 0 || busy}
            onClick={back}
          >
            Zurück
          </RunnerButton>
          <div className={styles.notice}>{props.notice}</div>
          {page ? (
            <RunnerButton primary onClick={forward}>
              {changing ? 'Zur Übersicht' : 'Weiter'}
            </RunnerButton>
          ) : (
            <RunnerButton primary disabled={busy} aria-busy={busy} onClick={() => void handIn()}>
              {busy ? 'Wird abgesendet' : 'Absenden'}
            </RunnerButton>
          )}
        </footer>
      </form>
    </RunnerContext>
  );
}
