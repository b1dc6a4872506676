import type { StorageNotice } from './words.ts';

/** What is said where room is short, at the edge of the screen and in the Ausgang. */
export const ROOM_SHORT: Record<'low' | 'full', StorageNotice> = {
  low: {
    title: 'Der Speicher dieses Geräts wird knapp',
    message: 'Bitte senden Sie bald, was im Ausgang wartet, und schaffen Sie auf dem Gerät Platz.',
  },
  full: {
    title: 'Der Speicher dieses Geräts wird knapp',
    message:
      'Fotos werden nicht mehr angenommen, Antworten schon. Bitte senden Sie, was im Ausgang wartet, und schaffen Sie auf dem Gerät Platz.',
  },
};
