import { confirmGdtHandOver, handOverGdt } from '#contract/gdt/calls/gdt.ts';
import { presentHandOver } from '#server/presenters/gdt/gdt.ts';
import { handOver } from '#server/services/gdt/hand-over.ts';
import { ownSubmission } from '#server/services/gdt/own-submission.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { confirmHandOver, handOversOf } from '#server/store/gdt/gdt.ts';
import { originOf } from '../origin.ts';
import { route } from '../route.ts';

const base64 = (bytes: Uint8Array | null): string | null =>
  bytes && Buffer.from(bytes).toString('base64');

export const handOverGdtRoute = route(handOverGdt, async (call) => {
  const done = await handOver(originOf(call), call);
  return {
    body: {
      hand_over: presentHandOver(done.handOver),
      file: base64(done.file),
      document: base64(done.document),
    },
  };
});

export const confirmGdtHandOverRoute = route(confirmGdtHandOver, async (call) => {
  const { db, params, caller, now } = call;
  await ownSubmission(call, params.id);
  const [known] = await handOversOf(db, { id: params.hand_over_id });
  if (known?.row.submissionId !== params.id) throw new Refusal('not_found');
  await confirmHandOver(db, params.hand_over_id, caller.id, now);
  const [after = known] = await handOversOf(db, { id: params.hand_over_id });
  return { body: presentHandOver(after) };
});
