import type { Element, Page, QuestionnaireContent, Rule } from '../questionnaires/schema.ts';
import { treeOf } from '../questionnaires/tree.ts';
import { type AskedItem, enableWhen } from './export-conditions.ts';
import { type FromFile, helpItem, ownFields, shapeItem, wordsItem } from './export-item.ts';
import { type Frame, frameOf } from './frames.ts';
import {
  baseOf,
  type Holder,
  isElement,
  isPageOfOurs,
  LinkIdsOut,
  type Nested,
  nestedIn,
} from './layout.ts';
import { optionsOf, Terminology } from './options.ts';
import { extended, OWN } from './own.ts';
import { itemsOf, type Json, listOf, textOf } from './read.ts';
import { Report } from './report.ts';
import { isShapePart, reshaped, type ShapePart, shapedAnew } from './reshape.ts';
import { textsOf } from './translations.ts';

/**
 * A part of an imported element that differs from its file and is written anew; `shape` is its
 * kind, and with it its whole shape.
 */
export type Aspect = 'words' | 'help' | 'conditions' | 'shape' | ShapePart;
export type Changed = ReadonlyMap<Holder, ReadonlySet<Aspect>>;

export interface Written {
  items: Json[];
  /** The item of each page and element that has one, and the frame around the element. */
  itemOf: ReadonlyMap<Holder, Json>;
  frameOf: ReadonlyMap<Holder, Element>;
  /** The first item of each page that is only ours. */
  firstOf: ReadonlyMap<Page, Json>;
}

const EVERYTHING: ReadonlySet<Aspect> = new Set(['words', 'help', 'conditions', 'shape']);
const NOTHING: ReadonlySet<Aspect> = new Set();

const without = (item: Json, ...fields: readonly string[]): Json =>
  Object.fromEntries(Object.entries(item).filter(([key]) => !fields.includes(key)));

/** Whether an import would put a page around the group on this page. */
const isFramed = ({ elements: [group] }: Page): boolean =>
  group?.repeats === true || Array.isArray(group?.source?.help);

/** Puts help texts among the other children where they were in the file; else before them. */
function placed(help: readonly Json[], others: readonly Json[], places: unknown): Json[] {
  const at = Array.isArray(places) ? (places as unknown[]) : [];
  const children = [...others];
  help.forEach((child, index) => {
    const place = at[index];
    children.splice(typeof place === 'number' ? place : index, 0, child);
  });
  return children;
}

/** Writes the items of a questionnaire; what came from a file and is unchanged stays as it was. */
export class ItemWriter {
  private readonly ids: LinkIdsOut;
  private readonly itemOf = new Map<Holder, Json>();
  private readonly frames = new Map<Holder, Element>();
  private readonly firsts = new Map<Page, Json>();
  private readonly asked: ReadonlyMap<string, AskedItem>;
  private readonly content: QuestionnaireContent;
  private readonly changed: Changed;
  private readonly terminology: Terminology;

  constructor(content: QuestionnaireContent, changed: Changed) {
    this.content = content;
    this.changed = changed;
    this.ids = new LinkIdsOut(content);
    this.terminology = new Terminology(content.source ?? {}, content.language);
    this.asked = this.askedItems();
  }

  write(): Written {
    const items: Json[] = [];
    let afterLoose = false;
    for (const page of this.content.pages) {
      const ours = isPageOfOurs(page);
      if (!ours) items.push(this.page(page));
      else items.push(...this.onPageOfOurs(page, ours === 'loose' ? afterLoose : !isFramed(page)));
      afterLoose = ours === 'loose';
    }
    return { items, itemOf: this.itemOf, frameOf: this.frames, firstOf: this.firsts };
  }

  /** @param told whether an import would need our extension to read it as this page */
  private onPageOfOurs(page: Page, told: boolean): Json[] {
    const items = this.elements(page.elements);
    const [first] = items;
    if (!first) return items;
    if (told) first.extension = extended(first, { url: OWN.page, valueString: '{}' }).extension;
    this.firsts.set(page, first);
    return items;
  }

  private anew(holder: Holder): ReadonlySet<Aspect> {
    return baseOf(holder) ? (this.changed.get(holder) ?? NOTHING) : EVERYTHING;
  }

  private keep(holder: Holder, item: Json): Json {
    this.itemOf.set(holder, item);
    return item;
  }

  private page(page: Page): Json {
    const titles = textsOf(page.translations, 'title');
    const item = this.words(page, page.title, titles, this.conditions(page, page.rules));
    const children = this.elements(page.elements);
    return this.keep(page, {
      linkId: this.ids.of(page),
      ...(baseOf(page) ? item : { ...item, type: 'group' }),
      ...(children.length > 0 ? { item: children } : {}),
    });
  }

