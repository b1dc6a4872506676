import type { EditedButton } from '../settings/digital-reception.ts';
import { isOwnRoute, outsideTarget } from './link-targets.ts';

/** What is wrong with one button, by its key. */
export interface ButtonProblem {
  key: string;
  field: 'label' | 'target' | 'key';
  message: string;
}

/**
 * What is wrong with dashboard buttons, in German: no name, the same key twice, or a target that is
 * neither https, a page for patients, nor a questionnaire of the location.
 * @param questionnaires ids that a button may open; null while they are not known
 */
export function buttonProblems(
  buttons: readonly EditedButton[],
  questionnaires: ReadonlySet<string> | null,
): ButtonProblem[] {
  const problems: ButtonProblem[] = [];
  const seen = new Set<string>();
  for (const { key, label, link_type, target, state } of buttons) {
    const say = (field: ButtonProblem['field'], message: string) =>
      problems.push({ key, field, message });
    if (seen.has(key)) say('key', 'Diesen Knopf gibt es zweimal.');
    seen.add(key);
    if (label.trim() === '') say('label', 'Bitte eine Beschriftung eintragen.');
    if (link_type === 'external_link' && !outsideTarget(target)) {
      say('target', 'Bitte eine Adresse eintragen, die mit https:// beginnt.');
    }
    if (link_type === 'internal_link' && !isOwnRoute(target)) {
      say('target', 'Bitte wählen, was der Knopf öffnet.');
    }
    const open = state !== 'off';
    if (link_type === 'questionnaire' && open && questionnaires?.has(target) === false) {
      say('target', 'Bitte einen veröffentlichten Fragebogen dieses Standorts wählen.');
    }
  }
  return problems;
}
