import type { DashboardButton } from '#contract/practice/location.ts';
import type { EditedButton } from '#contract/settings/digital-reception.ts';

/** What a patient sees of the buttons, in their order. */
export const seenBy = (buttons: readonly EditedButton[], signedIn: boolean): DashboardButton[] =>
  buttons
    .filter(({ state }) => state === 'public' || (signedIn && state === 'signed_in'))
    .map(({ state, description, ...button }) => ({
      ...button,
      ...(description === '' ? {} : { description }),
      is_public: state === 'public',
    }));

/** The list with what lies at `from` at `to` instead. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.toSpliced(from, 1);
  const one = list[from];
  return one === undefined ? [...list] : rest.toSpliced(to, 0, one);
};

/**
 * The address that the practice gives out for a button; it carries the location, so that whoever
 * follows it stands where the practice meant.
 */
export const linkOf = (
  { link_type, target }: Pick<EditedButton, 'link_type' | 'target'>,
  origin: string,
  locationId: string,
): string => {
  const path = {
    internal_link: target,
    external_link: `/external?url=${encodeURIComponent(target)}`,
    questionnaire: `/questionnaires/view/${encodeURIComponent(target)}`,
  }[link_type];
  const url = new URL(path, origin);
  url.searchParams.set('forcedLocation', locationId);
  return url.href;
};
