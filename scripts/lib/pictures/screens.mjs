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

const MITTE = '01970000-0000-7000-8000-000000000011';
export const PASSWORD = process.env.DEMO_PASSWORD ?? 'Lindenhof-2026';

/** Makes a tablet of the waiting room at the demo. */
const kioskCode = async (origin) => {
  const post = async (path, body, headers = {}) => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  };
  const signedIn = await post('/api/login', { email: 'admin@lindenhof.test', password: PASSWORD });
  const { code } = await post(
    `/api/locations/${MITTE}/kiosk-codes`,
    { name: 'Wartezimmer', pin: '2468' },
    { authorization: `Bearer ${signedIn.access_token}` },
  );
  return code;
};

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
];

/** On a browser of its own: the tablet of the waiting room. */
/** @type {Screen[]} */
export const KIOSK = [
  { name: 'kiosk-enrol', path: '/kiosk' },
  {
    name: 'kiosk',
    act: async (page) => {
      await page.getByLabel('Einmalcode').fill(await kioskCode(new URL(page.url()).origin));
      await button(page, 'Tablet einrichten').click();
      await button(page, 'Deutsch').waitFor();
    },
  },
  {
    name: 'kiosk-home',
    act: async (page) => {
      await button(page, 'Deutsch').click();
      await page.getByRole('button', { name: /^Anamnese Zahn/ }).waitFor();
    },
  },
  {
    name: 'kiosk-form',
    act: async (page) => {
      await page.getByRole('button', { name: /^Anamnese Zahn/ }).click();
      await button(page, 'Weiter').waitFor();
    },
  },
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
    name: 'call',
    path: '/personnel/activities/answering_machine',
    act: async (page) => {
      await page.locator('[data-activity]').first().click();
      await button(page, 'Zurückrufen').waitFor();
    },
  },
  {
    name: 'submission',
    path: '/personnel/activities/questionnaire_upload',
    act: (page) => page.locator('[data-activity]').nth(1).click(),
  },
  {
    name: 'task',
    path: '/personnel/activities/task',
    act: (page) => page.locator('[data-activity]').first().click(),
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
  {
    name: 'editor',
    act: async (page) => {
      const id = new URL(page.url()).searchParams.get('id');
      await page.goto(new URL(`/personnel/questionnaires/edit/${id}`, page.url()).href);
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
