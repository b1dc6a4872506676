import { type FormEvent, useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { signConsent } from '#contract/consents/calls/consents.ts';
import type { Consent, GivenSignature, OwnSignature } from '#contract/consents/record.ts';
import { toBase64Url } from '#data/bytes.ts';
import { ApiError } from '#data/http/api-error.ts';
import { holdFilling } from '#platform/kept/filling-lock.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { exactTime } from '#platform/words/dates.ts';
import { useLanguage } from '#platform/words/language.ts';
import { Button } from '#ui/button.tsx';
import { signaturePicture } from '#ui/fields/signature-ink.ts';
import { Notice } from '#ui/states/notice.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useFormTexts } from '../texts/use-form-texts.ts';
import { type Drawn, useInk } from './kept-ink.ts';
import { hasSigned, type Signed, SignHere, UNSIGNED } from './sign-here.tsx';
import { SIGNING_TEXTS, type SigningTexts } from './texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  // At a kiosk where "Weiter" stands in a form.
  atTheEnd: { alignSelf: 'flex-end' },
});

/** What is still missing, as a sentence, or undefined. */
const problemOf = (consent: Consent, drawn: Drawn, t: SigningTexts): string | undefined => {
  let anybody = false;
  for (const { element_id, text, required } of consent.signatories) {
    const one = drawn[element_id] ?? UNSIGNED;
    const named = one.name.trim() !== '';
    if ((hasSigned(one) || one.typed) && !named) return t.missingName;
    if (!hasSigned(one) && (required || named)) return t.missing(text);
    anybody ||= hasSigned(one);
  }
  return anybody ? undefined : t.missing(consent.signatories[0]?.text ?? '');
};

const signaturesOf = (consent: Consent, drawn: Drawn): Promise<GivenSignature[]> =>
  Promise.all(
    consent.signatories.flatMap(({ element_id }) => {
      const one = drawn[element_id];
      if (!one || !hasSigned(one)) return [];
      const made = async (): Promise<GivenSignature> => {
        const picture = await signaturePicture(
          one.typed ? { strokes: [], name: one.name.trim() } : { strokes: one.strokes },
        );
        const image = toBase64Url(new Uint8Array(await picture.arrayBuffer()));
        return {
          file_id: uuidv7(),
          element_id,
          name: one.name.trim(),
          signed_at: one.at,
          image,
        };
      };
      return [made()];
    }),
  );

interface Props {
  consent: Consent;
  resultKey: string;
  kiosk: boolean;
  /** It has arrived, or there is nothing to sign any more: how it stands is read anew. */
  onAnswered: () => void;
}

/** What was talked about, and the signatures after it; sent at once, the ink stays until it arrived. */
export const SignForm = ({ consent, resultKey, kiosk, onAnswered }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const { texts, language, dir } = useFormTexts(useLanguage());
  const t = SIGNING_TEXTS[language];
  const ink = useInk(resultKey, kiosk);
  const { drawn } = ink;
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Sent and not answered: a second try sends the very same. */
  const made = useRef<OwnSignature>(undefined);
  const talk = consent.entries.findLast(({ kind }) => kind === 'talk');
  const size = kiosk ? 'kiosk' : 'large';

  // A new release waits until the ink is sent.
  useEffect(holdFilling, []);

  const change = (id: string, signed: Signed) => {
    made.current = undefined;
    setProblem(undefined);
    ink.change(id, signed);
  };
  const send = async () => {
    made.current ??= {
      id: uuidv7(),
      key: resultKey,
      at: new Date().toISOString(),
      signatures: await signaturesOf(consent, drawn),
    };
    await client.call(signConsent, { body: made.current, quiet: true });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const lacking = problemOf(consent, drawn, t);
    setProblem(lacking);
    if (lacking) return;
    setBusy(true);
    try {
      await send();
      ink.drop();
      onAnswered();
    } catch (error) {
      const moved = error instanceof ApiError && error.code === 'consent_not_possible';
      setProblem(moved ? t.nothing : t.failed);
      if (!moved) return;
      ink.drop();
      onAnswered();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className={styles.root}
      lang={language}
      dir={dir}
      autoComplete="off"
      noValidate
      onSubmit={submit}
    >
      <h2 className={styles.title}>{t.title}</h2>
      <p className={styles.text}>{t.intro}</p>
      {talk && (
        <div>
          <p className={styles.text}>
            <strong>{t.talk(talk.clinician ?? '', exactTime(talk.at))}</strong>
          </p>
          <p className={styles.text}>{t.questions}:</p>
          <p className={styles.text} dir="auto">
            {talk.note}
          </p>
        </div>
      )}
      {consent.signatories.map((signatory) => (
        <SignHere
          key={signatory.element_id}
          signatory={signatory}
          signed={drawn[signatory.element_id] ?? UNSIGNED}
          onChange={(signed) => change(signatory.element_id, signed)}
          t={t}
          pad={texts.signature}
          kiosk={kiosk}
        />
      ))}
      <div role="alert">{problem && <Notice intent="error">{problem}</Notice>}</div>
      <div className={kiosk ? styles.atTheEnd : undefined}>
        <Button type="submit" appearance="primary" size={size} busy={busy}>
          {t.submit}
        </Button>
      </div>
    </form>
  );
};
