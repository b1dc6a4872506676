import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EditorState, EditorStore } from './editor-store.ts';

export const StoreContext = createContext<EditorStore | null>(null);

export const useStore = (): EditorStore => {
  const store = useContext(StoreContext);
  if (!store) throw new Error('useStore outside the editor');
  return store;
};

/** A part of the editor's state; the component is drawn again only when that part changes. */
export const useEditor = <T>(pick: (state: EditorState) => T): T => {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => pick(store.state));
};
