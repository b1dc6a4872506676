import type { Answers, AnswerValue } from '#contract/questionnaires/answers.ts';
import type {
  Condition,
  Element,
  Page,
  QuestionnaireContent,
  Rule,
} from '#contract/questionnaires/schema.ts';

/**
 * The visibility rules a second time, as simple as possible and slow (PRD-14; FMT-3 for the
 * operators): every value is computed again each time, nothing is cached or sorted. For
 * questionnaires without loops. Shares no code with the evaluator.
 */

type Holder = Page | Element;
const isElement = (holder: Holder): holder is Element => 'kind' in holder;

/** A place: the rows of repeating groups around it, outermost first. */
type Place = readonly { group: string; row: number }[];

interface Known {
  holder: Holder;
  parent: Holder | undefined;
  /** Ids of the repeating groups around it, outermost first. */
  groups: readonly string[];
}

function everything(content: QuestionnaireContent): Known[] {
  const all: Known[] = [];
  const visit = (holder: Holder, parent: Holder | undefined, groups: readonly string[]): void => {
    all.push({ holder, parent, groups });
    const inside = isElement(holder) && holder.repeats ? [...groups, holder.id] : groups;
    for (const child of holder.elements ?? []) visit(child, holder, inside);
  };
  for (const page of content.pages) visit(page, undefined, []);
  return all;
}

const isQuestion = (holder: Holder): boolean =>
  isElement(holder) && ['input', 'checkbox', 'select', 'files'].includes(holder.kind);

/** The words in an answer: none means unanswered. */
function words(value: unknown): string[] {
  if (value === true) return ['true'];
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (Array.isArray(value)) return value.flatMap(words);
  if (typeof value === 'object' && value !== null && 'other' in value) return words(value.other);
  return [];
}

const asNumber = (text: string): number | undefined =>
  /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
const isClock = (text: string): boolean => /^\d\d:\d\d$/.test(text);

/** -1, 0, 1, or undefined when the two have no order. */
function order(answer: string, value: string | number, freeText: boolean): number | undefined {
  const sign = <T>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
  if (typeof value === 'number') {
    const number = asNumber(answer);
    return number === undefined ? undefined : sign(number, value);
  }
  if (isDay(answer) && isDay(value)) return sign(answer, value);
  if (isClock(answer) && isClock(value)) return sign(answer, value);
  if (!freeText) return undefined;
  const [a, b] = [asNumber(answer), asNumber(value)];
  if (a !== undefined && b !== undefined) return sign(a, b);
  return a === undefined && b === undefined ? sign(answer, value) : undefined;
}

const FITS: Record<string, (sign: number) => boolean> = {
  GREATER: (sign) => sign > 0,
  LESS: (sign) => sign < 0,
  GREATER_OR_EQUAL: (sign) => sign >= 0,
  LESS_OR_EQUAL: (sign) => sign <= 0,
};

function holdsFor({ operator, value }: Condition, answers: readonly string[], freeText: boolean) {
  const equal = (answer: string) =>
    answer === String(value) || (typeof value !== 'boolean' && order(answer, value, false) === 0);
  switch (operator) {
    case 'EXISTS':
      return answers.length > 0 === (String(value) !== 'false');
    case 'EQUALS':
      return answers.some(equal);
    case 'NOT_EQUALS':
      return !answers.some(equal);
    default: {
      if (typeof value === 'boolean') return false;
      return answers.some((answer) => {
        const sign = order(answer, value, freeText);
        return sign !== undefined && FITS[operator]?.(sign) === true;
      });
    }
  }
}

export class Reference {
  private readonly all: readonly Known[];
  private readonly given: Answers;

  constructor(content: QuestionnaireContent, given: Answers) {
    this.all = everything(content);
    this.given = given;
  }

  private find = (id: string): Known | undefined => this.all.find(({ holder }) => holder.id === id);

  /** What was typed for an id in a place. */
  private typed(id: string, place: Place): AnswerValue | undefined {
    let at: Answers = this.given;
    for (const { group, row } of place) {
      const rows = at[group];
      const next: unknown = Array.isArray(rows) ? rows[row] : undefined;
      at = typeof next === 'object' && next !== null ? (next as Answers) : {};
    }
    return at[id];
  }

  /** Every place of an element with these groups around it. */
  private places(groups: readonly string[]): Place[] {
    return groups.reduce<Place[]>(
      (places, group) =>
        places.flatMap((place) => {
          const rows = this.typed(group, place);
          const count = Array.isArray(rows) ? rows.length : 0;
          return Array.from({ length: count }, (_, row) => [...place, { group, row }]);
        }),
      [[]],
    );
  }

  /** The places that a condition means: those that share the most rows with its own. */
  private meant(asked: Known, from: Place): Place[] {
    const shared = (place: Place) => {
      let count = 0;
      while (
        count < Math.min(place.length, from.length) &&
        place[count]?.group === from[count]?.group &&
        place[count]?.row === from[count]?.row
      ) {
        count++;
      }
      return count;
    };
    const places = this.places(asked.groups);
    const most = Math.max(...places.map(shared));
    return places.filter((place) => shared(place) === most);
  }

