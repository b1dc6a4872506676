import { TEMPLATES } from '#contract/templates/list.ts';

/** The agreement on costs is for paper alone; the demo practice shows what is filled on screens. */
const ON_PAPER = 'kostenplan';

/** The questionnaires of the demo practice, by a key that stays. */
export const DEMO_QUESTIONNAIRES = TEMPLATES.filter(({ key }) => key !== ON_PAPER);
