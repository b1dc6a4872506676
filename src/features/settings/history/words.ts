import * as z from 'zod/mini';
import type { Substitute } from '#contract/access/person.ts';
import type { Permission } from '#contract/access/roles.ts';
import type { DeviceSettings } from '#contract/devices/practice-device.ts';
import type { GdtAutomatic } from '#contract/gdt/exchange.ts';
import type { SettingChange } from '#contract/practice/calls/setting-changes.ts';
import { SETTINGS } from '#contract/settings/all.ts';
import type { Setting } from '#contract/settings/define-setting.ts';
import { WEEKDAYS } from '#contract/shared/weekdays.ts';
import { spokenTime } from '#platform/words/dates.ts';
import { rightText } from '../personnel/permission-words.ts';

type State = Record<string, unknown>;
interface Span {
  weekday: number;
  from: string;
  to: string;
}

const list = <T>(state: State, key: string): T[] => (state[key] as T[] | undefined) ?? [];
const quoted = (texts: readonly string[]): string => texts.map((text) => `„${text}“`).join(', ');
const fromTo = (name: string, from: string, to: string): string =>
  `${name}: ${from || 'leer'} → ${to || 'leer'}`;

/** What has come, gone and changed between two lists of named things. */
const named = <T>(
  before: readonly T[],
  after: readonly T[],
  { key, name }: { key: (one: T) => string; name: (one: T) => string },
): string[] => {
  const same = (a: T, b: T) => JSON.stringify(a) === JSON.stringify(b);
  const gone = before.filter((one) => !after.some((two) => key(two) === key(one)));
  const come = after.filter((one) => !before.some((two) => key(two) === key(one)));
  const other = after.filter((one) => {
    const was = before.find((two) => key(two) === key(one));
    return was !== undefined && !same(was, one);
  });
  const lines = [
    ...(come.length > 0 ? [`Neu: ${quoted(come.map(name))}`] : []),
    ...(gone.length > 0 ? [`Entfernt: ${quoted(gone.map(name))}`] : []),
    ...(other.length > 0 ? [`Geändert: ${quoted(other.map(name))}`] : []),
  ];
  return lines.length > 0 ? lines : ['Reihenfolge geändert'];
};

const accessWords = (before: State, after: State): string[] => {
  const was = list<Permission>(before, 'permissions');
  const is = list<Permission>(after, 'permissions');
  const come = is.filter((one) => !was.includes(one)).map(rightText);
  const gone = was.filter((one) => !is.includes(one)).map(rightText);
  if (is.length === 0) return ['Kein Zugang mehr an diesem Standort'];
  return [
    ...(come.length > 0 ? [`Neu: ${quoted(come)}`] : []),
    ...(gone.length > 0 ? [`Nicht mehr: ${quoted(gone)}`] : []),
  ];
};

const substituteWords = (before: State, after: State): string[] => {
  const was = (before.substitute ?? null) as Substitute | null;
  const is = (after.substitute ?? null) as Substitute | null;
  const time = (one: Substitute) => `${spokenTime(one.from)} bis ${spokenTime(one.until)}`;
  if (!is) return [`Vertretung zurückgenommen${was ? ` (${time(was)})` : ''}`];
  if (!was) return [`Vertretung: ${time(is)}, ${is.permissions.length} Rechte`];
  return [
    fromTo('Vertretung', time(was), time(is)),
    ...(was.permissions.join() === is.permissions.join() ? [] : accessWords({ ...was }, { ...is })),
  ];
};

const ROLE = (state: State) => (state.role === 'admins' ? 'Praxisleitung' : 'Team');
const personWords = (before: State, after: State): string[] => [
  ...(before.role === after.role ? [] : [fromTo('Rolle', ROLE(before), ROLE(after))]),
  ...(before.ended === after.ended
    ? []
    : [after.ended ? 'Zugang beendet' : 'Zugang wieder geöffnet']),
];

const openingWords = (before: State, after: State): string[] => {
  const day = (state: State, weekday: number) =>
    list<Span>(state, 'hours')
      .filter((one) => one.weekday === weekday)
      .map(({ from, to }) => `${from}–${to}`)
      .join(', ') || 'geschlossen';
  const days = WEEKDAYS.flatMap((name, index) => {
    const [was, is] = [day(before, index + 1), day(after, index + 1)];
    return was === is ? [] : [fromTo(name, was, is)];
  });
  const closures = (state: State) => list<{ from: string; name: string }>(state, 'closures');
  const same = JSON.stringify(closures(before)) === JSON.stringify(closures(after));
  const of = {
    key: (one: { from: string }) => one.from,
    name: (one: { from: string; name: string }) => one.name || one.from,
  };
  const shut = same
    ? []
    : named(closures(before), closures(after), of).map((line) => `Geschlossene Tage. ${line}`);
  return [...days, ...shut];
};

/** Fields of what is no declared setting. */
const FIELDS: Record<string, string> = { name: 'Name', settings: 'Sperre und Zeit ohne Netz' };
const declaredOf = (kind: SettingChange['kind']): Setting | undefined =>
  (SETTINGS as readonly unknown[] as readonly Setting[]).find((one) => one.kind === kind);
