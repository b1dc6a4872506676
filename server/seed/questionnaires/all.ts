import { TEMPLATES } from '#contract/templates/list.ts';

/** The agreement on costs is for paper only; the demo shows forms that are filled on screens. */
const ON_PAPER = 'kostenplan';

/** The questionnaires of the demo practice, by keys that never change. */
export const DEMO_QUESTIONNAIRES = TEMPLATES.filter(({ key }) => key !== ON_PAPER);
