import { type ComponentProps, lazy, Suspense } from 'react';
import type { AwayDialog as Away } from '../absence/away-dialog.tsx';
import type { BlockDialog as Blocking } from '../block/block-dialog.tsx';
import type { AppointmentDialog as Opened } from './appointment-dialog.tsx';
import type { FindDialog as Finding } from './find/find-dialog.tsx';
import type { NewAppointment as Making } from './new-appointment.tsx';

const NewAppointment = lazy(async () => ({
  default: (await import('./new-appointment.tsx')).NewAppointment,
}));
const AppointmentDialog = lazy(async () => ({
  default: (await import('./appointment-dialog.tsx')).AppointmentDialog,
}));
const BlockDialog = lazy(async () => ({
  default: (await import('../block/block-dialog.tsx')).BlockDialog,
}));
const AwayDialog = lazy(async () => ({
  default: (await import('../absence/away-dialog.tsx')).AwayDialog,
}));
const FindDialog = lazy(async () => ({
  default: (await import('./find/find-dialog.tsx')).FindDialog,
}));

interface Props {
  making: ComponentProps<typeof Making> | null;
  blocking: ComponentProps<typeof Blocking> | null;
  opened: ComponentProps<typeof Opened> | null;
  away: ComponentProps<typeof Away> | null;
  finding: ComponentProps<typeof Finding> | null;
}

/** What opens over the calendar, loaded when it does. */
export const CalendarDialogs = ({ making, blocking, opened, away, finding }: Props) => (
  <Suspense>
    {making && <NewAppointment {...making} />}
    {blocking && <BlockDialog {...blocking} />}
    {opened && <AppointmentDialog key={opened.row.id} {...opened} />}
    {away && <AwayDialog {...away} />}
    {finding && <FindDialog {...finding} />}
  </Suspense>
);
