import type { Invitation } from '#contract/access/invitation.ts';
import type { TeamPerson } from '#contract/access/person.ts';
import { type PermissionTemplate, templateOf } from '#contract/access/permission-templates.ts';
import type { Permission, Role } from '#contract/access/roles.ts';
import { spokenTime } from '#platform/words/dates.ts';

export const TEMPLATE_WORDS: Record<PermissionTemplate, string> = {
  lead: 'Leitung (alle Rechte)',
  office: 'Verwaltung (ohne Team und Praxis)',
  reception: 'Empfang (ohne Team, Einstellungen)',
  treatment: 'Behandlung (lesen, antworten)',
  read: 'Nur lesen',
};

export const TEMPLATE_SHORT: Record<PermissionTemplate, string> = {
  lead: 'Leitung',
  office: 'Verwaltung',
  reception: 'Empfang',
  treatment: 'Behandlung',
  read: 'Nur lesen',
};

/** What somebody may do at a location, in a word or two. */
export const accessText = (permissions: readonly Permission[]): string => {
  const template = templateOf(permissions);
  if (template) return TEMPLATE_SHORT[template];
  return permissions.length === 1 ? 'Ein einzelnes Recht' : `${permissions.length} einzelne Rechte`;
};

export const roleText = (role: Role): string => (role === 'admins' ? 'Praxisleitung' : 'Team');

/** Sessions are remembered for 90 days. */
export const lastSeenText = (at: string | null): string =>
  at === null ? 'keine Anmeldung in den letzten 90 Tagen' : `zuletzt angemeldet ${spokenTime(at)}`;

export const factorText = ({ second_factor }: TeamPerson): string =>
  second_factor ? 'mit zweitem Faktor' : 'ohne zweiten Faktor';

/** From when until when somebody stands in. */
export const standInText = (
  { from, until }: TeamPerson['substitutes'][number],
  now: Date,
): string =>
  new Date(from) <= now
    ? `bis ${spokenTime(until, now)}`
    : `${spokenTime(from, now)} bis ${spokenTime(until, now)}`;

export const invitedText = ({ sent_at, expires_at }: Invitation, now: Date): string =>
  new Date(expires_at) <= now
    ? `abgelaufen, verschickt ${spokenTime(sent_at, now)}`
    : `verschickt ${spokenTime(sent_at, now)}, gilt bis ${spokenTime(expires_at, now)}`;
