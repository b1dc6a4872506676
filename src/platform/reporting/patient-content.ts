/** The only pages that may be filmed, every word masked: the team's, and without patients. */
const FILMED = /^\/personnel\/(?:dashboard|settings|helpsection|statistics|workflows)(?:\/|$)/i;

/** Pages that may show what patients wrote or who they are: no replay there (SEC-32). */
export const showsPatientContent = (path: string): boolean => !FILMED.test(path);
