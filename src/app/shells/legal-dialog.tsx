import { LegalPage } from '#features/legal/legal-page.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { LegalLink } from './legal-links.ts';

interface Props {
  link: LegalLink;
  open: boolean;
  /** The button's word, in the language around it; what the law wants is written in German. */
  close?: string | undefined;
  onClose: () => void;
}

/** What the law wants, over the page: nobody leaves a form or a locked tablet by it. */
export const LegalDialog = ({ link, open, close = 'Schließen', onClose }: Props) => (
  <Dialog
    open={open}
    title={link.label}
    titleHidden
    onClose={onClose}
    actions={
      <Button appearance="primary" onClick={onClose}>
        {close}
      </Button>
    }
  >
    <div lang="de" dir="ltr">
      <LegalPage page={link.page} />
    </div>
  </Dialog>
);
