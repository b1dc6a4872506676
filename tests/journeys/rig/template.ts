/** The database that each practice of a journey begins with a copy of (`template.setup.ts`). */
export const SEEDED = 'empfang_journeys';
