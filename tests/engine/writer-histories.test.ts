import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '#platform/write/outcome.ts';
import type { PostWish, PutWish } from '#platform/write/wish.ts';
import { trials } from '../trials.ts';
import {
  add,
  type Body,
  FAULTS,
  type Fault,
  PEOPLE,
  type Person,
  putGuarded,
  putLoose,
  WriterWorld,
} from './rig/writer-world.ts';

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

/** `change`: of a known thing; `create`: of a new one; `loose`: without versions; `post`: added. */
const KINDS = ['change', 'create', 'loose', 'post'] as const;
type Kind = (typeof KINDS)[number];
const THINGS = ['t0', 't1', 't2'];

/** What somebody has on the screen: a thing, and every state that they wanted it to have. */
interface Dialog {
  kind: Kind;
  person: Person;
  thing: string;
  base: PutWish['base'];
  tries: Try[];
}

interface Try {
  dialog: Dialog;
  body: Body;
  told: Outcome | null;
  /** Index in the calls sent to the practice from which this try's keys can occur. */
  since: number;
}

const Commands = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('write' as const),
        kind: fc.constantFrom(...KINDS),
        /** A new dialog, what was wanted last, what was wanted before that, or something else. */
        which: fc.constantFrom('new', 'same', 'earlier', 'other', 'other'),
        twice: fc.boolean(),
        bad: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
        faults: fc.array(fc.constantFrom<Fault>('none', ...FAULTS), { maxLength: 3 }),
        switchAt: fc.constantFrom(null, null, null, 'key' as const, 'call' as const),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('many' as const),
        faults: fc.array(fc.constantFrom<Fault>('none', 'none', ...FAULTS), { maxLength: 4 }),
        switchAt: fc.constantFrom(null, null, 'key' as const, 'call' as const),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constantFrom(
          'deliver',
          'colleague',
          'reload',
          'key',
          'no key',
          'sign in',
          'sign out',
        ),
        at: fc.nat(2),
      }),
    },
  ),
  { maxLength: 30 },
);
type Command = typeof Commands extends fc.Arbitrary<(infer C)[]> ? C : never;

const created = { do: 'write', kind: 'create', twice: false, switchAt: null } as const;
/**
 * The first create arrives late, its change gets no answer and is refused when it is asked for again:
 * what is wanted then is still a change of the first.
 */
const CHANGED_WHAT_IS_THERE_AND_WAS_REFUSED: Command[] = [
  { ...created, which: 'new', bad: false, faults: ['late'] },
  { ...created, which: 'other', bad: true, faults: ['none', 'before'] },
  { ...created, which: 'other', bad: false, faults: [] },
];

class History {
  readonly world = new WriterWorld();
  readonly #dialogs = new Map<string, Dialog>();
  readonly #tries: Try[] = [];
  #count = 0;

