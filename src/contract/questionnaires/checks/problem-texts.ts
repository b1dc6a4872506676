/** What is wrong with an answer, in one language. Each says what to do, and blames nobody. */
export interface ProblemTexts {
  unknownQuestion: string;
  noAnswerHere: string;
  incomplete: string;
  notAllowed: string;
  wrongType: string;
  unknownOption: string;
  otherEmpty: string;
  twice: string;
  /** An exclusive answer was chosen together with others. */
  alone: (answer: string) => string;
  required: string;
  requiredText: string;
  requiredSelect: string;
  requiredMultiselect: string;
  requiredConfirm: string;
  requiredFiles: string;
  requiredSignature: string;
  requiredDate: string;
  filesInAll: (most: number) => string;
  fileTwice: string;
  files: (most: number) => string;
  fileTooBig: (name: string) => string;
  otherTooLong: (most: number) => string;
  textTooLong: (most: number, now: number) => string;
  rowsAtLeast: (least: number) => string;
  rowsAtMost: (most: number) => string;
  datesBetween: (from: string, to: string) => string;
  dateFrom: (from: string) => string;
  dateTo: (to: string) => string;
  between: (from: string, to: string) => string;
  atLeast: (from: string) => string;
  atMost: (to: string) => string;
  integer: string;
  decimal: string;
  dateHalf: string;
  dateUnreal: string;
  dateTime: string;
  time: string;
  url: string;
  email: string;
  tel: string;
  kvnr: string;
  /** The text does not have the form that its question wants. */
  pattern: (example: string | undefined) => string;
  /** A bound as a person of this language reads it; `YYYY-MM-DD` for days. */
  number: (value: number) => string;
  date: (day: string) => string;
  /**
   * A number, as it is shown, with its unit; `between`: as the second of two bounds. Without this
   * function the unit follows the number unchanged: units are not translated.
   */
  amount?: (shown: string, unit: string, between?: boolean) => string;
}
