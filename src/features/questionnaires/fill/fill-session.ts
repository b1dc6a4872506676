import { uuidv7 } from 'uuidv7';
import type { Answers, FileAnswer } from '#contract/questionnaires/answers.ts';
import {
  type Element,
  FILLER_BIRTH_DATE,
  type Questionnaire,
} from '#contract/questionnaires/schema.ts';
import { startAnswers } from '#contract/questionnaires/start.ts';
import { realDate } from '#contract/questionnaires/values.ts';
import { LIMITS } from '#contract/shared/limits.ts';
import type { DraftContent, Drawing } from '#data/drafts/draft.ts';
import type { DraftStore, OpenDraft } from '#data/drafts/draft-store.ts';
import type { HandedIn } from '#data/drafts/hand-in.ts';
import { DraftTakenOver } from '#data/drafts/taken-over.ts';
import { FileRefused, isQuota } from '#platform/files/file-rules.ts';
import type { FillPlace } from './fill-place.ts';
import type { Beside } from './keep-beside.ts';

/**
 * `saved`: in both copies of the device's storage; `one_copy`: the second one is behind;
 * `page_only`: on the disk, but its key dies with this page.
 */
export type SaveState = 'empty' | 'saving' | 'saved' | 'one_copy' | 'page_only' | 'failed';

export interface FillSessionOptions {
  /**
   * Where the form is kept. A new form is shown before the device's database is open; until then
   * typed answers are in memory. Called again after an error.
   */
  place: () => Promise<FillPlace>;
  draft: OpenDraft;
  onSaveState: (state: SaveState, error?: unknown) => void;
  /** What the browser does for pictures: scaling and turning them, and telling whether there is room. */
  pictures?: {
    prepare: (file: File) => Promise<File>;
    turn: (file: File) => Promise<File>;
    hasRoomFor: (bytes: number) => Promise<boolean>;
  };
  /**
   * Told after each save: a kiosk counts its 30 minutes from there.
   * @returns false where what is saved can be read by this very page only
   */
  onSaved?: (() => Promise<boolean>) | undefined;
  /**
   * Whether saving is retried after the form was left, as long as the tab lives. Not at a kiosk,
   * where nothing of a person may stay. Not with an account either: its data may be wiped by a
   * sign-out and must not come back.
   */
  lingers?: boolean;
  /**
   * Keeps the answers of this window as a separate draft when another window has continued this
   * one. Not at a kiosk, whose draft belongs to its session, nor where the practice has given the
   * id of the hand-in.
   */
  beside?: ((draft: OpenDraft, store: DraftStore) => Promise<Beside>) | undefined;
  /** Told the id of that separate draft. */
  onBeside?: (draftId: string) => void;
  /** The time between the retries of `lingers`; five seconds by default. */
  retryMs?: number;
}

/** Typing rests this long before a draft is written. */
const PAUSE_MS = 300;
const RETRY_MS = 5_000;

export const newDraft = (questionnaire: Questionnaire, id: string = uuidv7()): OpenDraft => ({
  id,
  revision: 0,
  content: {
    questionnaire,
    answers: startAnswers(questionnaire, {
      location: questionnaire.location_id,
      language: questionnaire.language,
      version: String(questionnaire.version),
    }),
    page: 0,
    fileKeys: {},
    submissionId: uuidv7(),
  },
});

const elementsOf = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) => [element, ...elementsOf(element.elements ?? [])]);

/**
 * The date of birth that the person has given, `YYYY-MM-DD`. Undefined for none and for an
 * incomplete one, which nobody could repeat as a proof.
 */
export const fillerBirthDate = ({ content }: OpenDraft): string | undefined => {
  const element = elementsOf(content.questionnaire.pages.flatMap((page) => page.elements)).find(
    ({ name }) => name === FILLER_BIRTH_DATE,
  );
  const given = element && (content.answers as Answers)[element.id];
  return typeof given === 'string' ? realDate(given) : undefined;
};

/**
 * One form while it is being filled: keeps what is typed, saves it at every pause and before the
 * page goes, one save after the other, and hands it in.
 */
export class FillSession {
  readonly #options: FillSessionOptions;
  #place: Promise<FillPlace> | undefined;
  #draft: OpenDraft;
  #dirty = false;
  /** Saves and files under way: their data is not on the disk yet. */
  #underWay = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> = Promise.resolve();
  /** The answers as they were last saved, or opened. */
  #written: DraftContent['answers'];
  #left = false;
  #closed = false;

