import { Print16Regular } from '@fluentui/react-icons/svg/print';
import { pdf } from '#contract/questionnaires/calls/pdf.ts';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { TIMEOUTS } from '#contract/shared/limits.ts';
import { openBlob } from '#platform/files/blobs.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { FileButton } from '#ui/fields/file-button.tsx';
import { BLANK_PDF } from './texts.ts';

interface Props {
  locationId: string;
  id: string;
  /** One of the questionnaire's languages; without one its own. */
  language?: string | undefined;
  /** As the editor beside it has it now; without one it is printed as it was saved last. */
  draft?: QuestionnaireContent | undefined;
}

/** "Drucken": the questionnaire as it is shown, on A4, to be filled by hand. */
export const BlankPdfButton = ({ locationId, id, language, draft }: Props) => {
  const client = useClient();
  const open = async () => {
    const content = {
      ...(draft
        ? {
            kind: 'draft' as const,
            // A title may be empty while it is typed.
            questionnaire: { ...draft, title: draft.title.trim() || BLANK_PDF.untitled },
          }
        : { kind: 'blank' as const, questionnaire_id: id }),
      ...(language === undefined ? {} : { language }),
    };
    const { data } = await client.call(pdf, {
      body: { content, location: locationId },
      timeoutMs: TIMEOUTS.blobMs,
    });
    openBlob(data, 'Fragebogen.pdf');
  };
  return (
    <FileButton
      size="small"
      label={BLANK_PDF.print}
      icon={<Print16Regular />}
      run={open}
      errorText={(error) => failureOf(error).text}
    />
  );
};
