import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { groupLines } from '#contract/questionnaires/line-groups.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { useLanguage } from '#platform/words/language.ts';
import { AnswerSheet } from '#ui/answer-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useAutoLeave } from '../fill/use-auto-leave.ts';
import { resultQuery } from '../result/queries.ts';
import { useFormTexts } from '../texts/use-form-texts.ts';
import { SignForm } from './sign-form.tsx';
import { SIGNING_TEXTS } from './texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '720px',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalXXL,
  },
  copy: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXL,
  },
  text: { flex: '1 1 260px', margin: 0 },
  // Where "Weiter" stands in a form.
  done: { alignSelf: 'flex-end' },
});

interface Props {
  /** Of this kiosk, for this one hand-in. */
  resultKey: string;
  /** Done or not: the next person is waiting. */
  onLeave: () => void;
  /** The way out that every page of the kiosk has; told whether a signature is still missing. */
  wayOut: (unsigned: boolean) => ReactNode;
}

/** At a kiosk: everything that was filled in, the signature below it, then the code of the copy. */
export const SignPage = ({ resultKey, onLeave, wayOut }: Props) => {
  const styles = useStyles();
  const { texts, language, dir } = useFormTexts(useLanguage());
  const t = SIGNING_TEXTS[language];
  const result = useQuery(resultQuery(useClient(), resultKey));
  const { data } = result;
  const group = useMemo(() => data && groupLines(data.lines), [data]);
  const consent = data?.consent;
  const state = consent?.state;
  useAutoLeave(data !== undefined && state !== 'signing', onLeave);
  const address = `${window.location.origin}/questionnaires/no-menu/result?key=${resultKey}`;
  return (
    <section className={styles.root} lang={language} dir={dir}>
      {wayOut(state === 'signing')}
      {result.isPending && <LoadingState label={texts.around.loading} />}
      {result.isError && (
        <FailedPanel
          alone
          error={result.error}
          busy={result.isFetching}
          onRetry={() => void result.refetch()}
        />
      )}
      {data && group && (
        <PageTitle>{state === 'granted' ? texts.end.thanks : data.title}</PageTitle>
      )}
      {consent && group && state === 'signing' && (
        <>
          <AnswerSheet group={group} />
          <SignForm
            consent={consent}
            resultKey={resultKey}
            kiosk
            onAnswered={() => void result.refetch()}
          />
        </>
      )}
      {state === 'granted' && (
        <>
          <Notice intent="success" title={t.done} />
          <div className={styles.copy}>
            <QrCode text={address} label={texts.end.qrLabel} />
            <p className={styles.text}>
              <strong>{texts.end.copyTitle}</strong> {texts.end.copy}
            </p>
          </div>
        </>
      )}
      {data && state !== 'signing' && state !== 'granted' && (
        <Notice intent="info" title={t.nothing} />
      )}
      {state !== 'signing' && !result.isPending && (
        <div className={styles.done}>
          <Button appearance="primary" size="kiosk" onClick={onLeave}>
            {texts.end.done}
          </Button>
        </div>
      )}
    </section>
  );
};
