import type { ImportField } from '#contract/customers/calls/customer-imports.ts';
import type { Answers } from '#contract/questionnaires/answers.ts';
import type { Validated } from '#contract/questionnaires/checks/validate.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import type { UploadType } from '#contract/shared/media-type.ts';
import type { Opened } from '#server/files/parse-content.ts';
import type { LogoType, ReadLogo } from '#server/files/read-logo.ts';
import type { ImportRow } from '#server/files/read-rows.ts';
import type { Table } from '#server/files/read-table.ts';

/** Work on bytes from outside, by its kind: its input and its result. */
export interface ForeignKinds {
  /** Looks into an upload and answers what is kept of it. */
  clean: { ask: { bytes: Uint8Array; type: UploadType }; answer: Uint8Array };
  /** Reads a picture and answers it as a logo is kept. */
  logo: { ask: { bytes: Uint8Array; type: LogoType }; answer: ReadLogo };
  /** Parses the plain text of a large sealed hand-in. */
  content: { ask: { plain: Uint8Array }; answer: Opened };
  /** Judges the answers of a large hand-in by its questionnaire. */
  judge: { ask: { questionnaire: QuestionnaireContent; answers: Answers }; answer: Validated };
  /** Reads a list of customers. */
  customers: {
    ask: {
      bytes: Uint8Array;
      mapping: readonly (ImportField | null)[] | undefined;
      today: Date;
    };
    answer: { table: Table; rows: ImportRow[] };
  };
}
export type ForeignKind = keyof ForeignKinds;

export type ForeignWork = {
  [Kind in ForeignKind]: { kind: Kind; ask: ForeignKinds[Kind]['ask'] };
}[ForeignKind];

/** `refused`: a German sentence for the sender. `failed`: the code that reads it has crashed. */
export type ForeignAnswer = { done: unknown } | { refused: string } | { failed: string };
