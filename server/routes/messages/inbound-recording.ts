import { inboundRecording } from '#contract/messages/calls/inbound.ts';
import { receiveRecording } from '#server/inbound/receive-recording.ts';
import { Refusal } from '#server/shared/refusal.ts';
import { route } from '../route.ts';
import { signatureHeaders } from '../signed.ts';

/** The signed webhook-id is the event's id, so a signature is valid for this recording only. */
export const inboundRecordingRoute = route(
  inboundRecording,
  async ({ services, caller, params, bytes, request, now }) => {
    if (signatureHeaders(request).id !== params.id) throw new Refusal('signature_wrong');
    const { companyId } = caller;
    await receiveRecording(services, { companyId, id: params.id, bytes, now });
    return { body: { id: params.id } };
  },
);
