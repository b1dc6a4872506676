/** What is asked where a page around a frame wants to sign in somebody else. */
export const PERSON_QUESTION = {
  title: 'Wer arbeitet hier weiter?',
  change: (other: string) => `Zu ${other} wechseln`,
  stay: (here: string) => `Bei ${here} bleiben`,
  wish: (here: string, other: string) =>
    `Hier ist ${here} angemeldet. Die Seite, in die Empfang eingebettet ist, möchte ${other} anmelden.`,
  whatHappens: (here: string) =>
    `Bei einem Wechsel wird ${here} abgemeldet. Was eingegeben und noch nicht übertragen ist, bleibt auf diesem Gerät gespeichert.`,
};
