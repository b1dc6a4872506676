import type { TextBlock } from '#contract/messages/text-block.ts';
import { type DashboardButton, DEFAULT_DASHBOARD_BUTTONS } from '#contract/practice/location.ts';
import type { OpeningHours } from '#contract/practice/opening-hours.ts';
import { DEFAULT_BUTTONS } from '#server/store/practice/default-buttons.ts';
import type { locations } from '#server/store/practice/schema/practice.ts';
import { DEMO_IDS } from './demo-ids.ts';

/** Mornings, and afternoons but on Wednesday and Friday. */
export const DEMO_HOURS: OpeningHours = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, from: '08:00', to: '12:00' },
  ...(weekday === 3 || weekday === 5 ? [] : [{ weekday, from: '14:00', to: '18:00' }]),
]);

const BLOCKS: TextBlock[] = [
  {
    id: '01970000-0000-7000-8000-000000000031',
    name: 'Rezept liegt bereit',
    text: 'Guten Tag {{Anrede}} {{Nachname}},\nIhr Rezept ist fertig und kann mit der Gesundheitskarte in jeder Apotheke eingelöst werden.\nIhre {{Praxis}}',
  },
  {
    id: '01970000-0000-7000-8000-000000000032',
    name: 'Bitte anrufen',
    text: 'Guten Tag {{Anrede}} {{Nachname}},\nbitte rufen Sie uns dazu kurz an: {{Telefon}}.\nIhre {{Praxis}}',
  },
];

const questionnaireButton = (id: string, title: string): DashboardButton => ({
  key: 'questionnaire',
  label: title,
  description: 'Füllen Sie den Bogen in Ruhe zu Hause aus.',
  link_type: 'questionnaire',
  target: id,
  is_public: true,
});

/** Telephone numbers are from the range that the Bundesnetzagentur keeps for fiction. */
export function demoLocation(
  which: 'mitte' | 'sued',
  questionnaire: { id: string; title: string } | undefined,
): typeof locations.$inferInsert {
  const own = questionnaire ? [questionnaireButton(questionnaire.id, questionnaire.title)] : [];
  const shared = {
    companyId: DEMO_IDS.company,
    digitalReception: {
      active_dashboard_buttons: [...DEFAULT_DASHBOARD_BUTTONS, ...own.map(({ key }) => key)],
    },
    dashboardButtons: [...DEFAULT_BUTTONS, ...own],
    openingHours: DEMO_HOURS,
    textBlocks: BLOCKS,
  };
  return which === 'mitte'
    ? {
        ...shared,
        id: DEMO_IDS.mitte,
        position: 1,
        name: 'Lindenhof Mitte',
        street: 'Lindenhof 1',
        postalCode: '10178',
        city: 'Berlin',
        phone: '+493023125010',
        emergencyPhone: '+493023125112',
      }
    : {
        ...shared,
        id: DEMO_IDS.sued,
        position: 2,
        name: 'Lindenhof Süd',
        street: 'Am Anger 12',
        postalCode: '12049',
        city: 'Berlin',
        phone: '+493023125020',
        emergencyPhone: null,
      };
}
