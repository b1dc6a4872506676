import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { HeldShare } from '#data/shares/held.ts';
import { exactTime, spokenTime } from '#platform/words/dates.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { useReadingPage } from '#ui/page/reading-page.ts';
import { Notice } from '#ui/states/notice.tsx';
import { EmptyState, LoadingState } from '#ui/states/states.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { FormChoices } from './form-choices.tsx';
import { HeldPicture } from './held-picture.tsx';
import { HELD_SHARE, SHARE_PAGE } from './texts.ts';
import { useShare } from './use-share.ts';
import { countText, leftOutText, REFUSED } from './words.ts';

const useStyles = makeStyles({
  page: { ':focus': { outlineStyle: 'none' } },
  text: { margin: 0 },
  small: { margin: 0, fontSize: tokens.fontSizeBase300, color: tokens.colorNeutralForeground2 },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  pictures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 128px), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  block: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

/** What a list of messages needs to put the files into one. */
export interface MessageSlot {
  share: HeldShare;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onLeft: (problems: string[], rest: HeldShare) => void;
}

interface Props {
  /** The messages of the signed-in person to choose from; null where nobody is signed in. */
  messages: ((slot: MessageSlot) => ReactNode) | null;
}

/** Whether both copies of the device have it; null until that is known. */
const useSecured = (share: HeldShare): boolean | null => {
  const [secured, setSecured] = useState<boolean | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    Promise.all([import('#data/db.ts'), import('#data/copy/when-secured.ts')])
      .then(async ([{ db }, { whenSecured }]) => {
        if ((await db.secured()) === 'pending') setSecured(false);
        await whenSecured(db, stop.signal);
        if (!stop.signal.aborted && share) setSecured(true);
      })
      .catch(() => setSecured(false));
    return () => stop.abort();
  }, [share]);
  return secured;
};

const keptText = (secured: boolean | null): string => {
  if (secured === null) return HELD_SHARE.checking;
  return secured ? HELD_SHARE.secured : HELD_SHARE.securedOnce;
};

const Discard = ({ count, onDiscard }: { count: number; onDiscard: () => Promise<void> }) => {
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState(false);
  const discard = () =>
    onDiscard().then(
      () => setAsked(false),
      () => setFailed(true),
    );
  return (
    <>
      <Button size="large" onClick={() => setAsked(true)}>
        {HELD_SHARE.discard}
      </Button>
      <Dialog
        open={asked}
        title={HELD_SHARE.discardTitle(countText(count))}
        onClose={() => setAsked(false)}
        failure={
          failed ? { title: HELD_SHARE.discardFailed, message: HELD_SHARE.discardFailedHint } : null
        }
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{HELD_SHARE.keep}</Button>
            <Button appearance="primary" onClick={() => void discard()}>
              {HELD_SHARE.discard}
            </Button>
          </>
        }
      >
        {HELD_SHARE.discardHint}
      </Dialog>
    </>
  );
};

interface HeldProps extends Props {
  share: HeldShare;
  scope: string | null;
  onShow: (share: HeldShare) => void;
  onDiscard: (share: HeldShare) => Promise<void>;
}

