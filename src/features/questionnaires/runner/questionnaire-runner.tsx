import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldError } from '#contract/questionnaires/checks/validate.ts';
import { directionOf, readIn } from '#contract/questionnaires/translations.ts';
import { ApiError } from '#data/http/api-error.ts';
import { refusal } from '#platform/files/file-rules.ts';
import { useLatest } from '#platform/reading/use-latest.ts';
import { mergeClasses } from '#ui/styling.ts';
import { useQuietWhenAway } from './aids/read-aloud.ts';
import { SaidText } from './aids/said-text.tsx';
import { useWordsOf } from './aids/use-words-of.tsx';
import { WordsContext } from './aids/words.ts';
import { idOf } from './answer-paths.ts';
import { AnswerStore } from './answer-store.ts';
import { ErrorSummary } from './error-summary.tsx';
import { useSizeStyles } from './fields/field-styles.ts';
import { PageElements } from './page-elements.tsx';
import { PageTrail } from './page-trail.ts';
import { Review } from './review.tsx';
import { RunnerButton } from './runner-button.tsx';
import { domId, focusOn, RunnerContext, type RunnerContextValue } from './runner-context.ts';
import type { QuestionnaireRunnerProps } from './runner-props.ts';
import { useRunnerStyles } from './runner-styles.ts';

