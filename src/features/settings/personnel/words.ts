import type { Invitation, Member } from '#contract/entities/invitation.ts';
import { type PermissionTemplate, templateOf } from '#contract/permission-templates.ts';
import type { Permission } from '#contract/roles.ts';
import { spokenTime } from '#platform/dates.ts';

export const TEMPLATE_WORDS: Record<PermissionTemplate, string> = {
  lead: 'Leitung (alle Rechte)',
  reception: 'Empfang (ohne Team, Einstellungen)',
  read: 'Nur lesen',
};

const SHORT: Record<PermissionTemplate, string> = {
  lead: 'Leitung',
  reception: 'Empfang',
  read: 'Nur lesen',
};

/** What somebody may do at a location, in a word or two. */
export const accessText = (permissions: readonly Permission[]): string => {
  const template = templateOf(permissions);
  if (template) return SHORT[template];
  return permissions.length === 1 ? 'Ein einzelnes Recht' : `${permissions.length} einzelne Rechte`;
};

export const roleText = (role: Member['role']): string =>
  role === 'admins' ? 'Praxisleitung' : 'Team';

/** Sessions are remembered for 90 days. */
export const lastSeenText = (at: string | null): string =>
  at === null ? 'keine Anmeldung in den letzten 90 Tagen' : `zuletzt angemeldet ${spokenTime(at)}`;

export const invitedText = ({ sent_at, expires_at }: Invitation, now: Date): string =>
  new Date(expires_at) <= now
    ? `abgelaufen, verschickt ${spokenTime(sent_at, now)}`
    : `verschickt ${spokenTime(sent_at, now)}, gilt bis ${spokenTime(expires_at, now)}`;
