import equal from 'fast-deep-equal';
import { asFilled } from '../consents/as-filled.ts';
import type { Element, QuestionnaireContent } from '../questionnaires/schema.ts';
import { canonicalOf, type Edition } from './canonical.ts';
import { readContent } from './content.ts';
import { frameOf } from './frames.ts';
import { baseOf, type Holder, isElement } from './layout.ts';
import { patchBetween, written } from './merge-patch.ts';
import { extended, OWN } from './own.ts';
import { ruleExtension } from './own-rules.ts';
import { type Json, listOf } from './read.ts';
import { Report } from './report.ts';
import { textsOf, translated } from './translations.ts';
import { type Aspect, type Changed, ItemWriter, type Written } from './write.ts';

/** What FHIR knows of a stored questionnaire beside its content. */
export interface Stored extends Edition {
  /** When it was last changed, ISO 8601. */
  date: string;
}

const STATUS: Record<QuestionnaireContent['status'], string> = {
  draft: 'draft',
  published: 'active',
  archived: 'retired',
};

const cameFromFiles = (content: QuestionnaireContent): boolean => {
  const sourced = (holder: Holder): boolean =>
    holder.source !== undefined || (holder.elements ?? []).some(sourced);
  return content.source !== undefined || content.pages.some(sourced);
};

function purposeExtension({ purpose }: QuestionnaireContent): Json[] {
  if (!purpose) return [];
  const { kind, asksForWhom, wetInk } = purpose;
  return [
    {
      url: OWN.purpose,
      extension: [
        { url: 'kind', valueCode: kind },
        ...(asksForWhom === undefined ? [] : [{ url: 'asksForWhom', valueBoolean: asksForWhom }]),
        ...(wetInk === undefined ? [] : [{ url: 'wetInk', valueString: wetInk }]),
      ],
    },
  ];
}

/** Everything but the items. */
function rootOf(content: QuestionnaireContent, stored: Stored | undefined): Json {
  const { item: _items, resourceType: _type, ...source } = content.source ?? {};
  const { title, description, language, translations } = content;
  const file: Json = { resourceType: 'Questionnaire', ...source };
  const named = stored && canonicalOf(content, stored);
  const root: Json = {
    ...file,
    ...(stored && !named?.own ? { id: stored.id, ...named, date: stored.date } : {}),
    status: STATUS[content.status],
    language,
    // A file without a title keeps its name.
    ...(content.source?.title === undefined && [file.name, file.id].includes(title)
      ? {}
      : { title }),
    ...translated('title', textsOf(translations, 'title')),
    ...(description === undefined ? {} : { description }),
    ...translated('description', textsOf(translations, 'description')),
  };
  if (description === undefined) delete root.description;
  return extended(
    root,
    { url: OWN.origin, valueCode: cameFromFiles(content) ? 'imported' : 'native' },
    { url: OWN.access, valueCode: content.access },
    ...purposeExtension(content),
    ...(named?.own ? [{ url: OWN.canonical, valueCanonical: named.own }] : []),
  );
}

/** What an import makes of the items, without our root extensions that correct it. */
const readBack = (root: Json, { items }: Written) =>
  readContent({ ...root, item: items }, new Report());

const same = (a: unknown, b: unknown): boolean => equal(written([a]), written([b]));

const sameTexts = (a: Holder, b: Holder, key: 'text' | 'title' | 'help' | 'placeholder'): boolean =>
  equal(
    written(textsOf(a.translations as Element['translations'], key as 'text')),
    written(textsOf(b.translations as Element['translations'], key as 'text')),
  );

/**
 * For each field of an element, the part of its shape to which it belongs; all others belong to its
 * kind.
 */
const PART_OF = {
  kind: 'shape',
  type: 'shape',
  format: 'shape',
  openChoice: 'shape',
  required: 'required',
  readOnly: 'readOnly',
  unit: 'unit',
  min: 'bounds',
  max: 'bounds',
  maxLength: 'length',
  pattern: 'pattern',
  options: 'options',
  initial: 'initial',
  value: 'initial',
  placeholder: 'hint',
  maxFiles: 'occurs',
  repeats: 'occurs',
  minRows: 'occurs',
  maxRows: 'occurs',
} as const satisfies Partial<Record<keyof Element, Aspect>>;

/** Which aspects of a page or element are no longer those of its file. */
function aspectsChanged(
  holder: Holder,
  read: Holder,
  frames: { now: Element | undefined; read: Element | undefined },
): Set<Aspect> {
  const changed = new Set<Aspect>();
  const rules = [(frames.now ?? holder).rules, (frames.read ?? read).rules];
  if (!equal(...(rules as [unknown, unknown]))) changed.add('conditions');
  if (!isElement(holder) || !isElement(read)) {
    const titled = !isElement(holder) && !isElement(read) && holder.title === read.title;
    if (!titled || !sameTexts(holder, read, 'title')) changed.add('words');
    return changed;
  }
  if (holder.text !== read.text || !sameTexts(holder, read, 'text')) changed.add('words');
  if (holder.help !== read.help || !sameTexts(holder, read, 'help')) changed.add('help');
  for (const [key, part] of Object.entries(PART_OF) as [keyof typeof PART_OF, Aspect][]) {
    if (!same(holder[key], read[key])) changed.add(part);
  }
  if (!sameTexts(holder, read, 'placeholder')) changed.add('hint');
  const rows = (frame: Element | undefined) =>
    frame && [frame.repeats, frame.minRows, frame.maxRows];
  if (!same(rows(frames.now), rows(frames.read))) changed.add('occurs');
  return changed;
}

