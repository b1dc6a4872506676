import type { importQuestionnaire } from '#contract/questionnaires/calls/questionnaires.ts';
import { IMPORT_WORDS } from '#contract/questionnaires/import-words.ts';
import type { ResponseOf } from '#contract/shared/endpoint.ts';
import { sentence } from '#contract/shared/sentence.ts';

type Imported = ResponseOf<typeof importQuestionnaire>;

/** The same finding about several items is said once, with all of them named. */
function findings(title: string, list: Imported['warnings']): string[] {
  if (list.length === 0) return [];
  const places = new Map<string, string[]>();
  for (const { link_id, what, why } of list) {
    const said = `${sentence(what)} ${why}`;
    const known = places.get(said) ?? [];
    places.set(said, link_id === '' ? known : [...known, link_id]);
  }
  const lines = [...places].map(([said, ids]) =>
    ids.length === 0 ? `    – ${said}` : `    – ${said}\n      Bei: ${ids.join(', ')}`,
  );
  return [`  ${title} (${list.length}):`, ...lines];
}

/** What an import did, in German, indented by two blanks. */
export function reportOf(imported: Imported, locationName: string): string {
  const { questionnaire, items } = imported;
  const published = questionnaire.status === 'published';
  const state = published
    ? `veröffentlicht, ${questionnaire.access === 'public' ? 'ohne Anmeldung' : 'nur mit Anmeldung'}`
    : 'als Entwurf';
  return [
    `  ✓ „${questionnaire.title}“ mit ${items} Elementen, ${state}, Standort ${locationName}`,
    ...(published ? [`    /questionnaires/no-menu/view/${questionnaire.id}`] : []),
    ...findings(IMPORT_WORDS.recognised, imported.recognised),
    ...findings('Ohne Wirkung', imported.not_carried_over),
    ...findings('Hinweise', imported.warnings),
  ].join('\n');
}
