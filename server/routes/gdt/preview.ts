import { gdtHandOvers, gdtPreview } from '#contract/gdt/calls/gdt.ts';
import { GDT_FIELDS } from '#contract/gdt/fields.ts';
import { presentHandOver, presentWaiting } from '#server/presenters/gdt/gdt.ts';
import { composeGdt } from '#server/services/gdt/compose.ts';
import { ownSubmission } from '#server/services/gdt/own-submission.ts';
import { isConfigured } from '#server/services/gdt/requests.ts';
import { patientOf } from '#server/services/gdt/sent-patients.ts';
import { gdtSettingsAt, handOversOf } from '#server/store/gdt/gdt.ts';
import { outboxOf } from '#server/store/gdt/gdt-outbox.ts';
import { route } from '../route.ts';

export const gdtHandOversRoute = route(gdtHandOvers, async (call) => {
  const { services, db, params, now } = call;
  const read = await ownSubmission(call, params.id);
  const { settings } = await gdtSettingsAt(db, read.row.locationId);
  const waiting = await outboxOf(db, params.id);
  return {
    body: {
      patient: await patientOf(db, services.keys, read, now),
      configured: isConfigured(settings),
      folder_available: services.env.GDT_FOLDER !== undefined,
      hand_overs: (await handOversOf(db, { submissionId: params.id })).map(presentHandOver),
      waiting: presentWaiting(waiting),
    },
  };
});

export const gdtPreviewRoute = route(gdtPreview, async (call) => {
  const read = await ownSubmission(call, call.params.id);
  const { settings } = await gdtSettingsAt(call.db, read.row.locationId);
  const { file, fileName, documentName, troubles } = composeGdt(
    read,
    settings,
    call.body,
    call.now,
  );
  return {
    body: {
      file_name: fileName,
      document_name: documentName,
      bytes: file.bytes.byteLength,
      lines: file.lines.map((line) => ({ ...line, name: GDT_FIELDS[line.id]?.name ?? '' })),
      troubles,
      replaced: file.replaced,
    },
  };
});
