import * as z from 'zod/mini';
import type { Permission } from '../access/roles.ts';
import type { Endpoint } from '../shared/endpoint.ts';
import type { ErrorCode } from '../shared/error-codes.ts';
import { Uuid } from '../shared/ids.ts';

type Schema = z.ZodMiniType;
/** A state is an object, so that the history can name each of its fields. */
export type StateSchema = z.ZodMiniObject;
type Level = 'company' | 'location';

/** The properties of a call that may differ from those of other settings. */
type Differs = Partial<Pick<Endpoint, 'access' | 'roles' | 'permission' | 'stepUp' | 'errors'>>;

/** Pages of settings that hold several of them; any other setting has a page of its own. */
type SharedPage =
  | 'locations'
  | 'practice'
  | 'digital-reception'
  | 'records-of-processing'
  // Pages of booking, below an address of their own.
  | 'otis'
  | 'otis/locations';

/**
 * What is wrong with a state. The form's frame shows the sentence below the form; the server's
 * refusal also names the field.
 */
export interface Problem {
  field: string;
  message: string;
}

type Hyphened<K extends string> = K extends `${infer A}_${infer B}` ? `${A}-${Hyphened<B>}` : K;

interface Declared<
  K extends string,
  At extends Level,
  S extends StateSchema,
  R extends Schema,
  P extends Schema,
  N extends string,
  G extends SharedPage | undefined,
> {
  /** Names it in the history and in the database. */
  kind: K;
  /** For a location, or for the whole practice. */
  at: At;
  /** Last part of its address, and its name on a device; `kind` with hyphens unless given. */
  name?: N;
  /** operationId of its reading; `kind` in camel case unless given. That of writing begins with `put`. */
  id?: string;
  /** What is written, kept in the history and sent again to undo. */
  schema: S;
  /**
   * The state until somebody sets it; required for a setting without database columns of its own.
   */
  empty?: z.output<S>;
  /** Another state, as a practice may have it: what the tests change it to. */
  example?: z.output<S>;
  /** The answers of its calls, where they contain more than `schema`. */
  answers?: { read?: R; put?: P };
  /** Finds states that are well-formed but make no sense. Called by the form and by the server. */
  check?: (state: z.output<S>) => readonly Problem[];
  /** In the documentation of the API: what it is, as `the … of a location`; or both sentences. */
  summary: string | readonly [read: string, put: string];
  permission?: Permission;
  read?: Differs;
  put?: Differs;
  /** Heading of its card, and how the overview finds it. */
  title: string;
  /**
   * What can be done there, in a line; also shown in the overview, where it has a page of its own.
   */
  text?: string;
  /** Further words by which a search finds it, besides title and text. */
  words?: string;
  /** Message after saving; `title gespeichert` unless given. */
  saved?: string;
  /** The page that it shares with others; without it has one of its own. */
  page?: G;
  /** Only for admins, whatever permissions others have. */
  admins?: true;
  /** In the access log: a noun to which „gelesen“ and „geändert“ are added, or both deeds. */
  deed: string | readonly [read: string, put: string];
  /** What its fields are called in the history. */
  fields?: { readonly [F in keyof z.output<S>]?: string };
  /** A state as a line of the history; without it each field that differs is listed. */
  say?: (state: z.output<S>) => string;
}

/** What every call of a setting has. */
interface Common {
  id: string;
  path: string;
  summary: string;
  access: 'session';
  permission?: Permission | readonly Permission[];
  errors: readonly ErrorCode[];
}
const Params = z.strictObject({ id: Uuid });
type Place<At extends Level> = At extends 'location'
  ? { params: typeof Params; locationParam: 'id' }
  : unknown;
type ReadOf<At extends Level, R extends Schema> = Common &
  Place<At> & { method: 'GET'; write: 'read'; response: R };
type PutOf<At extends Level, S extends StateSchema, P extends Schema> = Common &
  Place<At> & { method: 'PUT'; write: 'direct'; ifMatch: true; body: S; response: P };

