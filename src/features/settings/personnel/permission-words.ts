import type { Permission } from '#contract/access/roles.ts';

/** The permissions of the specification as the team calls them, by area. */
export const RIGHT_GROUPS: readonly {
  title: string;
  rights: readonly (readonly [Permission, string])[];
}[] = [
  {
    title: 'Posteingang',
    rights: [
      ['view company-activities', 'Posteingang aller Standorte sehen'],
      ['view location-activities', 'Posteingang dieses Standorts sehen'],
      ['view assigned-activities', 'Sehen, wofür die Person zuständig ist'],
      ['store activities', 'Aufgaben und Notizen anlegen'],
      ['update activity', 'Vorgänge bearbeiten und beantworten'],
    ],
  },
  {
    title: 'Patienten',
    rights: [
      ['view customer', 'Patientenkartei sehen'],
      ['edit customers', 'Patientenkartei ändern, zusammenführen, löschen'],
      ['get customer by phone', 'Anrufende an der Nummer erkennen'],
      ['get location by phone', 'Sehen, welcher Standort angerufen wurde'],
    ],
  },
  {
    title: 'Fragebögen',
    rights: [
      ['index questionnaires', 'Fragebögen sehen und ausgeben'],
      ['edit questionnaires', 'Fragebögen bearbeiten'],
    ],
  },
  {
    title: 'Standort',
    rights: [
      ['index locations', 'Standorte sehen'],
      ['create locations', 'Standorte anlegen'],
      ['index location-services', 'Terminangebot sehen'],
      ['edit location-settings', 'Einstellungen und Geräte ändern'],
    ],
  },
  {
    title: 'Team',
    rights: [
      ['index location-personnel', 'Team sehen'],
      ['edit location-personnel', 'Team und Rechte ändern'],
    ],
  },
  {
    title: 'Praxis',
    rights: [
      ['view company', 'Praxisdaten sehen'],
      ['edit companies', 'Praxisdaten und Anmeldung ändern'],
      ['view statistics', 'Statistik sehen'],
    ],
  },
];

const WORDS = new Map(RIGHT_GROUPS.flatMap(({ rights }) => rights));

export const rightText = (permission: Permission): string => WORDS.get(permission) ?? permission;
