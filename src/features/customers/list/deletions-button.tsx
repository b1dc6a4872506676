import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';

const DeletionsDialog = lazy(async () => ({
  default: (await import('./deletions-dialog.tsx')).DeletionsDialog,
}));

/** Leads to what was deleted and can still come back. */
export const DeletionsButton = ({ className }: { className: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" appearance="subtle" className={className} onClick={() => setOpen(true)}>
        Gelöschte Karteien
      </Button>
      {open && (
        <Suspense>
          <DeletionsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
