import { Print16Regular } from '@fluentui/react-icons/svg/print';
import { pdf } from '#contract/questionnaires/calls/pdf.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { openBlob } from '#platform/files/blobs.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { FileButton } from '#ui/fields/file-button.tsx';
import { CONVERSATION } from './texts.ts';

interface Props {
  threadId: string;
  locationId: string;
}

/** The whole conversation under the practice's letterhead, also what this device does not keep. */
export const ThreadPdfButton = ({ threadId, locationId }: Props) => {
  const client = useClient();
  const open = async () => {
    const { data } = await client.call(pdf, {
      body: { content: { kind: 'thread', thread_id: threadId }, location: locationId },
      timeoutMs: TIMEOUTS.blobMs,
    });
    openBlob(data, 'Unterhaltung.pdf');
  };
  return (
    <FileButton
      size="small"
      look="subtle"
      label={CONVERSATION.pdf}
      icon={<Print16Regular />}
      run={open}
      errorText={(error) => failureOf(error).text}
    />
  );
};
