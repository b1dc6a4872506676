/** What is read of one element; what its German has, the other languages have too. */
export interface ElementWords {
  text: string;
  help?: string;
  placeholder?: string;
  /** By option value. */
  options?: Record<string, string>;
}

/** One language of a template: a text for each page and element that is read, by id. */
export interface TemplateWords {
  title: string;
  description: string;
  pages: Record<string, string>;
  /** Options that read alike in every question, by value: yes, no, unknown. */
  answers?: Record<string, string>;
  elements: Record<string, string | ElementWords>;
}

/** What several templates share in one language. */
export interface CommonWords {
  options: Record<string, string>;
  person: TemplateWords['elements'];
  medicines: TemplateWords['elements'];
}
