import type { createPractice } from '#contract/practice/calls/setup.ts';
import type { BodyOf } from '#contract/shared/endpoint.ts';
import { LINK_PARAM, linkParamOf } from '#contract/practice/link-param.ts';
import { ADDRESS_WRONG, isAddress } from '../address/address-field.tsx';
import { passwordProblem } from '../password/password-rules.ts';

/** What is typed at the first start; the password is kept apart, in memory alone. */
export interface SetupDraft {
  practice: string;
  /** Empty: as the name proposes it. */
  link_param: string;
  location: string;
  street: string;
  postal_code: string;
  city: string;
  phone: string;
  name: string;
  email: string;
}
export type SetupField = keyof SetupDraft | 'password';

export const EMPTY_SETUP: SetupDraft = {
  practice: '',
  link_param: '',
  location: '',
  street: '',
  postal_code: '',
  city: '',
  phone: '',
  name: '',
  email: '',
};

export const SETUP_LABELS: Record<SetupField, string> = {
  practice: 'Name der Praxis',
  link_param: 'Kurzname für Adressen',
  location: 'Name des Standorts',
  street: 'Straße und Hausnummer',
  postal_code: 'Postleitzahl',
  city: 'Ort',
  phone: 'Telefon',
  name: 'Ihr Name',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
};

/** A draft that was kept in this tab, whatever an older release wrote into it. */
export const setupDraftOf = (kept: string): SetupDraft => {
  try {
    const found = JSON.parse(kept) as Partial<Record<string, unknown>> | null;
    const fields = Object.keys(EMPTY_SETUP) as (keyof SetupDraft)[];
    return Object.fromEntries(
      fields.map((field) => {
        const value = found?.[field];
        return [field, typeof value === 'string' ? value : ''];
      }),
    ) as unknown as SetupDraft;
  } catch {
    return EMPTY_SETUP;
  }
};

export const linkParamIn = ({ link_param, practice }: SetupDraft): string =>
  link_param.trim() || linkParamOf(practice);

/** A location that has no name of its own is named as the practice. */
export const bodyOf = (
  draft: SetupDraft,
  password: string,
  token: string,
): BodyOf<typeof createPractice> => ({
  token,
  practice: { name: draft.practice.trim(), link_param: linkParamIn(draft) },
  location: {
    name: draft.location.trim() || draft.practice.trim(),
    street: draft.street.trim(),
    postal_code: draft.postal_code.trim(),
    city: draft.city.trim(),
    phone: draft.phone.trim(),
  },
  admin: { name: draft.name.trim(), email: draft.email.trim(), password },
});

export type SetupProblems = Partial<Record<SetupField, string>>;

const PHONE_WRONG = 'Bitte prüfen Sie die Telefonnummer, zum Beispiel 030 23125010.';
const NEEDED: readonly [keyof SetupDraft, string][] = [
  ['practice', 'Bitte geben Sie den Namen der Praxis ein.'],
  ['street', 'Bitte geben Sie Straße und Hausnummer ein.'],
  ['city', 'Bitte geben Sie den Ort ein.'],
  ['phone', PHONE_WRONG],
  ['name', 'Bitte geben Sie Ihren Namen ein.'],
];

/** What is wrong, by field, in the order of the form. */
export const setupProblems = (draft: SetupDraft, password: string): SetupProblems => {
  const found: SetupProblems = Object.fromEntries(
    NEEDED.filter(([field]) => draft[field].trim() === ''),
  );
  if (draft.practice.trim() !== '' && !LINK_PARAM.test(linkParamIn(draft))) {
    found.link_param =
      'Bitte nur kleine Buchstaben, Ziffern und einzelne Bindestriche, zum Beispiel praxis-lindenhof.';
  }
  if (!/^\d{5}$/.test(draft.postal_code.trim())) {
    found.postal_code = 'Bitte geben Sie die fünf Ziffern der Postleitzahl ein.';
  }
  if (!isAddress(draft.email)) found.email = ADDRESS_WRONG;
  const wrong = passwordProblem(password);
  if (wrong) found.password = wrong;
  const order = Object.keys(SETUP_LABELS) as SetupField[];
  return Object.fromEntries(
    order.flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])),
  );
};

const SERVER_FIELDS: Record<string, SetupField> = {
  'location.phone': 'phone',
  'location.postal_code': 'postal_code',
  'practice.link_param': 'link_param',
  'admin.email': 'email',
  'admin.password': 'password',
};

/** The fields that the server named, in our words. */
export const setupProblemsOf = (errors: readonly { field: string }[] | undefined): SetupProblems =>
  Object.fromEntries(
    (errors ?? []).flatMap(({ field }) => {
      const own = SERVER_FIELDS[field];
      if (own === undefined) return [];
      return [[own, own === 'phone' ? PHONE_WRONG : 'Bitte prüfen Sie diese Angabe.']];
    }),
  );
