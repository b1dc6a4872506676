import { createContext, useContext } from 'react';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector';
import type { EditorState, EditorStore } from './editor-store.ts';

export const StoreContext = createContext<EditorStore | null>(null);

export const useStore = (): EditorStore => {
  const store = useContext(StoreContext);
  if (!store) throw new Error('useStore outside the editor');
  return store;
};

/**
 * A part of the editor's state; the component is drawn again only when that part changes.
 * @param isSame for a part that is made anew each time, as a list
 */
export const useEditor = <T>(
  pick: (state: EditorState) => T,
  isSame: (a: T, b: T) => boolean = Object.is,
): T => {
  const store = useStore();
  const read = () => store.state;
  return useSyncExternalStoreWithSelector(store.subscribe, read, null, pick, isSame);
};
