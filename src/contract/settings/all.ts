import { booking } from './booking.ts';
import { bookingDays } from './booking-days.ts';
import { dataProtection } from './data-protection.ts';
import { digitalReception } from './digital-reception.ts';
import { embedding } from './embedding.ts';
import { gdtSettings } from './gdt.ts';
import { locationArchive } from './location-archive.ts';
import { locationMaster } from './location-master.ts';
import { look } from './look.ts';
import { openingHours } from './opening-hours.ts';
import { practiceSettings } from './practice.ts';
import { quietHours } from './quiet-hours.ts';
import { signInSettings } from './sign-in.ts';
import { textBlocks } from './text-blocks.ts';

/**
 * Every declared setting. Server, history and overview use this list; a page only imports the
 * settings that it shows.
 */
export const SETTINGS = [
  openingHours,
  digitalReception,
  textBlocks,
  gdtSettings,
  locationMaster,
  locationArchive,
  quietHours,
  signInSettings,
  embedding,
  practiceSettings,
  look,
  dataProtection,
  booking,
  bookingDays,
] as const;

type Declared = (typeof SETTINGS)[number];
export type DeclaredKind = Declared['kind'];
/** The name under which a device stores a setting. */
export type SettingName = Declared['name'];
export type SettingOf<K extends DeclaredKind> = Extract<Declared, { kind: K }>;

/** Settings that have a page of their own. */
export type WithPage = Extract<Declared, { page: undefined }>;
