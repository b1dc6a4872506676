import * as z from 'zod/mini';
import { COLOUR } from '../practice/look-colours.ts';
import { Uuid } from '../shared/ids.ts';
import { defineSetting } from './define-setting.ts';

const Look = z.strictObject({
  /** The chosen colour; `lookColours` makes it readable. Null: the colour of the app. */
  colour: z.nullable(z.string().check(z.regex(COLOUR))),
  /** A logo that was uploaded by `addLogo`. Null: the logo of the app. */
  logo: z.nullable(Uuid),
});
export type Look = z.infer<typeof Look>;

/** What the practice's own pages, mails and PDFs look like. */
export const look = defineSetting({
  kind: 'look',
  at: 'company',
  schema: Look,
  empty: { colour: null, logo: null },
  example: { colour: '#0a5f4c', logo: null },
  summary: 'the logo and the colour of the practice',
  title: 'Logo und Farbe',
  text: 'So sehen Patientinnen und Patienten Ihre Praxis: auf dem Handy, am Kiosk, in E-Mails und auf PDFs.',
  words: 'Aussehen Erscheinungsbild Marke Bild Design Corporate',
  deed: 'Logo und Farbe',
  fields: { colour: 'Farbe', logo: 'Logo' },
  say: ({ colour, logo }) =>
    `Farbe ${colour ?? 'von Empfang'}, ${logo === null ? 'ohne Logo' : 'mit Logo'}`,
});