const Held = ({ share, scope, messages, onShow, onDiscard }: HeldProps) => {
  const styles = useStyles();
  const secured = useSecured(share);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const onLeft = (why: string[], rest: HeldShare) => {
    setProblems(why);
    onShow(rest);
  };
  return (
    <>
      <div className={styles.block}>
        <p className={styles.text} role="status">
          {HELD_SHARE.state(keptText(secured))}
        </p>
        <ul className={styles.pictures} aria-label={HELD_SHARE.files}>
          {share.files.map((file) => (
            <li key={file.id}>
              <HeldPicture file={file} />
            </li>
          ))}
        </ul>
        <p className={styles.small}>
          {HELD_SHARE.until(spokenTime(share.arrivedAt), exactTime(share.expiresAt))}
        </p>
      </div>
      {share.leftOut.length > 0 && (
        <Notice intent="warning" title={HELD_SHARE.leftOut}>
          {share.leftOut.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name; none moves
            <p key={at} className={styles.text}>
              {leftOutText(one)}
            </p>
          ))}
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice intent="error" title={HELD_SHARE.problems}>
          {problems.map((problem) => (
            <p key={problem} className={styles.text}>
              {problem}
            </p>
          ))}
        </Notice>
      )}
      <section className={styles.block} aria-label={HELD_SHARE.where}>
        <h2 className={styles.heading}>{HELD_SHARE.where}</h2>
        <ul className={styles.list}>
          <FormChoices share={share} scope={scope} busy={busy} />
          {messages?.({ share, busy, onBusy: setBusy, onLeft })}
        </ul>
        {busy && (
          <p className={styles.small} role="status">
            {HELD_SHARE.taking}
          </p>
        )}
        <p className={styles.small}>{HELD_SHARE.formFirst}</p>
        <div className={styles.row}>
          {messages === null && (
            <ButtonLink appearance="primary" size="large" href="/auth/login">
              {HELD_SHARE.signIn}
            </ButtonLink>
          )}
          <ButtonLink size="large" href="/questionnaires">
            {SHARE_PAGE.toForms}
          </ButtonLink>
          <Discard count={share.files.length} onDiscard={() => onDiscard(share)} />
        </div>
      </section>
    </>
  );
};

/** What another app has shared: seen, and put where its person wants it. Nothing goes by itself. */
export const SharePage = ({ messages }: Props) => {
  const styles = useStyles();
  const frame = useReadingPage();
  const root = useRef<HTMLElement>(null);
  const { state, scope, show, showWaiting, claim, discard } = useShare();
  const { step } = state;
  const shown = useRef(step);
  useEffect(() => {
    const before = shown.current;
    shown.current = step;
    // What was pressed is gone with what it stood on.
    if (before !== 'loading' && before !== step) root.current?.focus({ preventScroll: true });
  }, [step]);
  const page = (): ReactNode => {
    switch (state.step) {
      case 'loading':
        return <LoadingState label={SHARE_PAGE.loading} />;
      case 'none':
        return (
          <EmptyState
            title={SHARE_PAGE.none}
            text={SHARE_PAGE.noneHint}
            action={<ButtonLink href="/dashboard">{SHARE_PAGE.home}</ButtonLink>}
          />
        );
      case 'others':
        return (
          <EmptyState
            title={scope === null ? SHARE_PAGE.signedOut : SHARE_PAGE.others}
            text={SHARE_PAGE.othersHint}
            action={
              scope === null ? (
                <ButtonLink href="/auth/login">{SHARE_PAGE.signIn}</ButtonLink>
              ) : (
                <ButtonLink href="/dashboard">{SHARE_PAGE.home}</ButtonLink>
              )
            }
          />
        );
      case 'refused':
        return (
          <>
            <Notice intent="error" title={REFUSED[state.why].title}>
              <p className={styles.text}>{REFUSED[state.why].text}</p>
            </Notice>
            <div className={styles.row}>
              {state.why === 'zu-viel' && (
                <Button appearance="primary" size="large" onClick={showWaiting}>
                  {SHARE_PAGE.showWaiting}
                </Button>
              )}
              <ButtonLink size="large" href="/messages">
                {SHARE_PAGE.toMessages}
              </ButtonLink>
              <ButtonLink size="large" href="/questionnaires">
                {SHARE_PAGE.toForms}
              </ButtonLink>
            </div>
          </>
        );
      case 'ask':
        return (
          <>
            <p className={styles.text}>
              {SHARE_PAGE.ask(
                countText(state.share.files.length),
                spokenTime(state.share.arrivedAt),
              )}
            </p>
            <div className={styles.row}>
              <Button
                appearance="primary"
                size="large"
                onClick={() => void claim(state.share).catch(() => undefined)}
              >
                {SHARE_PAGE.claim}
              </Button>
              <Discard count={state.share.files.length} onDiscard={() => discard(state.share)} />
            </div>
          </>
        );
      case 'held':
        return (
          <Held
            share={state.share}
            scope={scope}
            messages={messages}
            onShow={show}
            onDiscard={discard}
          />
        );
    }
  };
  return (
    <section ref={root} tabIndex={-1} className={mergeClasses(frame, styles.page)}>
      <PageTitle>{SHARE_PAGE.title}</PageTitle>
      {page()}
    </section>
  );
};
