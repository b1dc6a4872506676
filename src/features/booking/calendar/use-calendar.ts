import { useMemo } from 'react';
import {
  type Appointment,
  type AppointmentContent,
  baseOfContent,
  contentOfAppointment,
  isElsewhere,
} from '#contract/booking/appointment.ts';
import { putAbsence } from '#contract/booking/calls/absences.ts';
import { putAppointment } from '#contract/booking/calls/appointments.ts';
import { itemsOf } from '#contract/booking/item.ts';
import type { Resource } from '#contract/booking/resource.ts';
import { lengthOf } from '#contract/booking/steps.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { overlay } from '#data/outbox/write/overlay.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { useLocalRows, useLocalWrites } from '#platform/sync/local-rows.ts';
import { absenceRows } from '../absence/absence-rows.ts';
import { awayMarks } from '../absence/marks.ts';
import { type AppointmentRow, removedOf } from './layout.ts';
import { claimsMoved } from './moving/wish.ts';
import { writtenAt } from './written-at.ts';

const NOTHING: readonly never[] = [];

interface Around {
  locationId: string;
  author: { id: string; name: string };
  resources: ReadonlyMap<string, Resource>;
}

/** How an appointment looks that this device wrote and the server has not decided on. */
const applied = (
  row: Appointment | undefined,
  content: AppointmentContent,
  id: string,
  minutes: number,
  { locationId, author, resources }: Around,
): Appointment => {
  const ends_at = new Date(Date.parse(content.starts_at) + minutes * MINUTE_MS).toISOString();
  const isMoved = row !== undefined && isElsewhere(contentOfAppointment(row), content);
  return {
    id,
    location_id: locationId,
    state: 'confirmed',
    steps: [],
    refused: null,
    marked: {},
    is_hidden: false,
    created_at: new Date().toISOString(),
    created_by: author,
    version: 0,
    ...row,
    ...content,
    ends_at,
    claims: isMoved ? claimsMoved(row, { ...content, ends_at }, resources) : (row?.claims ?? []),
  };
};

/** The calendar of a location as this device has it; `rows` null until it was read from the disk. */
export function useCalendar(locationId: string) {
  const { user } = useAuth();
  const items = useLocalRows('booking_items', locationId);
  const local = useLocalRows('appointments', locationId);
  const writes = useLocalWrites(putAppointment.id) ?? NOTHING;
  const absenceWrites = useLocalWrites(putAbsence.id) ?? NOTHING;
  const parts = useMemo(() => {
    const all = (items?.rows ?? NOTHING).map(({ data }) => data);
    return {
      resources: itemsOf(all, 'resource'),
      removed: removedOf(all),
      treatments: itemsOf(all, 'treatment'),
      shifts: itemsOf(all, 'shift').map(([, shift]) => shift),
    };
  }, [items]);
  const away = useMemo(
    () => (items === null ? [] : absenceRows(locationId, items, absenceWrites)),
    [locationId, items, absenceWrites],
  );
  const absences = useMemo(() => away.map(({ absence }) => absence), [away]);
  const author = useMemo(() => ({ id: user?.id ?? '', name: user?.name ?? '' }), [user]);
  const rows = useMemo((): AppointmentRow[] | null => {
    if (local === null || local.completeAt === null) return null;
    const resources = new Map(parts.resources);
    const pending = writtenAt(writes, locationId, local.rows, local.completeAt);
    const markOf = awayMarks(away, resources);
    const known = new Map(local.rows.map(({ id, data }) => [id, data]));
    return overlay(local.rows, pending, (row, body, id) => {
      const content = body as AppointmentContent;
      const treatment = parts.treatments.find(([one]) => one === content.treatment_id)?.[1];
      // An unchanged treatment keeps the steps that it had when it was booked.
      const has = row?.treatment_id === content.treatment_id ? row?.steps : undefined;
      const minutes = content.minutes ?? lengthOf(has ?? treatment?.steps ?? []);
      return applied(row, content, id, minutes, { locationId, author, resources });
    }).map(({ id, data, etag, pending: state }) => {
      const stands = state === 'attention' && data.is_cancelled ? known.get(id) : undefined;
      // A refused cancellation has not cancelled anything: the appointment is shown as it was.
      const appointment = stands ?? data;
      return { id, appointment, etag, pending: state, away: markOf(id, appointment) };
    });
  }, [local, writes, parts, away, locationId, author]);
  return {
    ...parts,
    absences,
    /** The absences with their ids. */
    away,
    /** Whether the id is that of an absence, also of one that was taken back. */
    isAbsence: (id: string) =>
      away.some((one) => one.id === id) ||
      (items?.rows ?? NOTHING).some((one) => one.id === id && one.data.item.kind === 'absence'),
    rows,
    isReady: rows !== null && items !== null && items.completeAt !== null,
    readAt: local?.completeAt ?? null,
  };
}

/** What a change is based on. */
export const baseOf = ({ appointment, etag }: AppointmentRow) =>
  etag === null ? null : { body: baseOfContent(contentOfAppointment(appointment)), etag };
