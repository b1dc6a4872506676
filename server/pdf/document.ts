import type { PdfBlock } from '#contract/questionnaires/calls/pdf.ts';
import type { Submission } from '#contract/questionnaires/submission.ts';

import type { BlankLine } from './blank-line.ts';

/** Whose paper it is. Values are the location's own, never the sender's (SEC-38). */
export interface Letterhead {
  practice: string;
  location: string;
  street: string;
  postal_code: string;
  city: string;
  /** As it is shown, not E.164. */
  phone: string;
  /** Absent: that of the app. */
  look?: PaperLook;
}

/** What a practice's paper looks like. */
export interface PaperLook {
  /** `#rrggbb`, read on white. */
  colour: string;
  /** PNG in base64, with its width by its height. */
  logo: { image: string; ratio: number } | null;
}

/** A signature as a picture, with who it is of and when it was given. */
export interface SignatureBlock {
  type: 'signature';
  /** The question or the part of the signatory. */
  text: string;
  /** PNG or JPEG in base64. */
  image: string;
  /** Name and time below the picture. */
  caption: string;
}

/** A photo that came with a message, as wide as the page allows. */
export interface PictureBlock {
  type: 'picture';
  /** PNG or JPEG in base64. */
  image: string;
  caption: string;
}

/** What a PDF is made of: texts alone. None of them is ever read as code, markup or address. */
export interface PdfDocument {
  title: string;
  /** BCP 47; the language of the document, for hyphenation and screen readers. */
  language: string;
  /** Default: by the language's script. */
  direction?: 'ltr' | 'rtl';
  letterhead: Letterhead;
  /** Small lines below the title: received at, version, check value. */
  subtitle: readonly string[];
  /** Sentences that a reader must see first, in a box. */
  remarks?: readonly string[];
  /** Lines of a filled or of a blank questionnaire, or blocks of an own text. */
  body: readonly (
    | Submission['lines'][number]
    | BlankLine
    | PdfBlock
    | SignatureBlock
    | PictureBlock
  )[];
  /** On every page, below its number: the form, its version and the hash of that. */
  foot?: string;
  /** The document's date in its metadata. */
  date: Date;
}