  constructor() {
    for (const thing of THINGS) this.world.practice.change(thing, this.#body('anna', 'am Anfang'));
  }

  async run(command: Command): Promise<void> {
    if (command.do === 'write') await this.#write(command);
    else if (command.do === 'many') await this.#many(command);
    else this.#happen(command.do, command.at);
    this.check();
  }

  #happen(what: string, at: number): void {
    const { world } = this;
    const thing = THINGS[at] ?? 't0';
    if (what === 'deliver') world.deliverLate();
    if (what === 'colleague') world.practice.change(thing, this.#body('ben', 'eine Kollegin'));
    if (what === 'reload') this.#dialogs.clear();
    if (what === 'key' || what === 'no key') world.hasKey = what === 'key';
    if (what === 'sign out') world.signedIn = null;
    if (what === 'sign in') world.signedIn = PEOPLE[at % 2] ?? 'anna';
  }

  /** The network works and everybody is back: what they want last is written, however it began. */
  async heal(): Promise<void> {
    const { world } = this;
    for (const dialog of this.#dialogs.values()) {
      const last = dialog.tries.at(-1);
      const isOver = last?.told?.state === 'saved' || last?.told?.state === 'waiting';
      if (!last || isOver || last.body.text.startsWith('bad')) continue;
      if (dialog.kind === 'change' || dialog.kind === 'post') continue;
      world.signedIn = dialog.person;
      if (last.told?.state === 'refused') last.since = world.sent.length;
      last.told = await this.#tell(last);
      const { state } = last.told;
      expect(['saved', 'waiting'], `${last.body.text} cannot be written`).toContain(state);
    }
    world.deliverLate();
  }

  /** Checks what must always be true. */
  check(): void {
    const { sent } = this.world;
    const { effects } = this.world.practice;
    const carriedOut = effects.map(({ body }) => body.text);
    expect(carriedOut, 'carried out twice').toEqual([...new Set(carriedOut)]);
    for (const { person, body, key } of sent) {
      expect(person, 'under another person').toBe(body.by);
      if (body.id) expect(key, 'what is added goes under its name').toBe(body.id);
    }
    for (const one of this.#tries) this.#checkTold(one);
  }

  #checkTold({ body, told, dialog, since }: Try): void {
    const { effects, things } = this.world.practice;
    const { sent } = this.world;
    const mine = sent.slice(since).filter((call) => call.body.text === body.text);
    if (!told) return;
    const keys = new Set(mine.map(({ key }) => key));
    if (told.state === 'unknown') expect(keys.size, 'a new key for one try').toBeLessThan(2);
    const isThere = effects.some((one) => one.body.text === body.text);
    const isKept = this.world.kept.some((one) => one.body.text === body.text);
    const why = `${told.state} was told of ${body.text}`;
    const now = things.get(dialog.thing)?.body.text;
    if (told.state === 'saved') {
      expect(isThere, why).toBe(true);
      const older = dialog.tries.slice(
        0,
        dialog.tries.findIndex((one) => one.body === body),
      );
      expect(
        older.some((one) => one.body.text === now),
        'written over by an older one',
      ).toBe(false);
    }
    if (told.state === 'waiting') {
      expect(isKept, why).toBe(true);
      expect(mine, 'kept although it may be there').toEqual([]);
    }
    if (told.state === 'unknown') {
      const about = (call: { url: string; body: Body }) =>
        call.url.endsWith(dialog.thing) || call.body.id === dialog.thing;
      expect(sent.some(about), why).toBe(true);
    }
    // A refused text must be neither there nor kept; one that its person has overwritten since is
    // not there either.
    if (told.state === 'refused') {
      expect([isThere && now === body.text, isKept], why).toEqual([false, false]);
    }
  }

  #body(by: Person, text: string): Body {
    this.#count += 1;
    return { by, text: `${text} ${this.#count}` };
  }

