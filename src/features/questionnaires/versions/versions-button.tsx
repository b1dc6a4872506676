import { History16Regular } from '@fluentui/react-icons/svg/history';
import { useState } from 'react';
import type { Questionnaire } from '#contract/questionnaires/schema.ts';
import { Button } from '#ui/button.tsx';
import type { Subject } from './queries.ts';
import { VERSIONS_DIALOG } from './texts.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface Props extends Subject {
  /** Takes the content of a version into the editor; without it versions are only looked at. */
  onRestore?: (version: Questionnaire) => void;
}

/** "Fassungen", with its dialog. */
export const VersionsButton = ({ onRestore, ...subject }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        icon={<History16Regular />}
        onClick={() => setOpen(true)}
      >
        {VERSIONS_DIALOG.title}
      </Button>
      <VersionsDialog
        {...subject}
        open={open}
        onClose={() => setOpen(false)}
        onRestore={onRestore}
      />
    </>
  );
};
