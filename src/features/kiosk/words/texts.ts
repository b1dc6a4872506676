/** What a patient reads on the kiosk's own pages; the form has texts of its own. */
export interface KioskTexts {
  welcome: string;
  /** Which form, where somebody may choose. */
  choose: string;
  questions: (count: number) => string;
  /** How long it takes, about. */
  minutes: (minutes: number) => string;
  prepared: string;
  preparedText: string;
  begin: string;
  enterPin: string;
  interrupted: {
    title: string;
    text: string;
    lost: string;
    goOn: string;
  };
  next: {
    title: string;
    /** `left`: how many are still to be filled, this one included. */
    text: (left: number) => string;
    goOn: string;
    stop: string;
  };
  /** Before somebody leaves a form that is not handed in. */
  wayOut: {
    title: string;
    text: string;
  };
  /** Before somebody leaves a consent after its talk without having signed. */
  unsigned: {
    title: string;
    text: string;
    goOn: string;
  };
  /** Somebody has come for an appointment. */
  checkIn: {
    open: string;
    title: string;
    first: string;
    last: string;
    born: string;
    bornHelp: string;
    bornWrong: string;
    missing: string;
    send: string;
    cancel: string;
    /** Always the same, whether somebody is expected or not. */
    done: string;
    offline: string;
    /** The practice was there and refused. */
    failed: string;
    close: string;
  };
  /** Somebody of the team is called to the tablet. */
  help: {
    call: string;
    question: string;
    yes: string;
    no: string;
    called: string;
    offline: string;
    /** The practice was there and refused. */
    failed: string;
    close: string;
  };
  pin: {
    title: string;
    label: string;
    help: string;
    confirm: string;
    cancel: string;
    erase: string;
    wrong: string;
    tooOften: string;
    offline: string;
    /** It was taken back, or its questionnaires are no longer there. */
    gone: string;
  };
  loading: string;
  notLoadedTitle: string;
  notLoaded: string;
  retry: string;
  noneTitle: string;
  none: string;
  /** Without network, and every form is on the tablet; then: some are. */
  offline: string;
  offlinePart: string;
  /** Of a form that is not on the tablet yet: with network, and without. */
  coming: string;
  absent: string;
}

/** Those that the first page has in its own script. */
export type HomeTexts = Omit<
  KioskTexts,
  | 'interrupted'
  | 'next'
  | 'wayOut'
  | 'unsigned'
  | 'checkIn'
  | 'help'
  | 'pin'
  | 'prepared'
  | 'preparedText'
  | 'begin'
>;