function changedSince(root: Json, out: Written): Changed {
  const read = readBack(root, out);
  const changed = new Map<Holder, Set<Aspect>>();
  for (const [holder, item] of out.itemOf) {
    if (!baseOf(holder)) continue;
    const made = read.made.get(item);
    const frames = { now: out.frameOf.get(holder), read: read.frames.get(item) };
    changed.set(
      holder,
      made ? aspectsChanged(holder, made, frames) : new Set<Aspect>(['words', 'shape']),
    );
  }
  return changed;
}

const bare = ({ elements: _elements, ...fields }: Holder): Json => written(fields) as Json;

/** What has changed in the choice of a unit beside a quantity since the import. */
function unitPatch({ now, read }: { now: Element | undefined; read: Element | undefined }) {
  const is = now && frameOf(now)?.unit;
  const was = read && frameOf(read)?.unit;
  return is && was && patchBetween(bare(was), bare(is));
}

/** Adds to each item what FHIR cannot express of its element: rules, and the rest as a patch. */
function sayTheRest(root: Json, out: Written): void {
  const read = readBack(root, out);
  for (const [holder, item] of out.itemOf) {
    const made = read.made.get(item);
    if (!made) continue;
    const more: Json[] = [];
    const frame = { now: out.frameOf.get(holder), read: read.frames.get(item) };
    const owner = { now: frame.now ?? holder, read: frame.read ?? made };
    if (owner.now.rules?.length && !equal(owner.now.rules, written(owner.read.rules ?? null))) {
      more.push(...owner.now.rules.map(ruleExtension));
      owner.read.rules = owner.now.rules;
    }
    const rest = patchBetween(bare(made), bare(holder));
    if (rest) more.push({ url: OWN.rest, valueString: JSON.stringify(rest) });
    const around = frame.now && frame.read && patchBetween(bare(frame.read), bare(frame.now));
    if (around) more.push({ url: OWN.frame, valueString: JSON.stringify(around) });
    const unit = unitPatch(frame);
    if (unit) more.push({ url: OWN.unit, valueString: JSON.stringify(unit) });
    if (more.length > 0) item.extension = extended(item, ...more).extension;
  }
  for (const [page, item] of out.firstOf) {
    const made = read.pages.get(item);
    const rest = made && patchBetween(bare(made), bare(page));
    if (!rest) continue;
    const others = listOf(item.extension).filter(({ url }) => url !== OWN.page);
    item.extension = [...others, { url: OWN.page, valueString: JSON.stringify(rest) }];
  }
}

/**
 * Questions that the program adds before and after the pages of a consent. They are exported,
 * because their answers are in the responses.
 */
function asked(content: QuestionnaireContent): { before: Json[]; after: Json[] } {
  const { purpose, source: _, ...plain } = content;
  if (!purpose) return { before: [], after: [] };
  const { pages } = asFilled(content);
  const own = new Set(content.pages.map(({ id }) => id));
  const first = pages.findIndex(({ id }) => own.has(id));
  const itemsOf = (added: typeof pages): Json[] =>
    listOf(exportQuestionnaire({ ...plain, pages: added }).item).map((item) =>
      extended(item, { url: OWN.asked, valueBoolean: true }),
    );
  const added = pages.map((page, at) => ({ page, at })).filter(({ page }) => !own.has(page.id));
  const side = (isBefore: boolean) =>
    added.filter(({ at }) => at < first === isBefore).map(({ page }) => page);
  return { before: itemsOf(side(true)), after: itemsOf(side(false)) };
}

/**
 * A questionnaire as a FHIR R4 Questionnaire. What came from a file is as it was there, unless it
 * was changed since; what FHIR cannot express is in our extensions (own.ts), so that
 * importQuestionnaire makes equal content of it. For that the export imports its own result and
 * adds what is missing: first to the items, finally to the questionnaire.
 */
export function exportQuestionnaire(
  given: QuestionnaireContent,
  stored?: Stored,
): Record<string, unknown> {
  const content = written(given);
  const root = rootOf(content, stored);
  const first = new ItemWriter(content, new Map()).write();
  const changed = changedSince(root, first);
  const dirty = [...changed.values()].some((aspects) => aspects.size > 0);
  const out = dirty ? new ItemWriter(content, changed).write() : first;
  sayTheRest(root, out);
  const { content: read } = readBack(root, out);
  const rest = patchBetween(written(read) as unknown as Json, content as unknown as Json);
  const more = rest ? [{ url: OWN.rest, valueString: JSON.stringify(rest) }] : [];
  const { before, after } = asked(content);
  return { ...extended(root, ...more), item: [...before, ...out.items, ...after] };
}
