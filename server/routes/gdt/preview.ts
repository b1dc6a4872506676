import { gdtHandOvers, gdtPreview } from '#contract/calls/gdt.ts';
import { GDT_FIELDS } from '#contract/gdt/fields.ts';
import { isGdtId } from '#contract/gdt/troubles.ts';
import { asSent } from '#server/gdt/as-sent.ts';
import { composeGdt, patientOfAnswers } from '#server/gdt/compose.ts';
import { presentHandOver } from '#server/presenters/gdt.ts';
import { gdtSettingsAt, handOversOf } from '#server/store/gdt.ts';
import { handOversOf as handOversAt, personOf } from '#server/store/hand-overs.ts';
import { route } from '../route.ts';
import { ownSubmission } from './submission.ts';

export const gdtHandOversRoute = route(gdtHandOvers, async (call) => {
  const { services, db, params } = call;
  const read = await ownSubmission(call, params.id);
  const { settings } = await gdtSettingsAt(db, read.row.locationId);
  const sent = (await handOversAt(db, read.row.locationId)).flatMap(
    ({ row }) => personOf(services.keys, row) ?? [],
  );
  return {
    body: {
      patient: asSent(patientOfAnswers(read), sent),
      configured: isGdtId(settings.receiver_id) && isGdtId(settings.sender_id),
      folder_available: services.env.GDT_FOLDER !== undefined,
      hand_overs: (await handOversOf(db, { submissionId: params.id })).map(presentHandOver),
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
