import { ArrowDownload16Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useState } from 'react';
import {
  type ProcessingRecord,
  processingRecordPdf,
} from '#contract/practice/calls/data-protection.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { saveBlob } from '#platform/files/blobs.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { exactTime } from '#platform/words/dates.ts';
import { Button } from '#ui/button.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useSettingsStyles } from '../settings-styles.ts';
import { RECORD_VIEW } from './texts.ts';

const useStyles = makeStyles({
  todo: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  summary: {
    width: 'fit-content',
    minHeight: '32px',
    lineHeight: '32px',
    cursor: 'pointer',
    fontWeight: tokens.fontWeightSemibold,
    '@media (pointer: coarse)': { minHeight: '44px', lineHeight: '44px' },
  },
  section: {
    marginBlock: `${tokens.spacingVerticalM} ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  rows: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 200px) minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    margin: 0,
    '@media (max-width: 599.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  pair: { display: 'contents' },
  label: { color: tokens.colorNeutralForeground2 },
  text: {
    margin: 0,
    overflowWrap: 'anywhere',
    '@media (max-width: 599.98px)': { paddingBlockEnd: tokens.spacingVerticalXS },
  },
});

const PdfButton = () => {
  const styles = useSettingsStyles();
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const make = async () => {
    setBusy(true);
    setFailed('');
    try {
      const { data } = await client.call(processingRecordPdf, { timeoutMs: TIMEOUTS.blobMs });
      saveBlob(data, RECORD_VIEW.fileName);
    } catch (error) {
      setFailed(failureOf(error).text);
    }
    setBusy(false);
  };
  return (
    <>
      <div>
        <Button
          appearance="primary"
          icon={<ArrowDownload16Regular />}
          busy={busy}
          onClick={() => void make()}
        >
          {RECORD_VIEW.savePdf}
        </Button>
      </div>
      <p role="alert" className={styles.error}>
        {failed}
      </p>
    </>
  );
};

/** The record to read, part by part, with what is still to be settled above it. */
export const RecordView = ({ record }: { record: ProcessingRecord }) => {
  const styles = useStyles();
  const shared = useSettingsStyles();
  const { made_at, version, check, to_complete, parts } = record;
  return (
    <>
      <p className={shared.quiet}>{RECORD_VIEW.state(exactTime(made_at), version, check)}</p>
      {to_complete.length > 0 && (
        <NoteBox kind="warning" title={RECORD_VIEW.toComplete}>
          <ul className={styles.todo}>
            {to_complete.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </NoteBox>
      )}
      <PdfButton />
      {parts.map(({ title, sections }) => (
        <details key={title}>
          <summary className={styles.summary}>
            {title} ({sections.length})
          </summary>
          {sections.map((one) => (
            <section key={one.id} aria-labelledby={`record-${one.id}`}>
              <h3 id={`record-${one.id}`} className={styles.section}>
                {one.title}
              </h3>
              <dl className={styles.rows}>
                {one.rows.map(({ label, text }) => (
                  <div key={label} className={styles.pair}>
                    <dt className={styles.label}>{label}</dt>
                    <dd className={styles.text}>
                      {text.map((line) => (
                        <div key={line}>{line}</div>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </details>
      ))}
    </>
  );
};
