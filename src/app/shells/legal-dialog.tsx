import { LegalPage } from '#features/legal/legal-page.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { LegalLink } from './legal-links.ts';

interface Props {
  link: LegalLink;
  open: boolean;
  onClose: () => void;
}

/** What the law wants, over the page: nobody leaves a form or a locked tablet by it. */
export const LegalDialog = ({ link, open, onClose }: Props) => (
  <Dialog
    open={open}
    title={link.label}
    titleHidden
    onClose={onClose}
    actions={
      <Button appearance="primary" onClick={onClose}>
        Schließen
      </Button>
    }
  >
    <LegalPage page={link.page} />
  </Dialog>
);
