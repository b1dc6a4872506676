/**
 * Test files that cannot share a process with others, by their path: they replace a real module by
 * another one, or must begin like a page that was never opened. All other unit, component and
 * server tests load their modules once for each worker (`vitest.config.ts`).
 */
export const UNITS_ALONE = [
  'src/app/areas/team/booking/book-dialog.test.tsx',
  'src/app/areas/team/booking/wish-slot.test.tsx',
  'src/app/embedding/frame-host.test.tsx',
  'src/app/new/new-message.test.tsx',
  'src/app/notices/use-unsecured.test.tsx',
  'src/app/notices/use-wipe-watch.test.tsx',
  'src/app/staff-link.test.ts',
  'src/app/start-later.test.ts',
  'src/features/access/address/kept.test.ts',
  'src/features/activities/detail/activity-detail.test.tsx',
  'src/features/activities/detail/notes/use-notes-beside.test.tsx',
  'src/features/messages/use-undo.test.tsx',
  'src/features/booking/absence/absence.test.tsx',
  'src/features/booking/absence/outside-note.test.tsx',
  'src/features/booking/absence/unstaffed-note.test.tsx',
  'src/features/booking/calendar/appointment-dialog.test.tsx',
  'src/features/booking/calendar/calendar.test.tsx',
  'src/features/booking/calendar/presence/same-time-note.test.tsx',
  'src/features/booking/day/day-page.test.tsx',
  'src/features/booking/family/family-dialog.test.tsx',
  'src/features/booking/palette/use-appointments-found.test.tsx',
  'src/features/booking/person/person-appointments.test.tsx',
  'src/features/booking/series/series.test.tsx',
  'src/features/booking/start/today-card.test.tsx',
  'src/features/customers/call-note-dialog.test.tsx',
  'src/features/customers/person-field.test.tsx',
  'src/features/customers/card/card-head.test.tsx',
  'src/features/dashboard/appointment-page.test.tsx',
  'src/features/dashboard/forms-today.test.tsx',
  'src/features/questionnaires/editor/editor-page.test.tsx',
  'src/features/questionnaires/editor/save/use-save.test.ts',
  'src/features/questionnaires/fill/use-fill.test.tsx',
  'src/features/questionnaires/preview/preview-page.test.tsx',
  'src/features/questionnaires/versions/versions-dialog.test.tsx',
  'src/features/kiosk/pin/pin-tries.test.ts',
  'src/features/settings/digital-reception/digital-reception-page.test.tsx',
  'src/platform/worker/first-use.test.ts',
  'src/platform/worker/service-worker.test.ts',
  'src/platform/write/keeper.test.ts',
];

/** Tests of the offline engine that replace a real module by another one. */
export const ENGINE_ALONE = [
  'tests/engine/at-once.test.ts',
  'tests/engine/begun-forms.test.ts',
  'tests/engine/engine-service.test.ts',
  'tests/engine/first-draft.test.ts',
  'tests/engine/form-back.test.ts',
  'tests/engine/handed-in-page.test.ts',
  'tests/engine/handed-in.test.ts',
  'tests/engine/interrupted.test.ts',
  'tests/engine/own-name.test.ts',
  'tests/engine/put-back-draft.test.ts',
  'tests/engine/restored.test.ts',
  'tests/engine/shared-files.test.ts',
  'tests/engine/unreadable-note.test.ts',
];

/**
 * Tests of the offline engine run in processes, because threads of one process would receive each
 * other's BroadcastChannel messages.
 */
export const ENGINE = 'tests/engine/';

/**
 * The last three count the changes within a moment, which another file in the same cluster would
 * distort.
 */
export const SERVER_ALONE = [
  'tests/server/access/accounts.test.ts',
  'tests/server/access/same-work.test.ts',
  'tests/server/access/sign-in.test.ts',
  'tests/server/access/unlock.test.ts',
  'tests/server/system/sync.test.ts',
  'tests/server/system/sync-interleaved.test.ts',
  'tests/server/system/sync-standings.test.ts',
];
