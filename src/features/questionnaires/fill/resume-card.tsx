import { useEffect, useId, useState } from 'react';
import type { Language } from '#contract/questionnaires/translations.ts';
import { db } from '#data/db.ts';
import { releaseDraft, resumeTries, tryBirthDate } from '#data/drafts/resume-tries.ts';
import { isDraftOpen } from '#platform/kept/filling-lock.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import type { FormTexts } from '../texts/texts.ts';
import { parseGermanDate } from './german-date.ts';
import { WINDOW_TEXTS } from './windows/texts.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxWidth: '720px',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalXXL,
    boxSizing: 'border-box',
    width: '100%',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

interface ResumeCardProps {
  t: FormTexts['resume'];
  /** What shows that it is the same person (OE-15). */
  proof: 'birth_date' | 'pin' | 'none';
  draftId: string;
  birthDate: string | undefined;
  kiosk: boolean;
  language: Language;
  /** Asks the staff PIN; true when it was right. Only at a kiosk. */
  provePin: (() => Promise<boolean>) | undefined;
  onGoOn: () => void;
  onStartAgain: () => void;
}

type Wrong = 'dateFormat' | 'wrongDate' | { pauseMs: number };

const wrongText = (t: FormTexts['resume'], wrong: Wrong): string =>
  typeof wrong === 'string' ? t[wrong] : t.pause(Math.ceil(wrong.pauseMs / 60_000));

/** A form that was begun: shown again only after a proof, and nothing of it before. */
export const ResumeCard = (props: ResumeCardProps) => {
  const styles = useStyles();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<Wrong>();
  const [release, setRelease] = useState(false);
  const [busy, setBusy] = useState(false);
  const [openElsewhere, setOpenElsewhere] = useState(false);
  const { t, draftId, onGoOn } = props;
  const byDate = props.proof === 'birth_date';
  // Without a date of birth the staff PIN is the proof; after five wrong dates the desk uses it.
  const byPin = (!byDate || release) && props.provePin !== undefined;

  useEffect(() => {
    let gone = false;
    void resumeTries(db, draftId, Date.now()).then((tries) => {
      if (gone) return;
      setRelease(tries.release);
      if (tries.pauseMs > 0) setError({ pauseMs: tries.pauseMs });
    });
    void isDraftOpen(draftId).then((open) => {
      if (!gone) setOpenElsewhere(open);
    });
    return () => {
      gone = true;
    };
  }, [draftId]);

  const check = async () => {
    if (busy) return;
    const date = parseGermanDate(typed);
    if (!date) {
      setError('dateFormat');
      return;
    }
    setBusy(true);
    const right = await tryBirthDate(db, draftId, date === props.birthDate, Date.now());
    if (right) return onGoOn();
    const tries = await resumeTries(db, draftId, Date.now());
    setBusy(false);
    setTyped('');
    setRelease(tries.release);
    setError(tries.pauseMs > 0 ? { pauseMs: tries.pauseMs } : 'wrongDate');
  };

  return (
    <section className={styles.card}>
      <PageTitle>{t.title}</PageTitle>
      {byDate && (
        <form
          id={formId}
          className={styles.form}
          autoComplete="off"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void check();
          }}
        >
          <p>{t.byDate}</p>
          <TextField
            label={t.birthDate}
            help={t.birthDateHelp}
            inputMode="numeric"
            value={typed}
            onChange={setTyped}
            {...(error === undefined ? {} : { error: wrongText(t, error) })}
          />
        </form>
      )}
      {byPin && <p>{t.byPin}</p>}
      {!byDate && !props.provePin && props.proof === 'none' && <p>{t.begun}</p>}
      <div className={styles.actions}>
        {byDate && (
          <Button
            appearance="primary"
            size={props.kiosk ? 'kiosk' : 'large'}
            type="submit"
            form={formId}
            busy={busy}
          >
            {t.goOn}
          </Button>
        )}
        {(byPin || props.proof === 'none') && (
          <Button
            appearance={byDate ? 'secondary' : 'primary'}
            size={props.kiosk ? 'kiosk' : 'large'}
            onClick={async () => {
              if (props.provePin && !(await props.provePin())) return;
              await releaseDraft(db, draftId);
              onGoOn();
            }}
          >
            {props.provePin ? t.enterPin : t.goOn}
          </Button>
        )}
        <Button size={props.kiosk ? 'kiosk' : 'large'} onClick={props.onStartAgain}>
          {t.startAgain}
        </Button>
      </div>
      {/* Two windows of a kiosk's tablet are one session: what is begun anew ends the other. */}
      <p>
        {openElsewhere && !props.kiosk
          ? WINDOW_TEXTS[props.language].openElsewhere
          : t.startAgainNote}
      </p>
    </section>
  );
};
