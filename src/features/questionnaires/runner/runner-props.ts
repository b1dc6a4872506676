import type { ReactNode } from 'react';
import type { Answers, FileAnswer } from '#contract/questionnaires/answers.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import type { Drawing } from '#data/drafts/draft.ts';
import type { PageTrail } from './page-trail.ts';

export interface QuestionnaireRunnerProps {
  questionnaire: QuestionnaireContent;
  /** As a draft kept them; read once, later changes come from the person. */
  answers: Answers;
  /** Told with every change, hidden answers included. */
  onAnswersChange: (answers: Answers) => void;
  /** Keeps a file and answers what stands for it. A rejection is shown as a German sentence. */
  onAttachFile: (path: string, file: File, drawing?: Drawing) => Promise<FileAnswer>;
  /** What a signature's file was drawn with, if that is known. */
  drawing?: (fileId: string) => Drawing | undefined;
  /** A quarter turn clockwise: another file, while the one before stays until it is removed. */
  onTurnFile?: (path: string, file: FileAnswer) => Promise<FileAnswer>;
  onRemoveFile: (path: string, fileId: string) => void;
  /** Object URL of a small picture, if there is one. */
  filePreview?: (fileId: string) => Promise<string | undefined>;
  /** Keeps the form for good; a rejection leaves the person where she is and says so. */
  onHandIn: () => Promise<void>;
  size: 'patient' | 'kiosk';
  /** A page of its own around it has the main heading. */
  isPart?: boolean;
  /** A step came before it: its first heading takes the focus from there. */
  focusFirst?: boolean;
  initialPage?: number;
  onPageChange?: (page: number) => void;
  /** Told along which pages the way back leads; null when they are not shown any more. */
  onTrail?: (trail: PageTrail | null) => void;
  /** Shown beside the buttons, e.g. whether everything is saved. */
  notice?: ReactNode;
  /** What the person reads, a BCP 47 tag; without one the questionnaire's own language. */
  language?: string;
  /** Told when another one is picked; without it none can be. */
  onLanguageChange?: (tag: string) => void;
  /** The practice's own words stand beside the others. */
  beside?: boolean;
  onBesideChange?: (beside: boolean) => void;
  /** Ids of answers from an earlier hand-in that nobody has looked at yet; told when fewer are left. */
  taken?: readonly string[];
  onTakenChange?: (ids: readonly string[]) => void;
}