const lockText = ({ lock_after_s, offline_hours }: DeviceSettings): string =>
  `nach ${lock_after_s / 60} Min., ohne Netz ${offline_hours} Std.`;
const valueText = (value: unknown): string => {
  if (typeof value === 'object' && value && 'lock_after_s' in value) {
    return lockText(value as DeviceSettings);
  }
  if (typeof value === 'boolean') return value ? 'an' : 'aus';
  if (Array.isArray(value)) return value.length === 1 ? '1 Eintrag' : `${value.length} Einträge`;
  return String(value ?? '');
};
const fieldWords = (kind: SettingChange['kind'], before: State, after: State): string[] => {
  const names: Record<string, string | undefined> = { ...FIELDS, ...declaredOf(kind)?.fields };
  return Object.keys(after).flatMap((key) =>
    JSON.stringify(before[key]) === JSON.stringify(after[key])
      ? []
      : [fromTo(names[key] ?? key, valueText(before[key]), valueText(after[key]))],
  );
};

/** A declared setting as it says itself, or by its fields. */
const declaredWords = (kind: SettingChange['kind'], before: State, after: State): string[] => {
  const { say, schema } = declaredOf(kind) ?? {};
  const [was, is] = [before, after].map((state) => schema && z.safeParse(schema, state));
  if (!say || !was?.success || !is?.success) return fieldWords(kind, before, after);
  return [`${say(was.data)} → ${say(is.data)}`];
};

const automaticText = (state: State): string => {
  const is = state.automatic as Partial<GdtAutomatic> | undefined;
  if (!is?.on) return 'aus';
  const count = is.questionnaire_ids?.length ?? 0;
  const some = count === 1 ? '1 Fragebogen' : `${count} Fragebögen`;
  const which = count === 0 ? 'alle Fragebögen' : some;
  return `${which}, ${is.with_document ? 'mit PDF' : 'ohne PDF'}`;
};
const gdtWords = (before: State, after: State): string[] => {
  const { automatic: _, ...was } = before;
  const { automatic: __, ...is } = after;
  const [old, now] = [automaticText(before), automaticText(after)];
  return [
    ...fieldWords('gdt', was, is),
    ...(old === now ? [] : [fromTo('Von selbst übergeben', old, now)]),
  ];
};

const LEGAL: Record<string, string> = {
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  accessibility: 'Barrierefreiheit',
};
/** Texts of pages are too long for a line: only which of them is another one. */
const practiceWords = (before: State, after: State): string[] => {
  const [was, is] = [(before.legal ?? {}) as State, (after.legal ?? {}) as State];
  const pages = Object.keys(LEGAL).filter((key) => was[key] !== is[key]);
  return [
    ...fieldWords('practice', { name: before.name }, { name: after.name }),
    ...(pages.length > 0 ? [`Geändert: ${quoted(pages.map((key) => LEGAL[key] ?? key))}`] : []),
  ];
};

const invitationWords = (before: State | null, after: State | null): string[] => {
  const who = (state: State) => `${state.name} (${state.email})`;
  if (after) return [`Einladung an ${who(after)} verschickt`];
  return [`Einladung an ${before ? who(before) : ''} zurückgenommen`];
};

/** What a change has changed, in plain words; a line for each thing. */
export const changeWords = ({ kind, ...change }: SettingChange): string[] => {
  const before = (change.before ?? {}) as State;
  const after = (change.after ?? {}) as State;
  switch (kind) {
    case 'access':
      return accessWords(before, after);
    case 'substitute':
      return substituteWords(before, after);
    case 'person':
      return personWords(before, after);
    case 'invitation':
      return invitationWords(change.before as State | null, change.after as State | null);
    case 'opening_hours':
      return openingWords(before, after);
    case 'digital_reception':
      return named(
        list<{ key: string; label: string }>(before, 'buttons'),
        list(after, 'buttons'),
        {
          key: ({ key }) => key,
          name: ({ label }) => label,
        },
      );
    case 'text_blocks':
      return named(list<{ id: string; name: string }>(before, 'data'), list(after, 'data'), {
        key: ({ id }) => id,
        name: ({ name }) => name,
      });
    case 'embedding':
      return named(list<string>(before, 'origins'), list(after, 'origins'), {
        key: (origin) => origin,
        name: (origin) => origin,
      });
    case 'integration':
      return [
        change.before === null
          ? `System „${after.name}“ angelegt`
          : `System „${before.name}“ beendet`,
      ];
    case 'archive':
      return [after.archived ? 'Standort stillgelegt' : 'Standort wieder geöffnet'];
    case 'location':
      return change.before === null ? ['Standort angelegt'] : fieldWords(kind, before, after);
    case 'practice':
      return practiceWords(before, after);
    case 'gdt':
      return gdtWords(before, after);
    default:
      return declaredWords(kind, before, after);
  }
};
