import type { ProblemTexts } from '#contract/questionnaires/checks/problem-texts.ts';

/** Moving through a form. */
interface WayTexts {
  next: string;
  back: string;
  toReview: string;
  handIn: string;
  handingIn: string;
  review: string;
  pageOf: (page: number, pages: number) => string;
  pageNumber: (page: number) => string;
  change: string;
  changePage: (title: string) => string;
  noAnswer: string;
  confirmed: string;
  clock: (time: string) => string;
  errors: (count: number) => string;
  notHandedIn: string;
  tooLarge: string;
}

/** The fields of a page. */
interface FieldTexts {
  required: string;
  /** An answer of the last time that waits to be looked at. */
  taken: string;
  otherAnswer: string;
  yourAnswer: string;
  clearChoice: string;
  pleaseChoose: string;
  chooseOther: string;
  typeLetters: string;
  searchIn: (question: string) => string;
  nothingFound: string;
  moreFound: (count: number) => string;
  notInList: string;
  charactersLeft: (count: number) => string;
  day: string;
  month: string;
  year: string;
  dayHint: string;
  monthHint: string;
  yearHint: string;
  timeOfDay: string;
  row: (number: number) => string;
  removeRow: (number: number) => string;
  remove: string;
  addRow: string;
  /** `,` or `.`: how a number is shown after it was typed either way. */
  decimalMark: ',' | '.';
}

/** Photos, documents and signatures. */
interface FileTexts {
  takePhoto: string;
  choosePhotos: string;
  chooseFile: string;
  adding: string;
  scaling: (left: number) => string;
  count: (count: number, most: number) => string;
  photosOnly: string;
  photosOrPdf: string;
  failed: string;
  notKept: string;
  noRoom: string;
  tooBig: (name: string) => string;
  wrongType: (name: string) => string;
  empty: (name: string) => string;
  noMore: (most: number) => string;
  turn: string;
  turnFile: (name: string) => string;
  turned: (name: string) => string;
  notTurned: string;
  removeFile: (name: string) => string;
  removed: (name: string) => string;
  undo: string;
}

interface SignatureTexts {
  pad: (question: string) => string;
  hint: string;
  undo: string;
  clear: string;
  typeInstead: string;
  drawInstead: string;
  typedName: string;
  typedHelp: string;
  takeName: string;
  alt: (question: string) => string;
  kept: string;
}

/** Reading aids and language. */
interface ReadingTexts {
  language: string;
  aids: string;
  germanBeside: string;
  plain: string;
  plainText: string;
  textSize: string;
  sizes: readonly [string, string, string];
  aloud: string;
  readQuestion: (question: string) => string;
  stop: string;
}

/** The line that says whether everything is kept. */
interface SaveTexts {
  saving: string;
  saved: string;
  oneCopy: string;
  pageOnly: string;
  failed: string;
  memoryOnly: string;
  offline: string;
}

/** Pages before, after and instead of the form. */
interface AroundTexts {
  title: string;
  lastTitle: (day: string) => string;
  lastText: string;
  lastTake: string;
  lastFresh: string;
  opening: string;
  loading: string;
  retry: string;
  offlineTitle: string;
  offline: string;
  signInTitle: string;
  signInText: string;
  signIn: string;
  failedTitle: string;
  failed: string;
  leftTitle: string;
  left: string;
  openAgain: string;
}

interface ResumeTexts {
  title: string;
  byDate: string;
  birthDate: string;
  birthDateHelp: string;
  byPin: string;
  begun: string;
  goOn: string;
  enterPin: string;
  startAgain: string;
  startAgainNote: string;
  dateFormat: string;
  wrongDate: string;
  pause: (minutes: number) => string;
  unreadableTitle: string;
  unreadable: string;
  removeAsked: string;
  removeEarlier: string;
  keepEarlier: string;
  removeForGood: string;
  removedEarlier: string;
  notRemoved: string;
}

/** The end of a form, and the copy of it. */
interface EndTexts {
  thanks: string;
  arrivedTitle: string;
  arrived: string;
  notYetTitle: string;
  memoryOnly: string;
  securingTitle: string;
  securing: string;
  offlineTitle: string;
  offline: string;
  sendingTitle: string;
  sending: string;
  refusedTitle: string;
  refused: string;
  qrLabel: string;
  copyTitle: string;
  /** By a code, at a kiosk; on the person's own device. */
  copy: string;
  copyHere: string;
  openCopy: string;
  done: string;
  receivedAt: (moment: string) => string;
  download: string;
  yourAnswers: string;
  notThereTitle: string;
  notThere: string;
  lookAgain: string;
  expiredTitle: string;
  expired: string;
}

/** Everything that a patient reads around a questionnaire's own texts, in one language. */
export interface FormTexts {
  way: WayTexts;
  field: FieldTexts;
  file: FileTexts;
  signature: SignatureTexts;
  reading: ReadingTexts;
  save: SaveTexts;
  around: AroundTexts;
  resume: ResumeTexts;
  end: EndTexts;
  problems: ProblemTexts;
}
