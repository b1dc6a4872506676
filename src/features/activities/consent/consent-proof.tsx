import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import type { Consent, GivenSignature, Proof } from '#contract/consents/record.ts';
import { toBase64Url } from '#data/bytes.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/dates/date-field.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { signaturePicture } from '#ui/fields/signature-ink.ts';
import { SignaturePad } from '#ui/fields/signature-pad.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { CONSENT_PROOF } from './texts.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  one: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  legend: { fontWeight: tokens.fontWeightSemibold, padding: `0 ${tokens.spacingHorizontalXS}` },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** What is drawn and written of one signatory. */
const Signed = z.object({
  /** Of the picture, from the first stroke on: a second try sends the same signature. */
  file_id: z.string(),
  name: z.string(),
  /** As the pad draws them. */
  strokes: z.array(z.array(z.number())),
  at: z.string(),
});
type Signed = z.infer<typeof Signed>;

export const ProofDraft = z.object({
  on: z.enum(['glass', 'paper']),
  paperDay: z.string(),
  signed: z.record(z.string(), Signed),
});
export type ProofDraft = z.infer<typeof ProofDraft>;

export const noProof = (consent: Consent): ProofDraft => ({
  on: consent.wet_ink === null ? 'glass' : 'paper',
  paperDay: '',
  signed: {},
});

const EMPTY: Signed = { file_id: '', name: '', strokes: [], at: '' };

/** What is still missing, as a sentence, or undefined. */
export function proofProblem(consent: Consent, draft: ProofDraft): string | undefined {
  if (draft.on === 'paper') {
    return draft.paperDay === '' ? CONSENT_PROOF.paperDayMissing : undefined;
  }
  for (const { element_id, text, required } of consent.signatories) {
    const { name, strokes } = draft.signed[element_id] ?? EMPTY;
    const begun = name.trim() !== '' || strokes.length > 0;
    if ((required || begun) && strokes.length === 0) return CONSENT_PROOF.missing(text);
    if (strokes.length > 0 && name.trim() === '') return CONSENT_PROOF.nameMissing(text);
  }
  return Object.values(draft.signed).some(({ strokes }) => strokes.length > 0)
    ? undefined
    : CONSENT_PROOF.nobodySigned;
}

/** The proof as it is sent, its signatures as pictures. */
export async function proofOf(draft: ProofDraft): Promise<Proof> {
  if (draft.on === 'paper') return { paper_signed_on: draft.paperDay };
  const drawn = Object.entries(draft.signed).filter(([, { strokes }]) => strokes.length > 0);
  const signatures = drawn.map(async ([element_id, one]): Promise<GivenSignature> => {
    const picture = await signaturePicture(one);
    const image = toBase64Url(new Uint8Array(await picture.arrayBuffer()));
    return {
      file_id: one.file_id,
      element_id,
      name: one.name.trim(),
      signed_at: one.at,
      image,
    };
  });
  return { signatures: await Promise.all(signatures) };
}

interface Props {
  consent: Consent;
  draft: ProofDraft;
  onChange: (draft: ProofDraft) => void;
}

/** The signatures of a granted consent: on this screen, or on paper with its date. */
export const ConsentProof = ({ consent, draft, onChange }: Props) => {
  const styles = useStyles();
  const change = (id: string, part: Partial<Signed>) => {
    const before = draft.signed[id] ?? EMPTY;
    onChange({ ...draft, signed: { ...draft.signed, [id]: { ...before, ...part } } });
  };
  const draw = (id: string, strokes: number[][]) =>
    change(id, {
      file_id: draft.signed[id]?.file_id || uuidv7(),
      strokes,
      at: new Date().toISOString(),
    });
  return (
    <div className={styles.root}>
      {consent.wet_ink === null ? (
        <NativeSelect
          strong
          label={CONSENT_PROOF.label}
          options={[
            { value: 'glass', text: CONSENT_PROOF.onScreen },
            { value: 'paper', text: CONSENT_PROOF.onPaper },
          ]}
          value={draft.on}
          onChange={(on) => onChange({ ...draft, on: on === 'paper' ? 'paper' : 'glass' })}
        />
      ) : (
        <p className={styles.note}>{CONSENT_PROOF.onlyOnPaper(consent.wet_ink)}</p>
      )}
      {draft.on === 'paper' ? (
        <DateField
          size="small"
          toward="back"
          label={CONSENT_PROOF.paperDay}
          value={draft.paperDay}
          onChange={(paperDay) => onChange({ ...draft, paperDay: paperDay ?? '' })}
        />
      ) : (
        consent.signatories.map(({ element_id, text, required }) => {
          const { name, strokes } = draft.signed[element_id] ?? EMPTY;
          return (
            <fieldset key={element_id} className={styles.one}>
              <legend className={styles.legend}>
                {text}
                {required ? '' : CONSENT_PROOF.optional}
              </legend>
              <TextField
                size="small"
                label={CONSENT_PROOF.name}
                value={name}
                maxLength={200}
                onChange={(value) => change(element_id, { name: value })}
              />
              <SignaturePad
                strokes={strokes}
                onStroke={(stroke) => draw(element_id, [...strokes, stroke])}
              />
              <p className={styles.note} aria-live="polite">
                {strokes.length > 0 ? CONSENT_PROOF.signed : CONSENT_PROOF.howToSign}
              </p>
              {strokes.length > 0 && (
                <div className={styles.bar}>
                  <Button size="small" onClick={() => draw(element_id, strokes.slice(0, -1))}>
                    {CONSENT_PROOF.undoStroke}
                  </Button>
                  <Button size="small" onClick={() => draw(element_id, [])}>
                    {CONSENT_PROOF.signAgain}
                  </Button>
                </div>
              )}
            </fieldset>
          );
        })
      )}
    </div>
  );
};
