/** Pages that show what patients wrote or who they are: no replay there (security.md 32). */
const PATIENT_CONTENT =
  /^\/(?:kiosk|questionnaires|auth|ausgang|personnel\/(?:activities|questionnaires\/preview|ausgang))(?:\/|$)/i;

export const showsPatientContent = (path: string): boolean => PATIENT_CONTENT.test(path);
