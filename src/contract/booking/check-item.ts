import { addDays } from '../shared/days.ts';
import type { ItemContent } from './item.ts';
import { BEYOND_CALENDAR, isInCalendar } from './local-day.ts';
import type { Step } from './steps.ts';

interface Problem {
  field: string;
  message: string;
}

/** Why a chain of steps is not possible, in German; empty where it is. */
export function stepProblems(steps: readonly Step[]): Problem[] {
  const problems: Problem[] = [];
  const say = (field: string, message: string) => problems.push({ field, message });
  if (!steps.some(({ offset }) => offset === 0)) {
    say('steps.0.offset', 'Der erste Schritt beginnt mit dem Termin, bei Minute 0.');
  }
  for (const [index, step] of steps.entries()) {
    for (const [place, { same_as, kind }] of step.needs.entries()) {
      const field = `steps.${index}.needs.${place}`;
      if (same_as === null) continue;
      const other = steps[same_as];
      if (same_as >= index || other === undefined) {
        say(field, 'Gemeint sein kann nur ein früherer Schritt.');
      } else if (!other.needs.some((need) => need.kind === kind)) {
        say(field, 'Der frühere Schritt braucht nichts dergleichen.');
      } else if (
        other.offset < step.offset + step.minutes &&
        step.offset < other.offset + other.minutes
      ) {
        say(field, 'Zwei Schritte zur selben Zeit können nicht dasselbe brauchen.');
      }
    }
  }
  return problems;
}

/** Days that the calendar does not have; a day that was not typed yet is checked elsewhere. */
const beyond = (days: Record<string, string | null>): Problem[] =>
  Object.entries(days)
    .filter(([, day]) => day && !isInCalendar(day))
    .map(([field]) => ({ field, message: BEYOND_CALENDAR }));

/** What is wrong with a part of the calendar by itself, as sentences beside its fields. */
export function itemProblems({ kind, content }: ItemContent): Problem[] {
  if (kind === 'treatment') {
    return [
      ...(content.payers.length === 0
        ? [{ field: 'payers', message: 'Bitte mindestens eine Versicherung wählen.' }]
        : []),
      ...stepProblems(content.steps),
    ];
  }
  if (kind === 'shift') {
    return [
      ...(content.from >= content.to
        ? [{ field: 'to', message: 'Das Ende muss nach dem Anfang liegen.' }]
        : []),
      ...(content.valid_to !== null && content.valid_to < content.valid_from
        ? [{ field: 'valid_to', message: 'Der letzte Tag liegt vor dem ersten.' }]
        : []),
      ...beyond({ valid_from: content.valid_from, valid_to: content.valid_to }),
    ];
  }
  if (kind === 'absence') {
    const far = beyond({ from: content.from, to: content.to });
    if (far.length > 0) return far;
    if (content.from >= content.to) {
      return [{ field: 'to', message: 'Das Ende muss nach dem Anfang liegen.' }];
    }
    // A longer absence is most likely a mistyped year.
    return content.to.slice(0, 10) > addDays(content.from.slice(0, 10), 3 * 366)
      ? [{ field: 'to', message: 'Eine Abwesenheit dauert höchstens drei Jahre.' }]
      : [];
  }
  return [];
}

/** The other parts of the calendar that it names, by the kind that they have to be. */
export function namedBy({
  kind,
  content,
}: ItemContent): { id: string; kind: ItemContent['kind'] }[] {
  const resources = (ids: readonly string[]) =>
    ids.map((id) => ({ id, kind: 'resource' as const }));
  if (kind === 'treatment') {
    return [
      ...(content.category_id === null
        ? []
        : [{ id: content.category_id, kind: 'category' as const }]),
      ...content.steps.flatMap(({ needs }) => needs.flatMap(({ any_of }) => resources(any_of))),
    ];
  }
  if (kind === 'shift') {
    return [
      ...resources([content.resource_id]),
      ...content.treatments.map((id) => ({ id, kind: 'treatment' as const })),
    ];
  }
  if (kind === 'absence' && content.resource_id !== null) return resources([content.resource_id]);
  return [];
}
