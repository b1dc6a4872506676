import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DELETIONS } from './texts.ts';

const DeletionsDialog = lazy(async () => ({
  default: (await import('./deletions-dialog.tsx')).DeletionsDialog,
}));

/** Leads to what was deleted and can still come back. */
export const DeletionsButton = ({ className }: { className: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" appearance="subtle" className={className} onClick={() => setOpen(true)}>
        {DELETIONS.title}
      </Button>
      {open && (
        <Suspense>
          <DeletionsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
