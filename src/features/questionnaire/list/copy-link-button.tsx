import { Link16Regular } from '@fluentui/react-icons/svg/link';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const SAID_FOR_MS = 2_500;

/** Copies an address of this practice; says whether it worked, as a browser may refuse. */
export const CopyLinkButton = ({ path, title }: { path: string; title: string }) => {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      setSaid('Kopiert');
    } catch {
      setSaid('Nicht erlaubt');
    }
  };
  return (
    <>
      <Button size="small" appearance="subtle" icon={<Link16Regular />} onClick={() => void copy()}>
        {said ?? 'Link kopieren'}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </>
  );
};
