import { ArrowDownload16Regular } from '@fluentui/react-icons/svg/arrow-download';
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { Clock48Regular } from '@fluentui/react-icons/svg/clock';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { pdf } from '#contract/questionnaires/calls/pdf.ts';
import { groupLines } from '#contract/questionnaires/line-groups.ts';
import type { Submission } from '#contract/questionnaires/submission.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { saveBlob } from '#platform/files/blobs.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { exactTime } from '#platform/words/dates.ts';
import { type Spoken, useLanguage } from '#platform/words/language.ts';
import { AnswerSheet } from '#ui/answer-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/fields/file-button.tsx';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { StatePanel } from '#ui/states/state-panel.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { speaking } from '../texts/speaking.ts';
import type { FormTexts } from '../texts/texts.ts';
import { useFormTexts } from '../texts/use-form-texts.ts';
import { ConsentStanding } from './consent-standing.tsx';
import { resultKeyOf, resultQuery } from './queries.ts';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '640px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
    fontSize: '17px',
    lineHeight: 1.5,
    color: tokens.colorNeutralForeground1,
    '@media print': { maxWidth: 'none', padding: 0, fontSize: '11pt' },
  },
  sheet: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  received: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    '& svg': { flexShrink: 0, color: tokens.colorStatusSuccessForeground1 },
  },
  text: { margin: 0 },
});

const SignForm = lazy(async () => ({
  default: (await import('../signing/sign-form.tsx')).SignForm,
}));

/** What went wrong; German says it most exactly. */
const failureText = ({ language, texts }: Spoken<FormTexts>, error: unknown): string => {
  const { text, offline } = failureOf(error);
  if (language === 'de') return text;
  return offline ? texts.around.offlineTitle : texts.around.failed;
};

interface CopyProps {
  submission: Submission;
  resultKey: string;
  spoken: Spoken<FormTexts>;
  /** The person has signed: how it stands is read anew. */
  onSigned: () => void;
}

const Copy = ({ submission, resultKey, spoken, onSigned }: CopyProps) => {
  const { language } = spoken;
  const { end: t } = spoken.texts;
  const moment = language === 'de' ? exactTime : speaking(language).moment;
  const styles = useStyles();
  const client = useClient();
  const group = useMemo(() => groupLines(submission.lines), [submission.lines]);
  const download = async () => {
    const { data } = await client.call(pdf, {
      body: { content: { kind: 'result', key: resultKey }, location: submission.location_id },
      timeoutMs: TIMEOUTS.blobMs,
    });
    saveBlob(data, `${submission.title}.pdf`);
  };
  return (
    <article className={styles.sheet}>
      <h1 className={styles.title} lang="de">
        <bdi>{submission.title}</bdi>
      </h1>
      <p className={styles.received}>
        <CheckmarkCircle24Regular aria-hidden="true" />
        {t.receivedAt(moment(submission.received_at))}
      </p>
      {submission.consent && <ConsentStanding consent={submission.consent} />}
      <FileButton
        size="medium"
        look="primary"
        label={t.download}
        icon={<ArrowDownload16Regular />}
        run={download}
        errorText={(error) => failureText(spoken, error)}
      />
      <p className={styles.text}>{t.yourAnswers}</p>
      {/* The practice keeps and reads it in its own language. */}
      <div lang="de" dir="ltr">
        <AnswerSheet group={group} />
      </div>
      {submission.consent?.state === 'signing' && (
        <Suspense fallback={<SkeletonRows rows={4} height={44} />}>
          <SignForm
            consent={submission.consent}
            resultKey={resultKey}
            kiosk={false}
            onAnswered={onSigned}
          />
        </Suspense>
      )}
    </article>
  );
};

interface Props {
  /** The search parameter `key`, as it stands in the address. */
  keyText: string | null;
  /** Shown for a missing or malformed key (PRD-10). */
  notFound: ReactNode;
}

/** /questionnaires/no-menu/result?key=: the copy that the sender is owed. */
export const ResultPage = ({ keyText, notFound }: Props) => {
  const key = resultKeyOf(keyText);
  return key === null ? notFound : <Result resultKey={key} />;
};

const Result = ({ resultKey }: { resultKey: string }) => {
  const styles = useStyles();
  const result = useQuery(resultQuery(useClient(), resultKey));
  const again = () => void result.refetch();
  const spoken = useFormTexts(useLanguage());
  const { end: t, around } = spoken.texts;
  useTabTitle(around.title);
  const german = spoken.language === 'de';
  const status = result.isError ? failureOf(result.error).status : 0;
  return (
    <div className={styles.root} lang={spoken.language} dir={spoken.dir}>
      {result.isPending && <SkeletonRows rows={8} height={44} />}
      {result.data && (
        <Copy submission={result.data} resultKey={resultKey} spoken={spoken} onSigned={again} />
      )}
      {result.isError && status === 404 && (
        <StatePanel
          alone
          icon={<Clock48Regular />}
          title={t.notThereTitle}
          action={
            <Button appearance="primary" busy={result.isFetching} onClick={again}>
              {t.lookAgain}
            </Button>
          }
        >
          {t.notThere}
        </StatePanel>
      )}
      {result.isError && status === 410 && (
        <StatePanel alone icon={<Clock48Regular />} title={t.expiredTitle}>
          {t.expired}
        </StatePanel>
      )}
      {result.isError && status !== 404 && status !== 410 && german && (
        <FailedPanel alone error={result.error} busy={result.isFetching} onRetry={again} />
      )}
      {result.isError && status !== 404 && status !== 410 && !german && (
        <StatePanel
          alone
          kind="alert"
          title={around.failedTitle}
          action={
            <Button appearance="primary" busy={result.isFetching} onClick={again}>
              {around.retry}
            </Button>
          }
        >
          {failureText(spoken, result.error)}
        </StatePanel>
      )}
    </div>
  );
};
