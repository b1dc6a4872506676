import type { LocatedDevice } from '#contract/devices/located-device.ts';
import { DAY_MS } from '#contract/shared/spans.ts';
import { spokenTime } from '#platform/words/dates.ts';

export const KIND_WORDS: Record<LocatedDevice['kind'], string> = {
  kiosk: 'Kiosk',
  tablet: 'Gemeinsames Tablet',
  pc: 'Gemeinsamer PC',
};

/** Days after which a device that nobody has seen is asked after. */
const STALE_DAYS = 14;

const lastSign = (device: LocatedDevice): string => device.last_seen_at ?? device.enrolled_at;

/** In use, but not seen for two weeks: lost, broken, or in a drawer. */
export const isStale = (device: LocatedDevice, now: Date): boolean =>
  device.revoked_at === null && now.getTime() - Date.parse(lastSign(device)) > STALE_DAYS * DAY_MS;

export const seenText = ({ last_seen_at, enrolled_at }: LocatedDevice, now: Date): string =>
  last_seen_at
    ? `zuletzt da ${spokenTime(last_seen_at, now)}`
    : `eingerichtet ${spokenTime(enrolled_at, now)}, noch nicht da gewesen`;

const waits = (waiting: number): string => (waiting === 1 ? 'wartet' : 'warten');
const entries = (waiting: number): string =>
  waiting === 1 ? 'ein Eintrag' : `${waiting} Einträge`;

/** What the device said itself, with the age of that: since then more may have come. */
export const waitingText = ({ report }: LocatedDevice): string => {
  if (!report) return 'Was dort wartet, hat das Gerät noch nicht gemeldet.';
  const version = report.app_version === '' ? '' : ` · Version ${report.app_version}`;
  const { waiting } = report;
  const said =
    waiting === 0 ? 'nichts wartet' : `${entries(waiting)} ${waits(waiting)} auf die Übertragung`;
  return `Gemeldet ${spokenTime(report.at)}: ${said}${version}`;
};

/** What becomes of what waits on a device that is ended (ADR-0068). */
export const revokeText = ({ kind, report }: LocatedDevice): string => {
  const waiting = report?.waiting ?? 0;
  const left = waiting > 0 ? ` Dort ${waits(waiting)} ${entries(waiting)} noch.` : '';
  const after =
    kind === 'kiosk'
      ? 'Was darauf noch nicht übertragen ist, bleibt dort versiegelt und geht hinaus, sobald das Tablet neu eingerichtet wird.'
      : 'Alle, die dort angemeldet sind, werden abgemeldet, sobald das Gerät die Praxis erreicht. Was darauf noch nicht übertragen ist, bleibt dort verschlüsselt und geht hinaus, sobald die Person sich dort wieder anmeldet.';
  return `Das Gerät verliert sofort seinen Zugang zur Praxis.${left} ${after}`;
};