  /** The draft had never been saved when it was opened. */
  readonly isNew: boolean;

  constructor(options: FillSessionOptions) {
    this.#options = options;
    this.isNew = options.draft.revision === 0;
    this.#draft = options.draft;
    this.#written = options.draft.content.answers;
  }

  /**
   * Opens the place where the form is kept, also when nothing is typed yet.
   * @throws what opening it threw
   */
  ready(): Promise<FillPlace> {
    this.#place ??= this.#options.place().catch((error: unknown) => {
      this.#place = undefined;
      throw error;
    });
    return this.#place;
  }

  get questionnaire(): Questionnaire {
    return this.#draft.content.questionnaire;
  }

  get answers(): Answers {
    return this.#draft.content.answers as Answers;
  }

  /** What was chosen while it was filled; undefined before anybody chose. */
  get language(): string | undefined {
    return this.#draft.content.language;
  }

  get beside(): boolean {
    return this.#draft.content.beside ?? false;
  }

  /** Ids of answers of the last time that nobody has looked at yet. */
  get taken(): readonly string[] {
    return this.#draft.content.taken ?? [];
  }

  get page(): number {
    return this.#draft.content.page;
  }

  /** Something of it is not on the disk yet. */
  get unsaved(): boolean {
    return this.#dirty || this.#underWay > 0;
  }

  change(
    part: Partial<Pick<DraftContent, 'answers' | 'page' | 'language' | 'beside' | 'taken'>>,
  ): void {
    if (this.#left || this.#closed) return;
    this.#draft = { ...this.#draft, content: { ...this.#draft.content, ...part } };
    this.#dirty = true;
    // From this very key on, "gesichert" would no longer be true of what stands in the field.
    this.#options.onSaveState('saving');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MS);
  }

  /** Writes what is not yet written. Failures are told, kept dirty and tried at the next pause. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  /**
   * Stores a file, a picture after it was scaled; with a drawing it is the picture of that.
   * @throws FileRefused when it cannot be kept
   */
  attach(chosen: File, drawing?: Drawing): Promise<FileAnswer> {
    const { pictures } = this.#options;
    return this.#busy(async () => {
      const file = pictures && !drawing ? await pictures.prepare(chosen) : chosen;
      return this.#take(file, drawing);
    });
  }

  /**
   * A kept picture a quarter turned clockwise, as a file of its own: the one before stays until it
   * is detached.
   * @throws FileRefused when it cannot be kept · Error when it cannot be turned here
   */
  turn({ id, name, type }: FileAnswer): Promise<FileAnswer> {
    return this.#busy(async () => {
      const bytes = await this.#bytes(id);
      const turned =
        bytes && (await this.#options.pictures?.turn(new File([bytes], name, { type })));
      if (!turned) throw new Error('nothing to turn');
      return this.#take(turned, undefined);
    });
  }

  /** Shows "saving" until a file is on the disk: before, "gesichert" would be wrong. */
  async #busy<T>(work: () => Promise<T>): Promise<T> {
    this.#options.onSaveState('saving');
    this.#underWay += 1;
    try {
      return await work();
    } catch (error) {
      // Saving once more reports the state of the other answers.
      this.#dirty = true;
      await this.flush();
      throw error;
    } finally {
      this.#underWay -= 1;
    }
  }

  async #take(file: File, drawing: Drawing | undefined): Promise<FileAnswer> {
    const { pictures } = this.#options;
    if (file.size > LIMITS.fileBytes) throw new FileRefused('tooBig');
    if (pictures && !(await pictures.hasRoomFor(file.size))) throw new FileRefused('noRoom');
    try {
      return await this.#keep(file, drawing);
    } catch (error) {
      // The disk was fuller than the browser said.
      throw isQuota(error) ? new FileRefused('noRoom') : error;
    }
  }

  /** What a signature's file was drawn with; undefined for every other file. */
  drawing(fileId: string): Drawing | undefined {
    return this.#draft.content.drawings?.[fileId];
  }

  async #keep(file: File, drawing: Drawing | undefined): Promise<FileAnswer> {
    const id = uuidv7();
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { store } = await this.ready();
    const { contentKey } = await store.attach(this.#draft.id, id, bytes);
    const { content } = this.#draft;
    const fileKeys = { ...content.fileKeys, [id]: contentKey };
    const drawings = drawing ? { ...content.drawings, [id]: drawing } : content.drawings;
    this.#draft = { ...this.#draft, content: { ...content, fileKeys, drawings } };
    this.#dirty = true;
    await this.flush();
    return { id, name: file.name, type: file.type, size: file.size };
  }

  async detach(fileId: string): Promise<void> {
    const { content } = this.#draft;
    const { [fileId]: _, ...fileKeys } = content.fileKeys;
    const { [fileId]: __, ...drawings } = content.drawings ?? {};
    this.#draft = { ...this.#draft, content: { ...content, fileKeys, drawings } };
    this.#dirty = true;
    await this.flush();
    await (await this.ready()).store.detach(fileId);
  }

  /** The bytes of an attached file as an object URL; the caller revokes it. */
  async preview(fileId: string): Promise<string | undefined> {
    const bytes = await this.#bytes(fileId);
    return bytes && URL.createObjectURL(new Blob([bytes]));
  }

  async #bytes(fileId: string) {
    const key = this.#draft.content.fileKeys[fileId];
    return key === undefined ? undefined : (await this.ready()).store.fileBytes(fileId, key);
  }

  /** @throws Error 'sealing key' when this device never saw the practice's key */
  async handIn(appVersion: string): Promise<HandedIn> {
    // Even an untouched form gets its draft, so that the hand-in has one thing to take.
    this.#dirty ||= this.#draft.revision === 0;
    await this.flush();
    if (this.#dirty) throw new Error('draft not saved');
    const place = await this.ready();
    const done = await place.handIn(this.#draft, appVersion);
    this.#closed = true;
    await place.secured();
    return done;
  }

  /** Throws the draft away on the person's word. */
  async discard(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#saving;
    await (await this.ready()).store.discard(this.#draft.id);
  }

  /** Takes no more answers; resolves when the rest is saved, or cannot be saved any more. */
  async close(): Promise<void> {
    this.#left = true;
    await this.flush();
    while (this.#options.lingers && this.#dirty && !this.#closed) {
      await new Promise((resolve) => setTimeout(resolve, this.#options.retryMs ?? RETRY_MS));
      await this.flush();
    }
    this.#closed = true;
  }

  /**
   * Another window has continued this draft: keeps the answers that only this window has.
   * @throws the save's error where there are none, or where they cannot be kept
   */
  async #keepBeside(error: unknown, { store }: FillPlace): Promise<OpenDraft> {
    const { beside, onBeside } = this.#options;
    const overtaken = error instanceof DraftTakenOver && !error.gone;
    if (!overtaken || !beside || this.#draft.content.answers === this.#written) throw error;
    const { draft, renamed } = await beside(this.#draft, store);
    // Also contains what was typed while the files were copied.
    this.#draft = { ...draft, content: renamed(this.#draft.content) };
    onBeside?.(draft.id);
    return draft;
  }

  async #save(): Promise<void> {
    if (!this.#dirty || this.#closed) return;
    this.#dirty = false;
    this.#underWay += 1;
    this.#options.onSaveState('saving');
    try {
      const place = await this.ready();
      const { id, content } = this.#draft;
      const saved = await place.store
        .save(this.#draft)
        .catch((error: unknown) => this.#keepBeside(error, place));
      this.#written = (saved.id === id ? content : this.#draft.content).answers;
      // More may have been typed during the save, so only the revision is taken over.
      this.#draft = { ...this.#draft, revision: saved.revision };
      const lasting = await this.#options.onSaved?.();
      const secured = await place.secured();
      // Typed on meanwhile: that is not saved yet, and the next save will say so.
      if (this.#dirty) return;
      if (lasting === false) this.#options.onSaveState('page_only');
      else this.#options.onSaveState(secured === 'pending' ? 'one_copy' : 'saved');
    } catch (error) {
      this.#dirty = true;
      // Another tab has this draft now, with the same or newer answers.
      if (this.#left && error instanceof DraftTakenOver) this.#closed = true;
      this.#options.onSaveState('failed', error);
    } finally {
      this.#underWay -= 1;
    }
  }
}
