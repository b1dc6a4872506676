/**
 * The screens that are photographed, by who sees them. `until` is a text or a wait that must
 * succeed besides the heading; a screen without a path continues where the last one was.
 *
 * @typedef {import('playwright-core').Page} Page
 * @typedef {{
 *   name: string,
 *   path?: string,
 *   until?: string | ((page: Page) => Promise<unknown>),
 *   act?: (page: Page) => Promise<unknown>,
 * }} Screen
 */

/** One of the last things that the demo writes: once it is there, the practice is filled. */
export const LAST = 'Frage zur Rechnung';
/** A family among the demo's patients. */
const FAMILY = 'Thiele';

const heading = (name) => (page) => page.getByRole('heading', { name }).first().waitFor();
const button = (page, name) => page.getByRole('button', { name, exact: true }).first();
const SETTINGS = '/personnel/settings';

/** Today, or the Monday after a weekend: most practices are closed at weekends. */
const workday = (now = new Date()) => {
  const day = new Date(now);
  while (day.getDay() % 6 === 0) day.setDate(day.getDate() + 1);
  return day.toLocaleDateString('sv-SE');
};

/** @type {Screen[]} */
export const VISITOR = [
  {
    name: 'login',
    path: '/auth/login',
    until: (page) => page.getByLabel('E-Mail-Adresse').waitFor(),
  },
  { name: 'questionnaires', path: '/questionnaires', until: 'Anamnese Zahn' },
  {
    name: 'form',
    act: async (page) => {
      await page.getByText('Anamnese Zahn').click();
      await page.getByText('Deutsch', { exact: true }).first().click();
      await button(page, 'Weiter').waitFor();
    },
  },
  {
    name: 'form-errors',
    act: async (page) => {
      await button(page, 'Weiter').click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'kiosk', path: '/kiosk' },
];

/** @type {Screen[]} */
export const PATIENT = [
  { name: 'dashboard', path: '/dashboard', until: 'So erreichen Sie uns' },
  { name: 'messages', path: '/messages' },
];

/** @type {Screen[]} */
export const TEAM = [
  { name: 'team-start', path: '/personnel/dashboard', until: 'Am längsten ohne Antwort' },
  {
    name: 'inbox',
    path: '/personnel/activities/alle',
    until: (page) => page.locator('[data-activity]').first().waitFor(),
  },
  {
    name: 'conversation',
    act: async (page) => {
      await page.locator('[data-activity]', { hasText: LAST }).first().click();
      await page.getByText('Position, die ich nicht verstehe').last().waitFor();
    },
  },
  {
    name: 'calendar',
    path: `/personnel/otis/appointmentsManagement?datum=${workday()}&ansicht=tag`,
    until: (page) => page.locator('[data-block]').first().waitFor(),
  },
  {
    name: 'calendar-week',
    path: `/personnel/otis/appointmentsManagement?datum=${workday()}&ansicht=woche`,
    until: (page) => page.locator('[data-block]').first().waitFor(),
  },
  {
    name: 'calendar-list',
    path: `/personnel/otis/appointmentsManagement?datum=${workday()}&ansicht=liste`,
  },
  {
    name: 'new-appointment',
    act: async (page) => {
      await button(page, 'Termin').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'arrivals', path: '/personnel/otis' },
  { name: 'booking-settings', path: `${SETTINGS}/otis` },
  { name: 'treatments', path: `${SETTINGS}/otis/treatments` },
  { name: 'masterdata', path: `${SETTINGS}/otis/masterdata` },
  { name: 'settings', path: SETTINGS },
  {
    name: 'customers',
    path: '/personnel/customers',
    until: async (page) => {
      await page.getByPlaceholder('Name, Geburtsdatum').fill(FAMILY);
      await page.getByText(`${FAMILY}, `).first().waitFor();
    },
  },
  {
    name: 'customer',
    act: async (page) => {
      await page.getByText(`${FAMILY}, `).first().click();
      await page.getByRole('heading', { name: 'Einwilligungen' }).waitFor();
    },
  },
  { name: 'team-questionnaires', path: '/personnel/questionnaires/', until: 'Anamnese Zahn' },
  {
    name: 'preview',
    act: async (page) => {
      await page.getByText('Anamnese Zahn').first().click();
      await page.getByText('Vorschau').first().waitFor();
    },
  },
  { name: 'outbox', path: '/personnel/ausgang', until: heading('Ausgang') },
  {
    name: 'palette',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('thie');
    },
  },
];
