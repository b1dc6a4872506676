/** One thing that an import could not carry over, or that a person should look at. */
export interface Finding {
  /** FHIR linkId, or an empty text for the questionnaire itself. */
  link_id: string;
  what: string;
  why: string;
}

const KEPT = 'Bleibt in den Quelldaten.';

/** Collects the remarks on an import; the same one about the same item is only kept once. */
export class Report {
  readonly notCarriedOver: Finding[] = [];
  readonly warnings: Finding[] = [];
  /** Questions whose meaning was found. */
  readonly recognised: Finding[] = [];

  /** Reports something that has no effect here, although `source` keeps it. */
  lost(link_id: string, what: string, why: string): void {
    this.add(this.notCarriedOver, { link_id, what, why: `${why} ${KEPT}` });
  }

  warn(link_id: string, what: string, why: string): void {
    this.add(this.warnings, { link_id, what, why });
  }

  recognise(link_id: string, what: string, why: string): void {
    this.recognised.push({ link_id, what, why });
  }

  private readonly said = new Set<string>();

  private add(list: Finding[], finding: Finding): void {
    const key = JSON.stringify([list === this.warnings, finding.link_id, finding.what]);
    if (this.said.has(key)) return;
    this.said.add(key);
    list.push(finding);
  }

  /** Cuts a text to the allowed length, and reports it. */
  clip(link_id: string, what: string, text: string, most: number): string {
    if (text.length <= most) return text;
    this.lost(link_id, what, `Der Text ist länger als ${most} Zeichen und wurde gekürzt.`);
    return `${text.slice(0, most - 1)}…`;
  }
}
