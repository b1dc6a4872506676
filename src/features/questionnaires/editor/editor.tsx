import { Add16Regular } from '@fluentui/react-icons/svg/add';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useEscape } from '#ui/overlays/use-escape.ts';
import { mergeClasses } from '#ui/styling.ts';
import { ToggleButton } from '#ui/team/toggle-button.tsx';
import { AddDialog } from './canvas/add-dialog.tsx';
import { Canvas } from './canvas/canvas.tsx';
import { focusText } from './canvas/focus-text.ts';
import { addElement, addPage } from './document/actions.ts';
import { isUnseen, nodeOf } from './document/document.ts';
import type { EditorStore } from './document/editor-store.ts';
import { StoreContext } from './document/use-store.ts';
import { EditorHeader } from './editor-header.tsx';
import { NARROW, useEditorStyles } from './editor-styles.ts';
import { EditorFindings } from './findings/editor-findings.tsx';
import { LiveRegion } from './live-region.tsx';
import { FormRow } from './outline/form-row.tsx';
import { Outline } from './outline/outline.tsx';
import { PaneTabs } from './pane-tabs.tsx';
import type { Pane } from './panes.ts';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { EDITOR } from './texts.ts';
import { TranslationPanel } from './translate/translation-panel.tsx';
import { useKeptPlace } from './use-kept-place.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const TRANSLATE = 'editor-translate';

const isNarrow = (): boolean => window.matchMedia(NARROW).matches;

interface Props {
  store: EditorStore;
  state: ReactNode;
  actions?: ReactNode;
  /** It has just been begun, or is taken up again: the title is to be written. */
  begins?: boolean;
}

/**
 * Outline, sheet and settings side by side; one at a time where there is no room, with the three
 * names always above.
 */
export const Editor = ({ store, state, actions, begins = false }: Props) => {
  const styles = useEditorStyles();
  const [pane, setPane] = useState<Pane>('sheet');
  const [translating, setTranslating] = useState(false);
  const [adding, setAdding] = useState<'no' | 'open' | 'cancelled'>('no');
  const sheet = useRef<HTMLElement>(null);
  const settings = useRef<HTMLElement>(null);
  useUndoKeys(store);
  useKeptPlace(sheet, () => focusText('end'));
  useEffect(() => () => store.stop(), [store]);
  useEffect(() => {
    if (begins) focusText('end');
  }, [begins]);

  /** Focuses the text of the selected element: on the sheet, or in the settings. */
  const write = useCallback(() => {
    const { content, selected } = store.state;
    setPane(isUnseen(nodeOf(content, selected)?.element) ? 'settings' : 'sheet');
    focusText();
  }, [store]);
  /** Focuses the other pane on a narrow screen; not its text, which a keyboard would cover. */
  const turnTo = useCallback((next: Pane, to: typeof sheet) => {
    if (!isNarrow()) return;
    setPane(next);
    requestAnimationFrame(() => to.current?.focus({ preventScroll: true }));
  }, []);
  const pick = useCallback(() => turnTo('sheet', sheet), [turnTo]);
  const showSettings = useCallback(() => turnTo('settings', settings), [turnTo]);
  const add = (kind: Parameters<typeof addElement>[1] | 'page') => {
    // Gone at once: a dialog that fades would give the focus back to its button.
    setAdding('no');
    if (kind === 'page') addPage(store);
    else addElement(store, kind);
    write();
  };
  const endTranslating = () => {
    setTranslating(false);
    requestAnimationFrame(() => document.getElementById(TRANSLATE)?.focus());
  };
  useEscape(translating, endTranslating);
  const of = (one: Pane) => (pane === one ? undefined : styles.away);

  return (
    <StoreContext value={store}>
      <div className={styles.root}>
        <EditorHeader state={state}>
          <EditorFindings
            onGo={(field) => {
              setTranslating(false);
              store.select(field);
              write();
            }}
          />
          <ToggleButton
            id={TRANSLATE}
            size="small"
            appearance="subtle"
            aria-pressed={translating}
            onClick={() => setTranslating(!translating)}
          >
            {EDITOR.translate}
          </ToggleButton>
          {actions}
          {!translating && <PaneTabs pane={pane} onChange={setPane} />}
        </EditorHeader>
        {translating && <TranslationPanel onClose={endTranslating} />}
        <div className={mergeClasses(styles.panes, translating && styles.gone)}>
          <section
            aria-label={EDITOR.outlinePane}
            className={mergeClasses(styles.pane, styles.side, styles.start, of('outline'))}
          >
            <Button size="small" icon={<Add16Regular />} onClick={() => setAdding('open')}>
              {EDITOR.add}
            </Button>
            <FormRow
              onChoose={() => {
                store.select('');
                if (isNarrow()) showSettings();
                else focusText();
              }}
            />
            <Outline onOpen={write} onPick={pick} />
          </section>
          <section
            ref={sheet}
            tabIndex={-1}
            aria-label={EDITOR.sheetPane}
            className={mergeClasses(styles.whole, styles.pane, styles.sheet, of('sheet'))}
          >
            <Canvas onSettings={showSettings} onAdd={() => setAdding('open')} />
          </section>
          <section
            ref={settings}
            tabIndex={-1}
            aria-label={EDITOR.settingsPane}
            className={mergeClasses(
              styles.whole,
              styles.pane,
              styles.side,
              styles.end,
              of('settings'),
            )}
          >
            <SettingsPanel />
          </section>
        </div>
        {adding !== 'no' && (
          <AddDialog
            open={adding === 'open'}
            onClose={() => setAdding('cancelled')}
            onChoose={add}
          />
        )}
        <LiveRegion />
      </div>
    </StoreContext>
  );
};