  private words(
    holder: Holder,
    text: string,
    translations: Readonly<Record<string, string | undefined>>,
    item: Json,
  ): Json {
    if (this.anew(holder).has('words')) {
      const rest = without(item, 'text', '_text', 'prefix', '_prefix');
      return { ...rest, ...wordsItem(text, translations) };
    }
    // An import leaves the text out of the source when the element contains it.
    const said = 'text' in item || text === '' || textOf(item.prefix) === text;
    return said ? item : { ...item, text };
  }

  private conditions(holder: Holder, rules: readonly Rule[] | undefined): Json {
    const base = baseOf(holder) ?? {};
    if (!this.anew(holder).has('conditions')) return base;
    const rest = without(base, 'enableWhen', 'enableBehavior');
    return { ...rest, ...enableWhen(rules, this.asked) };
  }

  private elements(elements: readonly Element[]): Json[] {
    return this.nested(nestedIn(elements));
  }

  private nested(all: readonly Nested[]): Json[] {
    return all.map(({ element, inside }) => {
      const item = this.element(element);
      if (inside.length > 0) item.item = [...itemsOf(item), ...this.nested(inside)];
      return item;
    });
  }

  private element(element: Element): Json {
    const frame = frameOf(element);
    return frame
      ? this.framed(element, frame)
      : this.item(element, element.rules, undefined, element.elements ?? []);
  }

  private framed(around: Element, frame: Frame): Json {
    const { question, inside } = frame;
    this.frames.set(question, around);
    return this.item(question, around.rules, frame.rows ? around : undefined, inside);
  }

  /** One item with what is `inside` it; `rows` is the repeating frame around it. */
  private item(
    element: Element,
    rules: readonly Rule[] | undefined,
    rows: Element | undefined,
    inside: readonly Element[],
  ): Json {
    const anew = this.anew(element);
    let item = this.conditions(element, rules);
    const shaped = rows
      ? { ...element, repeats: true, minRows: rows.minRows, maxRows: rows.maxRows }
      : element;
    const { language } = this.content;
    const parts = [...anew].filter(isShapePart);
    const whole = anew.has('shape');
    const file = !whole && parts.length > 0 ? this.fileOf(element) : undefined;
    if (whole) item = shapedAnew(item, shaped, language);
    else if (file) item = reshaped(item, shaped, parts, { language, file });
    if (rows && (whole || anew.has('occurs'))) item.repeats = true;
    item = this.words(element, element.text, textsOf(element.translations, 'text'), item);
    item = extended(item, ...ownFields(element));
    const children = placed(
      this.help(element, item, anew.has('help')),
      this.elements(inside),
      element.source?.helpAt,
    );
    return this.keep(element, {
      linkId: this.ids.of(element),
      ...item,
      ...(children.length > 0 ? { item: children } : {}),
    });
  }

  private help(element: Element, item: Json, anew: boolean): Json[] {
    if (!anew) {
      return listOf(element.source?.help).map((child) => {
        const linkId = textOf(child.linkId);
        return { ...child, linkId: this.ids.fresh(linkId ?? `${element.id}#help`) };
      });
    }
    // FHIR R4, que-1: a display has no children; hidden elements show no help.
    if (!element.help || item.type === 'display' || element.kind === 'meta') return [];
    return [helpItem(element, this.ids.fresh(`${element.id}#help`))];
  }

  /** The questions to which conditions refer, with the options of their items. */
  private askedItems(): Map<string, AskedItem> {
    const { nodes, byId } = treeOf(this.content);
    const hidden = new Set<Holder>();
    for (const { element } of nodes) {
      const frame = element && frameOf(element);
      if (!element || !frame) continue;
      hidden.add(element);
      if (frame.unit) hidden.add(frame.unit);
    }
    const result = new Map<string, AskedItem>();
    for (const { rules } of nodes) {
      for (const { question: id } of rules.flatMap(({ conditions }) => conditions)) {
        const node = byId.get(id);
        if (!node || result.has(id)) continue;
        const holder: Holder = node.element ?? node.page;
        if (hidden.has(holder)) continue;
        result.set(id, { linkId: this.ids.of(holder), ...this.offers(holder) });
      }
    }
    return result;
  }

  private offers(holder: Holder): Omit<AskedItem, 'linkId'> {
    if (!isElement(holder)) return { type: 'group', element: undefined, options: undefined };
    const file = this.anew(holder).has('shape') ? undefined : this.fileOf(holder);
    const { fields } = shapeItem(holder, this.content.language, file);
    const options = holder.options?.map(
      (option) =>
        file?.options?.find(({ value }) => value === option.value) ?? {
          ...option,
          code: option.value,
        },
    );
    return { type: String(fields.type), element: holder, options };
  }

  /** The item that an element came from, if it still has the same structure. */
  private fileOf(element: Element): FromFile | undefined {
    const item = baseOf(element);
    return item && { item, options: optionsOf(item, element.id, this.terminology, new Report()) };
  }
}
