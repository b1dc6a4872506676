import type { LineTexts } from '#platform/engine/words.ts';
import type { LegalLink } from './legal-links.ts';

/** What stands around a patient's page. */
export interface ShellWords {
  skip: string;
  demo: string;
  legal: Record<LegalLink['page'], string>;
  close: string;
  notFound: string;
  home: string;
  /** The state of the line between device and practice. */
  line: LineTexts;
}