  #dialogOf(kind: Kind, person: Person, which: string): Dialog {
    const name = `${kind} ${person}`;
    const known = this.#dialogs.get(name);
    const isOver = known?.tries.some(
      ({ told }) => told && 'code' in told === false && told.state !== 'unknown',
    );
    if (known && !isOver && which !== 'new') return known;
    this.#count += 1;
    const thing = kind === 'change' ? (THINGS[this.#count % 3] ?? 't0') : `${kind}-${this.#count}`;
    const seen = this.world.practice.things.get(thing);
    const base = seen ? { body: seen.body, etag: this.world.practice.etag(thing) ?? '' } : null;
    const made = { kind, person, thing, base, tries: [] };
    this.#dialogs.set(name, made);
    return made;
  }

  async #write(command: Extract<Command, { do: 'write' }>): Promise<void> {
    const { world } = this;
    const person = world.signedIn ?? 'anna';
    const dialog = this.#dialogOf(command.kind, person, command.which);
    const [last, before] = dialog.tries.toReversed();
    const again =
      (command.which === 'same' && last) ||
      (command.which === 'earlier' && dialog.kind === 'change' && before);
    const made = again || {
      dialog,
      body: this.#body(person, command.bad ? 'bad' : dialog.thing),
      told: null,
      since: world.sent.length,
    };
    if (!again) dialog.tries.push(made);
    if (!again) this.#tries.push(made);
    // An earlier refusal is the answer to the try before this one.
    if (made.told?.state === 'refused') made.since = world.sent.length;
    world.faults.splice(0, world.faults.length, ...command.faults);
    world.switchAt = command.switchAt;
    const outcomes = await Promise.all(
      Array.from({ length: command.twice ? 2 : 1 }, () => this.#tell(made)),
    );
    world.faults.length = 0;
    world.switchAt = null;
    made.told = outcomes[0] ?? null;
    expect(
      outcomes.every(({ state }) => state === outcomes[0]?.state),
      'pressed twice',
    ).toBe(true);
    if (made.told?.state === 'saved') this.#settle(dialog.thing);
  }

  /** One state of a thing is saved: it is now known that the others are not, and never will be. */
  #settle(thing: string): void {
    for (const one of this.#tries) {
      if (one.dialog.thing === thing) one.since = this.world.sent.length;
    }
  }

  #tell({ dialog, body }: Try): Promise<Outcome> {
    const writer = this.world.writerOf(dialog.person);
    if (dialog.kind === 'post') {
      const post: PostWish = { endpoint: add, lane: 'lane', body: { ...body, id: dialog.thing } };
      return writer.post(post);
    }
    const endpoint = dialog.kind === 'loose' ? putLoose : putGuarded;
    return writer.put({ endpoint, id: dialog.thing, body, base: dialog.base });
  }

  async #many(command: Extract<Command, { do: 'many' }>): Promise<void> {
    const { world } = this;
    const person = world.signedIn ?? 'anna';
    const puts = THINGS.map((thing): PutWish => {
      const seen = world.practice.things.get(thing)?.body;
      const base = { body: seen, etag: world.practice.etag(thing) ?? '' };
      return { endpoint: putGuarded, id: thing, body: this.#body(person, thing), base };
    });
    world.faults.splice(0, world.faults.length, ...command.faults);
    world.switchAt = command.switchAt;
    const progress: number[] = [];
    const told = await world.writerOf(person).many(puts, (ready) => progress.push(ready));
    world.faults.length = 0;
    world.switchAt = null;
    const texts = puts.map(({ body }) => (body as Body).text);
    const written = texts.filter(
      (text) =>
        world.kept.some(({ body }) => body.text === text) ||
        world.practice.effects.some(({ body }) => body.text === text),
    ).length;
    for (const { id, body } of puts) {
      const { effects } = world.practice;
      if (effects.some((one) => one.body.text === (body as Body).text)) this.#settle(id);
    }
    expect(progress, 'progress').toEqual(progress.toSorted((a, b) => a - b));
    if (told.state === 'saved' || told.state === 'waiting') expect(written).toBe(texts.length);
    else {
      const said = Number(/^(\d) von 3/.exec(told.message)?.[1] ?? 0);
      const most = told.state === 'unknown' ? said + 1 : said;
      expect(written, told.message).toBeGreaterThanOrEqual(said);
      expect(written, told.message).toBeLessThanOrEqual(most);
    }
  }
}

describe('what is written, in random histories', () => {
  it(`is there once, under its person and its key, and what is told is true (SEED=${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(Commands, async (commands) => {
        const history = new History();
        for (const command of commands) await history.run(command);
        history.world.deliverLate();
        history.check();
        await history.heal();
        history.check();
      }),
      {
        seed,
        numRuns: trials(process.env.HISTORIES, { few: 500, many: 10_000 }),
        examples: [[CHANGED_WHAT_IS_THERE_AND_WAS_REFUSED]],
      },
    );
  });
});
