import type { createPractice } from '#contract/practice/calls/setup.ts';
import { LINK_PARAM, linkParamOf } from '#contract/practice/link-param.ts';
import type { BodyOf } from '#contract/shared/endpoint.ts';
import { isAddress } from '../address/address-field.tsx';
import { passwordProblem } from '../password/password-rules.ts';
import { ADDRESS, FIELD_PROBLEMS } from '../texts.ts';
import { SETUP_LABELS, SETUP_PROBLEMS } from './texts.ts';

/** What is typed at the first start; the password is kept apart, in memory alone. */
export interface SetupDraft {
  practice: string;
  /** Empty: the link name is made from the practice's name. */
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

const NEEDED: readonly [keyof SetupDraft, string][] = [
  ['practice', SETUP_PROBLEMS.practice],
  ['street', SETUP_PROBLEMS.street],
  ['city', SETUP_PROBLEMS.city],
  ['phone', FIELD_PROBLEMS.phone],
  ['name', SETUP_PROBLEMS.name],
];

/** What is wrong, by field, in the order of the form. */
export const setupProblems = (draft: SetupDraft, password: string): SetupProblems => {
  const found: SetupProblems = Object.fromEntries(
    NEEDED.filter(([field]) => draft[field].trim() === ''),
  );
  if (draft.practice.trim() !== '' && !LINK_PARAM.test(linkParamIn(draft))) {
    found.link_param = SETUP_PROBLEMS.linkParam;
  }
  if (!/^\d{5}$/.test(draft.postal_code.trim())) {
    found.postal_code = SETUP_PROBLEMS.postalCode;
  }
  if (!isAddress(draft.email)) found.email = ADDRESS.wrong;
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
      return [[own, own === 'phone' ? FIELD_PROBLEMS.phone : FIELD_PROBLEMS.other]];
    }),
  );
