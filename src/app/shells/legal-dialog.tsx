import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { UI } from '#ui/texts.ts';
import { LegalRoute } from '../areas/legal-route.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import type { LegalLink } from './legal-links.ts';

interface Props {
  link: LegalLink;
  open: boolean;
  /** The button's word, in the language around it; what the law wants is written in German. */
  close?: string | undefined;
  onClose: () => void;
}

/**
 * What the law wants, over the page: nobody leaves a form or a locked tablet by it. What fails in it
 * fails inside it, and the page below stays.
 */
export const LegalDialog = ({ link, open, close = UI.close, onClose }: Props) => (
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
      <ErrorBoundary name={link.page}>
        <LegalRoute page={link.page} />
      </ErrorBoundary>
    </div>
  </Dialog>
);
