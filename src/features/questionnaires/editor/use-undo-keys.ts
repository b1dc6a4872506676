import { useEffect } from 'react';
import type { EditorStore } from './document/editor-store.ts';

/**
 * Strg+Z, Strg+Y and Strg+Umschalt+Z for the whole editor, also in its fields: what is typed there
 * is in the document already, and a browser's own undo would know only half of it.
 */
export function useUndoKeys(store: EditorStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (document.querySelector('dialog[open]')) return;
      const key = event.key.toLowerCase();
      const again = key === 'y' || (key === 'z' && event.shiftKey);
      if (!again && key !== 'z') return;
      event.preventDefault();
      if (again) store.redo();
      else store.undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [store]);
}
