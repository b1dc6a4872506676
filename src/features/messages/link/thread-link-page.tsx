import { type ReactNode, useEffect, useState } from 'react';
import { openThreadLink, sendThreadCode } from '#contract/messages/calls/thread-links.ts';
import { LinkKey } from '#contract/questionnaires/calls/form-requests.ts';
import { ApiError } from '#data/http/api-error.ts';
import { doorHeaders } from '#platform/identity/door-headers.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { untilTyped } from '#ui/fields/until-typed.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { useReadingPage } from '#ui/page/reading-page.ts';
import { Notice } from '#ui/states/notice.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { useLinkStyles } from './link-styles.ts';
import { LinkedThread } from './linked-thread.tsx';
import { LINK_CODE, THREAD_LINK } from './texts.ts';

const textOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.kind !== 'http') return failureOf(error).text;
  if (error.code === 'code_wrong') return LINK_CODE.wrong;
  if (error.code === 'rate_limited') {
    const minutes = Math.max(1, Math.ceil((error.retryAfterS ?? 60) / 60));
    return LINK_CODE.tooOften(minutes);
  }
  return failureOf(error).text;
};

/** `/nachricht#key`: sends a code to where the practice wrote, then shows that one conversation. */
export const ThreadLinkPage = ({ notFound }: { notFound: ReactNode }) => {
  const styles = useLinkStyles();
  const page = useReadingPage();
  const client = useClient();
  const [key, setKey] = useState(() => window.location.hash.slice(1));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [token, setToken] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState<'gone' | 'missing' | 'over' | null>(null);
  useEffect(() => {
    const read = () => {
      setKey(window.location.hash.slice(1));
      setToken(null);
      setSentTo(null);
      setEnded(null);
    };
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  if (!LinkKey.safeParse(key).success || ended === 'missing') return notFound;
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setSaid(null);
    try {
      await work();
    } catch (error) {
      const wrong = error instanceof ApiError ? error.code : undefined;
      if (wrong === 'gone') setEnded('gone');
      else if (wrong === 'not_found') setEnded('missing');
      else setSaid(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  const send = () =>
    attempt(async () => {
      const { data } = await client.call(sendThreadCode, {
        headers: doorHeaders(),
        body: { key },
        quiet: true,
      });
      setSentTo(`${LINK_CODE.ways[data.channel]} ${data.to}`);
      setCode('');
    });
  const open = () =>
    attempt(async () => {
      if (!/^\d{6}$/.test(code.trim())) {
        setSaid(LINK_CODE.sixDigits);
        return;
      }
      const body = { key, code: code.trim() };
      const given = { headers: doorHeaders(), body, quiet: true };
      setToken((await client.call(openThreadLink, given)).data.token);
    });

  if (token !== null) {
    return (
      <LinkedThread
        key={key}
        linkKey={key}
        token={token}
        onOver={() => {
          setToken(null);
          setSentTo(null);
          setEnded('over');
        }}
      />
    );
  }
  if (ended === 'gone') {
    return <EmptyState alone title={LINK_CODE.gone} text={LINK_CODE.goneHint} />;
  }
  return (
    <section className={page}>
      <PageTitle>{THREAD_LINK.title}</PageTitle>
      {ended === 'over' && <Notice intent="info">{LINK_CODE.over}</Notice>}
      {sentTo === null ? (
        <>
          <p className={styles.text}>{LINK_CODE.why}</p>
          <div role="alert">{said && <Notice intent="error">{said}</Notice>}</div>
          <div>
            <Button appearance="primary" size="large" busy={busy} onClick={() => void send()}>
              {LINK_CODE.request}
            </Button>
          </div>
        </>
      ) : (
        <form
          className={styles.form}
          autoComplete="off"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void open();
          }}
        >
          <p className={styles.text} role="status">
            {LINK_CODE.sent(sentTo)}
          </p>
          <TextField
            label={LINK_CODE.code}
            inputMode="numeric"
            autoComplete={untilTyped('one-time-code', code)}
            maxLength={6}
            className={styles.field}
            value={code}
            onChange={setCode}
            {...(said ? { error: said } : {})}
          />
          <div className={styles.line}>
            <Button appearance="primary" size="large" type="submit" busy={busy}>
              {LINK_CODE.open}
            </Button>
            <Button
              size="large"
              appearance="subtle"
              className={styles.again}
              onClick={() => void send()}
            >
              {LINK_CODE.requestAgain}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
};