/** A questionnaire page by page, then everything once more, then "Absenden". Knows no storage. */
export function QuestionnaireRunner(props: QuestionnaireRunnerProps) {
  const { questionnaire, size } = props;
  const sizes = useSizeStyles();
  const styles = useRunnerStyles();
  const prefix = useId();
  const Title = props.isPart ? 'h2' : 'h1';
  const latest = useLatest(props);

  const { words, bar, scale } = useWordsOf(props);
  const { t, ui, content, beside } = words;
  const said = useLatest(t);
  const [store] = useState(() => {
    const made = new AnswerStore(questionnaire, props.answers, props.taken);
    made.onChange = (answers) => latest.current.onAnswersChange(answers);
    made.onTaken = (ids) => latest.current.onTakenChange?.(ids);
    return made;
  });
  store.speak(t.problems);
  const pages = useSyncExternalStore(
    (listener) => store.subscribePages(listener),
    () => store.pages(),
  );
  /** The last step, one behind the pages, is the review. */
  const [{ step }, setPlace] = useState(() => ({
    step: Math.min(props.initialPage ?? 0, pages.length),
  }));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'notHandedIn' | 'tooLarge'>();
  const title = useRef<HTMLHeadingElement>(null);
  const pending = useRef(new Set<Promise<unknown>>());
  const moved = useRef(props.focusFirst ?? false);

  const context = useMemo<RunnerContextValue>(
    () => ({
      store,
      prefix,
      kiosk: size === 'kiosk',
      attachFile: (path, file, drawing) =>
        latest.current.onAttachFile(path, file, drawing).catch((error: unknown) => ({
          problem: refusal(said.current.file, file.name, error),
        })),
      drawing: (id) => latest.current.drawing?.(id),
      awaits: (work) => {
        pending.current.add(work);
        void work.finally(() => pending.current.delete(work)).catch(() => undefined);
      },
      turnFile: latest.current.onTurnFile,
      removeFile: (path, id) => latest.current.onRemoveFile(path, id),
      filePreview:
        latest.current.filePreview &&
        ((id) => latest.current.filePreview?.(id) ?? Promise.resolve(undefined)),
    }),
    [store, prefix, size],
  );

  const form = useRef<HTMLFormElement>(null);
  useQuietWhenAway(form, words, step);
  const readLanguage = readIn(questionnaire, props.language);
  useEffect(() => store.record('language', readLanguage), [store, readLanguage]);

  const current = Math.min(step, pages.length);
  const page = pages[current];
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new step takes the focus once
  useEffect(() => {
    if (!moved.current) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, [current]);

  const show = (next: number, takesFocus = true) => {
    moved.current = takesFocus;
    if (takesFocus) {
      setErrors([]);
      setFailure(undefined);
    }
    setPlace({ step: next });
    latest.current.onPageChange?.(next);
  };
  const [trail] = useState(() => {
    const made = new PageTrail([...pages.slice(0, step), pages[step]]);
    made.isOpen = (one) => one === undefined || store.pages().includes(one);
    made.onArrive = (one) => {
      const all = store.pages();
      show(one === undefined ? all.length : Math.max(all.indexOf(one), 0));
    };
    return made;
  });
  const open = (next: number, takesFocus = true) => {
    trail.open(store.pages()[next]);
    show(next, takesFocus);
  };
  const { onTrail } = props;
  useEffect(() => {
    onTrail?.(trail);
    return () => onTrail?.(null);
  }, [trail, onTrail]);
  /** Waits for strokes and photos that are being kept, as they may be required answers. */
  const settled = () => Promise.allSettled([...pending.current]);
  const forward = async () => {
    if (pending.current.size > 0) await settled();
    const wrong = store.checkPage(page);
    if (wrong.length > 0) {
      setErrors(wrong);
      return;
    }
    store.confirmPage(page);
    // What was just answered may have opened or closed pages, so they are counted anew.
    if (trail.isFromReview) trail.back();
    else open(page ? store.pages().indexOf(page) + 1 : store.pages().length);
  };
  const jump = (path: string) => {
    const at = pages.findIndex((one) => one.page === store.tree.byId.get(idOf(path))?.page);
    const here = at < 0 || at === current;
    if (!here) open(at, false);
    requestAnimationFrame(() => requestAnimationFrame(() => focusOn(domId(prefix, path))));
  };
  const handIn = async () => {
    if (pending.current.size > 0) await settled();
    const wrong = store.checkPage();
    setErrors(wrong);
    if (wrong.length > 0) return;
    setBusy(true);
    trail.isHeld = true;
    setFailure(undefined);
    try {
      await props.onHandIn();
    } catch (error) {
      const tooLarge = error instanceof ApiError && error.code === 'body_too_large';
      setFailure(tooLarge ? 'tooLarge' : 'notHandedIn');
    } finally {
      setBusy(false);
      trail.isHeld = false;
    }
  };

  const steps = pages.length + 1;
  const heading = page?.page.title ? content.page(page.page) : content.title;
  const ownHeading = page?.page.title ? beside?.page(page.page) : beside?.title;
  return (
    <RunnerContext value={context}>
      <WordsContext value={words}>
        {/* Whoever looks from outside finds first what is read here. */}
        <div lang={content.language} className={styles.around}>
          <form
            ref={form}
            className={mergeClasses(sizes[size], styles.root)}
            style={scale}
            lang={ui}
            dir={directionOf(ui)}
            autoComplete="off"
            noValidate
            // Enter in a field must not hand anything in.
            onSubmit={(event) => event.preventDefault()}
          >
            <header className={styles.head}>
              {bar}
              <p className={styles.name}>
                <SaidText said={content.title} />
              </p>
              <div className={styles.progress}>
                <div className={styles.track} aria-hidden="true">
                  <div
                    className={styles.bar}
                    style={{ width: `${((current + 1) / steps) * 100}%` }}
                  />
                </div>
                <span className={styles.step}>{t.way.pageOf(current + 1, steps)}</span>
              </div>
              <Title ref={title} tabIndex={-1} className={styles.title}>
                {page ? <SaidText said={heading} beside={ownHeading} /> : t.way.review}
              </Title>
            </header>
            <div className={styles.body}>
              <ErrorSummary errors={errors} onJump={jump} />
              {page ? (
                <PageElements key={page.order} page={page} />
              ) : (
                <Review pages={pages} onChange={open} />
              )}
              {failure && (
                <div className={styles.summary} role="alert">
                  {t.way[failure]}
                </div>
              )}
            </div>
            <footer className={styles.foot}>
              <RunnerButton
                className={trail.behind === 0 ? styles.away : undefined}
                disabled={trail.behind === 0 || busy}
                onClick={() => trail.back()}
              >
                {t.way.back}
              </RunnerButton>
              {props.notice && <div className={styles.notice}>{props.notice}</div>}
              {page ? (
                <RunnerButton primary onClick={() => void forward()}>
                  {trail.isFromReview ? t.way.toReview : t.way.next}
                </RunnerButton>
              ) : (
                <RunnerButton
                  primary
                  disabled={busy}
                  aria-busy={busy}
                  onClick={() => void handIn()}
                >
                  {busy ? t.way.handingIn : t.way.handIn}
                </RunnerButton>
              )}
            </footer>
          </form>
        </div>
      </WordsContext>
    </RunnerContext>
  );
}
