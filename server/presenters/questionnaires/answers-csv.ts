import { stringify } from 'csv-stringify/sync';
import type { Answers, AnswerValue } from '#contract/questionnaires/answers.ts';
import type { Element } from '#contract/questionnaires/schema.ts';
import { answerTexts } from '#contract/questionnaires/summary.ts';
import { isQuestion, type TreeNode, treeOf } from '#contract/questionnaires/tree.ts';
import { germanMoment } from '#server/shared/german-time.ts';
import type { HandIn } from '#server/store/questionnaires/hand-ins.ts';
import type { VersionRow } from '#server/store/questionnaires/questionnaires.ts';

/** Separator of several answers to one question, and of the rows of a repeating group. */
const BETWEEN = ' | ';
const STATE = { accepted: 'angenommen', to_review: 'zu prüfen' } as const;
const FIXED = ['Eingegangen', 'Ausgefüllt', 'Fassung', 'Stand', 'Vorgang'];

const when = (date: Date | null): string => (date ? germanMoment(date) : '');

interface Column {
  id: string;
  element: Element;
}

/**
 * One column for each question of all versions, identified by its id and named as in its newest
 * version. The order is that of the newest version; questions of older versions only follow.
 */
function columnsOf(versions: readonly VersionRow[]): Column[] {
  const columns = new Map<string, Column>();
  for (const { content } of [...versions].sort((a, b) => b.version - a.version)) {
    for (const { id, element } of treeOf(content).nodes.filter(isQuestion)) {
      if (element && !columns.has(id)) columns.set(id, { id, element });
    }
  }
  return [...columns.values()];
}

/** A heading for each column; columns with the same heading get their id added. */
function headingsOf(columns: readonly Column[]): string[] {
  const names = columns.map(({ id, element }) => {
    const text = element.text.replace(/\s+/g, ' ').trim() || id;
    return element.unit ? `${text} [${element.unit}]` : text;
  });
  const seen = new Map<string, number>();
  for (const name of [...FIXED, ...names]) seen.set(name, (seen.get(name) ?? 0) + 1);
  return names.map((name, at) => (seen.get(name) === 1 ? name : `${name} (${columns[at]?.id})`));
}

const isRow = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Answers of a node's question in every row of the groups around it. */
function valuesOf(node: TreeNode, answers: Answers): (AnswerValue | undefined)[] {
  const groups: TreeNode[] = [];
  for (let at = node.group; at; at = at.group) groups.unshift(at);
  let places: Answers[] = [answers];
  for (const group of groups) {
    places = places.flatMap((place) => {
      const rows = place[group.id];
      return Array.isArray(rows) ? (rows as unknown[]).filter(isRow) : [];
    });
  }
  return places.map((place) => place[node.id]);
}

/** One cell; numbers stand without their unit, which the heading says. */
function cellOf(node: TreeNode | undefined, answers: Answers): string {
  const { element } = node ?? {};
  if (!node || !element) return '';
  const { unit: _unit, ...bare } = element;
  const texts = valuesOf(node, answers).map((value) => answerTexts(bare, value).join(BETWEEN));
  return texts.some((text) => text !== '') ? texts.join(BETWEEN) : '';
}

const NUMBER = String.raw`-?\d+(?:,\d+)?`;
/** Numbers with a decimal comma, one in each row of a group; a plus belongs to telephone numbers. */
const NUMBERS = new RegExp(`^${NUMBER}(?: \\| ${NUMBER})*$`);

/** An apostrophe before what a spreadsheet would take for a formula (OWASP, CSV injection). */
export const harmless = (cell: string): string =>
  /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) && !NUMBERS.test(cell) ? `'${cell}` : cell;

/** The hand-ins of one questionnaire as a table for Excel. */
export class AnswersTable {
  private readonly columns: readonly Column[];
  private readonly versions: ReadonlyMap<string, VersionRow>;
  private readonly lines: string[][] = [];

  constructor(versions: readonly VersionRow[]) {
    this.columns = columnsOf(versions);
    this.versions = new Map(versions.map((version) => [version.id, version]));
  }

  add({ row, content }: HandIn): void {
    const version = row.versionId ? this.versions.get(row.versionId) : undefined;
    const byId = version && treeOf(version.content).byId;
    const answers = content?.answers ?? {};
    this.lines.push([
      when(row.receivedAt),
      when(row.authoredAt),
      String(row.questionnaireVersion),
      STATE[row.state],
      row.id,
      ...this.columns.map(({ id }) => cellOf(byId?.get(id), answers)),
    ]);
  }

  /**
   * RFC 4180 with CR LF, UTF-8 with byte order mark and semicolons, which German Excel expects.
   * What a spreadsheet would take for a formula is made harmless.
   */
  bytes(): Uint8Array {
    const rows = [[...FIXED, ...headingsOf(this.columns)], ...this.lines];
    const text = stringify(
      rows.map((row) => row.map(harmless)),
      {
        bom: true,
        delimiter: ';',
        record_delimiter: 'windows',
      },
    );
    return new TextEncoder().encode(text);
  }
}