export interface Setting<
  K extends string = string,
  At extends Level = Level,
  S extends StateSchema = StateSchema,
  R extends Schema = Schema,
  P extends Schema = Schema,
  N extends string = string,
  G extends SharedPage | undefined = SharedPage | undefined,
> {
  kind: K;
  at: At;
  name: N;
  schema: S;
  empty: z.output<S> | undefined;
  example: z.output<S> | undefined;
  check: ((state: z.output<S>) => readonly Problem[]) | undefined;
  title: string;
  text: string;
  words: string;
  saved: string;
  page: G;
  admins: boolean;
  permission: Permission;
  deeds: readonly [read: string, put: string];
  fields: Readonly<Record<string, string | undefined>>;
  say: ((state: z.output<S>) => string) | undefined;
  read: ReadOf<At, R>;
  put: PutOf<At, S, P>;
}

const camel = (text: string): string =>
  text.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const pair = (
  given: string | readonly [string, string],
  of: (text: string) => readonly [string, string],
) => (typeof given === 'string' ? of(given) : given);

const READ_ERRORS = ['not_signed_in', 'not_allowed'] as const;
const PUT_ERRORS = [
  'not_signed_in',
  'not_allowed',
  'invalid_input',
  'precondition_required',
  'version_conflict',
] as const;

/**
 * One setting, declared once. Derived from it are both of its calls, the route that serves them
 * with history and undo (server/routes/practice/settings.ts), its words in the access log, what a
 * device keeps of it, its entry in the overview and the frame of its form (CONTRIBUTING.md, „Add a
 * setting“).
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineSetting = <
  const K extends string,
  const At extends Level,
  S extends StateSchema,
  R extends Schema = S,
  P extends Schema = S,
  const N extends string = Hyphened<K>,
  const G extends SharedPage | undefined = undefined,
>(
  declared: Declared<K, At, S, R, P, N, G>,
): Setting<K, At, S, R, P, N, G> => {
  const { kind, at, schema, title } = declared;
  const name = declared.name ?? (kind.replaceAll('_', '-') as N);
  const id = declared.id ?? camel(kind);
  const located = at === 'location';
  const permission = declared.permission ?? (located ? 'edit location-settings' : 'edit companies');
  const summaries = pair(declared.summary, (what) => [
    `${capital(what)}, to be changed`,
    `Replace ${what}, as it was read (If-Match)`,
  ]);
  const common = {
    path: located ? `/api/locations/{id}/${name}` : `/api/${name}`,
    access: 'session',
    ...(located ? { params: Params, locationParam: 'id' } : {}),
  } as const;
  const team = {
    roles: declared.admins ? ['admins'] : ['personnels', 'admins'],
    permission,
  } as const;
  const read = {
    ...common,
    // A setting that anybody may read needs no role.
    ...(declared.read?.access === 'public' ? {} : team),
    id,
    method: 'GET',
    summary: summaries[0],
    errors: located ? [...READ_ERRORS, 'invalid_input'] : READ_ERRORS,
    write: 'read',
    response: declared.answers?.read ?? schema,
    ...declared.read,
  };
  const put = {
    ...common,
    ...team,
    id: `put${capital(id)}`,
    method: 'PUT',
    summary: summaries[1],
    body: schema,
    errors: PUT_ERRORS,
    write: 'direct',
    ifMatch: true,
    response: declared.answers?.put ?? schema,
    ...declared.put,
  };
  return {
    kind,
    at,
    name,
    schema,
    empty: declared.empty,
    example: declared.example,
    check: declared.check,
    title,
    text: declared.text ?? '',
    words: declared.words ?? '',
    saved: declared.saved ?? `${title} gespeichert`,
    page: declared.page as G,
    admins: declared.admins ?? false,
    permission,
    deeds: pair(declared.deed, (noun) => [`${noun} gelesen`, `${noun} geändert`]),
    fields: { ...declared.fields },
    say: declared.say,
    // The type depends on `at`, which the compiler cannot follow here.
    read: read as unknown as ReadOf<At, R>,
    put: put as unknown as PutOf<At, S, P>,
  };
};
