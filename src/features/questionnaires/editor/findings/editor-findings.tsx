import { Warning16Regular } from '@fluentui/react-icons/svg/warning';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { countText, FindingsDialog } from './findings-dialog.tsx';
import { useEditor } from '../document/use-store.ts';

/** How much is to be mended, and the way to each of it. */
export const EditorFindings = ({ onGo }: { onGo: (field: string) => void }) => {
  const [open, setOpen] = useState<'no' | 'open' | 'closed'>('no');
  const text = useEditor(({ findings }) => countText(findings));
  return (
    <>
      {text && (
        <Button size="small" icon={<Warning16Regular />} onClick={() => setOpen('open')}>
          {text}
        </Button>
      )}
      {open !== 'no' && (
        <FindingsDialog
          open={open === 'open'}
          onClose={() => setOpen('closed')}
          onGo={(field) => {
            // Gone at once: a dialog that fades would give the focus back to its button.
            setOpen('no');
            onGo(field);
          }}
        />
      )}
    </>
  );
};
