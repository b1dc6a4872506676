import { Add16Regular } from '@fluentui/react-icons/svg/add';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { mergeClasses } from '#ui/styling.ts';
import { ToggleButton } from '#ui/team/toggle-button.tsx';
import { AddDialog } from './canvas/add-dialog.tsx';
import { Canvas } from './canvas/canvas.tsx';
import { addElement, addPage } from './document/actions.ts';
import type { EditorStore } from './document/editor-store.ts';
import { StoreContext } from './document/use-store.ts';
import { EditorHeader } from './editor-header.tsx';
import { NARROW, useEditorStyles } from './editor-styles.ts';
import { EditorFindings } from './findings/editor-findings.tsx';
import { LiveRegion } from './live-region.tsx';
import { Outline } from './outline/outline.tsx';
import { focusFirstField } from './settings/first-field.ts';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { EDITOR } from './texts.ts';
import { TranslationPanel } from './translate/translation-panel.tsx';
import { useUndoKeys } from './use-undo-keys.ts';

type Pane = 'outline' | 'sheet' | 'settings';
const PANES: readonly { id: Pane; text: string }[] = [
  { id: 'outline', text: EDITOR.outlinePane },
  { id: 'sheet', text: EDITOR.sheetPane },
  { id: 'settings', text: EDITOR.settingsPane },
];

interface Props {
  store: EditorStore;
  state: ReactNode;
  actions?: ReactNode;
  /** Above the panes: what was found on the device, what others have saved. */
  note?: ReactNode;
}

/**
 * Outline, sheet and settings side by side; one at a time where there is no room, with the three
 * names always above.
 */
export const Editor = ({ store, state, actions, note }: Props) => {
  const styles = useEditorStyles();
  const [pane, setPane] = useState<Pane>('outline');
  const [translating, setTranslating] = useState(false);
  const [adding, setAdding] = useState<'no' | 'open' | 'cancelled'>('no');
  const settings = useRef<HTMLElement>(null);
  useUndoKeys(store);
  useEffect(() => () => store.stop(), [store]);

  const openSettings = useCallback(() => {
    setPane('settings');
    focusFirstField();
  }, []);
  const showSettings = useCallback(() => {
    if (window.matchMedia(NARROW).matches) setPane('settings');
    focusFirstField();
  }, []);
  const pick = useCallback(() => {
    if (!window.matchMedia(NARROW).matches) return;
    setPane('settings');
    // The line that was touched is gone from sight, and a keyboard would cover what comes instead.
    requestAnimationFrame(() => settings.current?.focus());
  }, []);
  const add = (kind: Parameters<typeof addElement>[1] | 'page') => {
    // Gone at once: a dialog that fades would give the focus back to its button.
    setAdding('no');
    if (kind === 'page') addPage(store);
    else addElement(store, kind);
    openSettings();
  };
  const of = (one: Pane) => (pane === one ? undefined : styles.away);

  return (
    <StoreContext value={store}>
      <div className={styles.root}>
        <EditorHeader state={state}>
          <EditorFindings
            onGo={(field) => {
              setTranslating(false);
              store.select(field);
              openSettings();
            }}
          />
          <ToggleButton
            size="small"
            aria-pressed={translating}
            onClick={() => setTranslating(!translating)}
          >
            {EDITOR.translate}
          </ToggleButton>
          {actions}
          {!translating && (
            <fieldset
              className={mergeClasses(styles.plainFieldset, styles.tabs)}
              aria-label={EDITOR.panes}
            >
              {PANES.map(({ id, text }) => (
                <ToggleButton
                  key={id}
                  size="small"
                  className={styles.tab}
                  aria-pressed={pane === id}
                  onClick={() => setPane(id)}
                >
                  {text}
                </ToggleButton>
              ))}
            </fieldset>
          )}
        </EditorHeader>
        {note}
        {translating && <TranslationPanel onClose={() => setTranslating(false)} />}
        <div className={mergeClasses(styles.panes, translating && styles.gone)}>
          <section
            aria-label={EDITOR.outlinePane}
            className={mergeClasses(styles.pane, styles.side, styles.start, of('outline'))}
          >
            <div className={styles.row}>
              <Button size="small" icon={<Add16Regular />} onClick={() => setAdding('open')}>
                {EDITOR.add}
              </Button>
              <Button
                size="small"
                appearance="subtle"
                onClick={() => {
                  store.select('');
                  openSettings();
                }}
              >
                {EDITOR.form}
              </Button>
            </div>
            <Outline onOpen={showSettings} onPick={pick} />
          </section>
          <div className={mergeClasses(styles.pane, of('sheet'))}>
            <Canvas onOpen={showSettings} onPick={pick} onAdd={() => setAdding('open')} />
          </div>
          <section
            ref={settings}
            tabIndex={-1}
            aria-label={EDITOR.settingsPane}
            className={mergeClasses(
              styles.settings,
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