  private holds(rule: Rule, place: Place): boolean {
    const results = rule.conditions.map((condition) => {
      const asked = this.find(condition.question);
      const element = asked && isElement(asked.holder) ? asked.holder : undefined;
      const answers =
        asked && element && (isQuestion(element) || element.kind === 'meta')
          ? this.meant(asked, place).flatMap((one) => words(this.counts(asked, one)))
          : [];
      const freeText =
        element?.type === 'longtext' ||
        (element?.type === 'text' && (element.format ?? 'plain') === 'plain');
      return holdsFor(condition, answers, freeText);
    });
    return rule.behavior === 'all' ? results.every(Boolean) : results.some(Boolean);
  }

  private seen(known: Known, place: Place): boolean {
    const { holder, parent } = known;
    const around = parent && this.find(parent.id);
    if (around && !this.seen(around, place.slice(0, around.groups.length))) return false;
    const rules = holder.rules ?? [];
    const shows = rules.filter(({ action }) => action === 'SHOW');
    const hides = rules.filter(({ action }) => action === 'HIDE');
    return (
      (shows.length === 0 || shows.some((rule) => this.holds(rule, place))) &&
      !hides.some((rule) => this.holds(rule, place))
    );
  }

  /** What counts as the answer of a question or meta in a place. */
  private counts(known: Known, place: Place): AnswerValue | undefined {
    const { holder } = known;
    if (!isElement(holder) || !this.seen(known, place)) return undefined;
    if (holder.kind === 'meta' && holder.value !== undefined) return holder.value;
    const typed = this.typed(holder.id, place);
    if (words(typed).length > 0) return typed;
    const set = (holder.rules ?? []).find(
      (rule) => rule.action === 'SET' && !rule.target && this.holds(rule, place),
    );
    return set && this.setTo(holder, set.value);
  }

  private setTo(element: Element, value: Rule['value']): AnswerValue | undefined {
    if (value === undefined || value === '') return undefined;
    if (element.type === 'confirm') return String(value) === 'true' ? true : undefined;
    if (element.type === 'multiselect') return Array.isArray(value) ? value : [String(value)];
    return Array.isArray(value) ? undefined : String(value);
  }

  /** Paths of everything that is visible. */
  visible(): Set<string> {
    const path = (place: Place, id: string) =>
      [...place.flatMap(({ group, row }) => [group, row]), id].join('›');
    return new Set(
      this.all.flatMap((known) =>
        this.places(known.groups)
          .filter((place) => this.seen(known, place))
          .map((place) => path(place, known.holder.id)),
      ),
    );
  }

  /** Answers that count, the rows of a visible group in their places. */
  answers(groups: readonly string[] = [], place: Place = []): Answers {
    const result: Answers = {};
    for (const known of this.all) {
      const { holder } = known;
      if (!isElement(holder) || known.groups.join() !== groups.join()) continue;
      if (holder.repeats) {
        const rows = this.places([...groups, holder.id]).filter((row) =>
          place.every((one, at) => row[at]?.group === one.group && row[at]?.row === one.row),
        );
        if (rows.length > 0 && this.seen(known, place)) {
          result[holder.id] = rows.map((row) => this.answers([...groups, holder.id], row));
        }
      } else if (isQuestion(holder) || holder.kind === 'meta') {
        const value = this.counts(known, place);
        if (value !== undefined) result[holder.id] = value;
      }
    }
    return result;
  }

  /** The highest priority that a visible event sets. */
  priority(): number {
    const set = this.all.flatMap((known) => {
      const { holder } = known;
      if (!isElement(holder) || holder.kind !== 'event') return [];
      return this.places(known.groups)
        .filter((place) => this.seen(known, place))
        .flatMap((place) =>
          (holder.rules ?? [])
            .filter((rule) => rule.action === 'SET' && rule.target === 'priority')
            .filter((rule) => this.holds(rule, place))
            .map((rule) => Number(rule.value)),
        );
    });
    return Math.max(0, ...set);
  }
}

/**
 * What each page and element depends on: its parent, and the questions in its rules. A loop is a
 * path from one back to itself.
 */
export function waitsFor(content: QuestionnaireContent): Map<string, Set<string>> {
  const all = everything(content);
  const ids = new Set(all.map(({ holder }) => holder.id));
  return new Map(
    all.map(({ holder, parent }) => {
      const asked = (holder.rules ?? []).flatMap(({ conditions }) =>
        conditions.map(({ question }) => question),
      );
      return [
        holder.id,
        new Set([...(parent ? [parent.id] : []), ...asked].filter((id) => ids.has(id))),
      ];
    }),
  );
}

/** Whether something depends on itself. */
export function hasLoop(waits: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const reaches = (from: string, wanted: string, been: Set<string>): boolean =>
    [...(waits.get(from) ?? [])].some((next) => {
      if (next === wanted) return true;
      if (been.has(next)) return false;
      been.add(next);
      return reaches(next, wanted, been);
    });
  return [...waits.keys()].some((id) => reaches(id, id, new Set()));
}
