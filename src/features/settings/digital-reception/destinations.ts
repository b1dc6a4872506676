import type { EditedButton } from '#contract/settings/digital-reception.ts';
import { DESTINATIONS } from './texts.ts';

/** What of a button says where it leads, as it is stored. */
export type Lead = Pick<EditedButton, 'link_type' | 'target'>;
type Questionnaires = readonly { id: string; title: string }[];

/** Pages of Empfang that are chosen by what patients do there. */
const PAGES: readonly { target: string; text: string }[] = [
  { target: '/messages', text: DESTINATIONS.message },
  { target: '/termin?wunsch=new', text: DESTINATIONS.appointment },
  { target: '/termin?wunsch=change', text: DESTINATIONS.changeAppointment },
  { target: '/kontakt', text: DESTINATIONS.contact },
  { target: '/questionnaires', text: DESTINATIONS.allQuestionnaires },
];

const QUESTIONNAIRE = 'questionnaire';
const ADDRESS = 'address';
/** Followed by the address of a page of Empfang, as the value of a choice. */
const PAGE = 'page ';

/** The name of a page of Empfang; its address where it cannot be chosen. */
const pageText = (target: string, questionnaires: Questionnaires): string => {
  const known = PAGES.find((page) => page.target === target);
  if (known) return known.text;
  const id = /^\/questionnaires\/view\/([^/?#]+)$/.exec(target)?.[1];
  const form = questionnaires.find((one) => one.id === id);
  return form ? DESTINATIONS.form(form.title) : DESTINATIONS.page(target);
};

/** Where a button leads, in words. */
export const leadText = ({ link_type, target }: Lead, questionnaires: Questionnaires): string => {
  if (link_type === 'internal_link') return pageText(target, questionnaires);
  if (link_type === 'external_link') return target;
  const form = questionnaires.find(({ id }) => id === target);
  return form ? DESTINATIONS.form(form.title) : DESTINATIONS.questionnaire;
};

/** Which choice a button has made. */
export const choiceOf = ({ link_type, target }: Lead): string => {
  if (link_type === 'questionnaire') return QUESTIONNAIRE;
  return link_type === 'external_link' ? ADDRESS : `${PAGE}${target}`;
};

/** The choices for a button; a page that is not among them stays until another is chosen. */
export const choicesFor = (lead: Lead, questionnaires: Questionnaires) => {
  const pages = PAGES.map(({ target, text }) => ({ value: `${PAGE}${target}`, text }));
  const now = choiceOf(lead);
  const strange =
    lead.link_type === 'internal_link' && !pages.some(({ value }) => value === now)
      ? [{ value: now, text: pageText(lead.target, questionnaires) }]
      : [];
  return [
    { value: QUESTIONNAIRE, text: DESTINATIONS.questionnaire },
    ...pages,
    ...strange,
    { value: ADDRESS, text: DESTINATIONS.address },
  ];
};

/** What is stored for a choice. */
export const leadOf = (choice: string): Lead => {
  if (choice === QUESTIONNAIRE) return { link_type: 'questionnaire', target: '' };
  if (choice === ADDRESS) return { link_type: 'external_link', target: '' };
  return { link_type: 'internal_link', target: choice.slice(PAGE.length) };
};
