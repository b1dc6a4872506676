import * as z from 'zod/mini';
import { Instant, Uuid } from '../shared/ids.ts';

export const CustomerPerson = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  /** `YYYY-MM-DD`, or empty where nobody knows it. */
  birth_date: z.string(),
});
export type CustomerPerson = z.infer<typeof CustomerPerson>;

export const MatchedCustomer = z.strictObject({
  id: Uuid,
  ...CustomerPerson.shape,
  /** Whether the customer has an account of their own. */
  account: z.boolean(),
});
export type MatchedCustomer = z.infer<typeof MatchedCustomer>;

const text = (longest: number) => z.string().check(z.maxLength(longest));

/** E.164, with a plus sign. */
export const PhoneNumber = z.string().check(z.regex(/^\+[1-9]\d{4,14}$/));
/** As FHIR's ContactPoint.use. */
export const PHONE_USES = ['mobile', 'home', 'work'] as const;
export const CustomerPhone = z.strictObject({ number: PhoneNumber, use: z.enum(PHONE_USES) });
export type CustomerPhone = z.infer<typeof CustomerPhone>;

/** As FHIR's AdministrativeGender. */
export const SEXES = ['female', 'male', 'other', 'unknown'] as const;
export const INSURANCE_KINDS = ['', 'gkv', 'pkv', 'self'] as const;

/** The relation of somebody to the customer whose record names them. */
export const RELATIONS = ['mother', 'father', 'child', 'partner', 'carer', 'other'] as const;
export const Relative = z.strictObject({ id: Uuid, relation: z.enum(RELATIONS) });
export type Relative = z.infer<typeof Relative>;

/** Ways by which a customer may be written to or called. */
export const CONSENT_CHANNELS = ['sms', 'mail', 'phone', 'chat'] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

const decided = { state: z.enum(['given', 'refused']), at: Instant };
/** What the customer said of one channel, and when; null: nobody has asked. */
const ChannelChoice = z.nullable(z.strictObject(decided));
/** The same, with who recorded it. */
const RecordedChoice = z.nullable(z.strictObject({ ...decided, by: z.string() }));
export type RecordedChoice = z.infer<typeof RecordedChoice>;

const Mail = z.string().check(z.maxLength(254), z.regex(/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/));
const BirthDate = z.union([z.literal(''), z.iso.date()]);

const plain = {
  first_name: text(100),
  last_name: text(100).check(z.regex(/\S/)),
  /** „Dr.“ */
  title: text(50),
  /** „Frau“, „Herr“, or what the person wishes. */
  salutation: text(50),
  birth_date: BirthDate,
  sex: z.enum(SEXES),
  phones: z.array(CustomerPhone).check(z.maxLength(10)),
  mails: z.array(Mail).check(z.maxLength(10)),
  street: text(200),
  postal_code: text(20),
  city: text(100),
  /** ISO 3166 alpha-2, or empty. */
  country: z.string().check(z.regex(/^([A-Z]{2})?$/)),
  insurance_kind: z.enum(INSURANCE_KINDS),
  /** Of the statutory insurance with its check digit (questionnaire/formats.ts, `isKvnr`). */
  insurance_number: text(30),
  /** The insurance company. */
  insurance_name: text(100),
  /** BCP 47, or empty. */
  language: z.string().check(z.regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8})?)?$/)),
  note: text(5_000),
  tags: z.array(text(40).check(z.regex(/\S/))).check(z.maxLength(20)),
  relatives: z.array(Relative).check(z.maxLength(20)),
};

/**
 * What a person writes of a customer: flat, so that two people who change different fields at the
 * same time do not conflict (OE-20).
 */
export const CustomerContent = z.strictObject({
  ...plain,
  consent_sms: ChannelChoice,
  consent_mail: ChannelChoice,
  consent_phone: ChannelChoice,
  consent_chat: ChannelChoice,
});
export type CustomerContent = z.infer<typeof CustomerContent>;

export const Customer = z.strictObject({
  id: Uuid,
  ...plain,
  // May be empty: a record that must be kept may have no name any more.
  last_name: text(100),
  consent_sms: RecordedChoice,
  consent_mail: RecordedChoice,
  consent_phone: RecordedChoice,
  consent_chat: RecordedChoice,
  /** Whether the customer has an account of their own. */
  account: z.boolean(),
  /** The record into which this one was merged. */
  merged_into: z.nullable(Uuid),
  created_at: Instant,
  /** Counts the changes; `etagOf` (activity.ts) makes the entity tag from them. */
  version: z.int(),
  updated_at: Instant,
});
export type Customer = z.infer<typeof Customer>;

/** A record of somebody of whom nothing is known yet. */
export const EMPTY_CUSTOMER: CustomerContent = {
  first_name: '',
  last_name: '',
  title: '',
  salutation: '',
  birth_date: '',
  sex: 'unknown',
  phones: [],
  mails: [],
  street: '',
  postal_code: '',
  city: '',
  country: '',
  insurance_kind: '',
  insurance_number: '',
  insurance_name: '',
  language: '',
  note: '',
  tags: [],
  relatives: [],
  consent_sms: null,
  consent_mail: null,
  consent_phone: null,
  consent_chat: null,
};

const choiceOf = (recorded: RecordedChoice) =>
  recorded && { state: recorded.state, at: recorded.at };

/** The part of a customer that a PUT writes. */
export const contentOfCustomer = ({
  id: _id,
  account: _account,
  merged_into: _into,
  created_at: _created,
  version: _version,
  updated_at: _updated,
  ...content
}: Customer): CustomerContent => ({
  ...content,
  consent_sms: choiceOf(content.consent_sms),
  consent_mail: choiceOf(content.consent_mail),
  consent_phone: choiceOf(content.consent_phone),
  consent_chat: choiceOf(content.consent_chat),
});
