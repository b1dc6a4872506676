import * as z from 'zod/mini';
import { PurposeKind } from '../questionnaires/purpose.ts';
import { Base64Url, Instant, ResultKey, Uuid } from '../shared/ids.ts';
import { ConsentState, CopyState, CopyWay, Outcome } from './state.ts';

const Name = z.string().check(z.minLength(1), z.maxLength(200));
const Note = z.string().check(z.maxLength(5_000));
const Day = z.iso.date();

/** One PNG of a drawn signature at most, base64url: a pen on a tablet makes 5 to 40 kB. */
const SIGNATURE_CHARS = 400_000;

/** A signature that was given after the talk. */
export const GivenSignature = z.strictObject({
  /** Id under which the picture is kept with the hand-in; made by the client. */
  file_id: Uuid,
  /** The form's signature question, or DEFAULT_SIGNATORY. */
  element_id: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Who signed, in plain letters. */
  name: Name,
  signed_at: Instant,
  /** PNG. */
  image: Base64Url.check(z.minLength(1), z.maxLength(SIGNATURE_CHARS)),
});
export type GivenSignature = z.infer<typeof GivenSignature>;

/** What makes a consent granted: signatures on glass, or ink on paper and its date. */
export const Proof = z.union([
  z.strictObject({ signatures: z.array(GivenSignature).check(z.minLength(1), z.maxLength(10)) }),
  z.strictObject({ paper_signed_on: Day }),
]);
export type Proof = z.infer<typeof Proof>;

const head = { id: Uuid, submission_id: Uuid, at: Instant };

/**
 * What the team records of a consent; never changed afterwards. `at` is when it happened. `talk`:
 * the oral explanation with its outcome (§ 630e Abs. 2 Nr. 1 BGB). `decision`: what was decided
 * later, or on paper. `copy`: how the copy was handed over or offered.
 */
export const ConsentEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    ...head,
    kind: z.literal('talk'),
    outcome: Outcome,
    clinician: Name,
    /** What was asked and answered; "Keine Fragen" where nothing was. */
    questions: Note.check(z.minLength(1)),
    proof: z.nullable(Proof),
  }),
  z.strictObject({
    ...head,
    kind: z.literal('decision'),
    outcome: Outcome,
    note: Note,
    proof: z.nullable(Proof),
  }),
  z.strictObject({ ...head, kind: z.literal('withdrawal'), note: Note }),
  z.strictObject({
    ...head,
    kind: z.literal('copy'),
    /** `code`, `mail`: a link with this key was shown or mailed, which opens the copy. */
    way: z.enum(['print', 'code', 'mail']),
    key: z.optional(ResultKey),
    /** The address that the person wishes, never a list. */
    to: z.optional(z.email().check(z.maxLength(254))),
  }),
]);
export type ConsentEvent = z.infer<typeof ConsentEvent>;

/** What a person sends who signs after the talk, with a key of the hand-in. */
export const OwnSignature = z.strictObject({
  id: Uuid,
  /** The sender's own, or one that the team or a kiosk has made. */
  key: ResultKey,
  at: Instant,
  signatures: z.array(GivenSignature).check(z.minLength(1), z.maxLength(10)),
});
export type OwnSignature = z.infer<typeof OwnSignature>;

/** The same as an event. */
export interface SignatureEvent {
  id: string;
  submission_id: string;
  at: string;
  kind: 'signature';
  outcome: 'granted';
  proof: { signatures: GivenSignature[] };
}
/** Everything that can be recorded of a consent. */
export type AnyConsentEvent = ConsentEvent | SignatureEvent;

const ShownSignature = z.strictObject({
  element_id: z.string(),
  /** The signature question, or what it is called where the form has none. */
  text: z.string(),
  /** Null where nobody wrote the name beside it. */
  name: z.nullable(z.string()),
  signed_at: z.nullable(Instant),
  file_id: Uuid,
});
export type ShownSignature = z.infer<typeof ShownSignature>;

/** An event as it is read. */
export const ConsentEntry = z.strictObject({
  id: Uuid,
  kind: z.enum(['talk', 'decision', 'signature', 'withdrawal', 'copy']),
  at: Instant,
  recorded_at: Instant,
  /** Who of the team recorded it; null for what the patient did, and for the patient's eyes. */
  recorded_by: z.nullable(z.string()),
  outcome: z.nullable(Outcome),
  way: z.nullable(CopyWay),
  clinician: z.nullable(z.string()),
  /** Questions and answers of a talk, otherwise a note. */
  note: z.string(),
  paper_signed_on: z.nullable(Day),
});
export type ConsentEntry = z.infer<typeof ConsentEntry>;

/** Somebody whose signature the form asks for. */
export const Signatory = z.strictObject({
  element_id: z.string(),
  text: z.string(),
  required: z.boolean(),
});
export type Signatory = z.infer<typeof Signatory>;

/** A consent as the team and the holder of the key read it. */
export const Consent = z.strictObject({
  kind: PurposeKind,
  state: ConsentState,
  copy: CopyState,
  /** The rule by which it needs ink on paper. */
  wet_ink: z.nullable(z.string()),
  /** Who must or may sign for these answers. */
  signatories: z.array(Signatory),
  /** What was signed on glass. */
  signatures: z.array(ShownSignature),
  /** In the order in which they were recorded. */
  entries: z.array(ConsentEntry),
});
export type Consent = z.infer<typeof Consent>;
