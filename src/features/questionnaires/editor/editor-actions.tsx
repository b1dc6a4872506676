import { Open16Regular } from '@fluentui/react-icons/svg/open';
import { lazy, Suspense, useEffect, useState } from 'react';
import { tellPreview } from '#platform/practice/editor-preview.ts';
import { Button } from '#ui/button.tsx';
import type { DialogFailure } from '#ui/overlays/dialog.tsx';
import { VersionsButton } from '../versions/versions-button.tsx';
import type { EditorStore } from './document/editor-store.ts';
import { useEditorStyles } from './editor-styles.ts';
import { contentOf } from './queries.ts';
import { EDITOR_ACTIONS } from './texts.ts';

const PublishDialog = lazy(async () => ({
  default: (await import('../versions/publish-dialog.tsx')).PublishDialog,
}));

interface Props {
  store: EditorStore;
  locationId: string;
  id: string;
  onPublish: () => Promise<DialogFailure | null>;
}

/** A window of its own, beside the editor; asked for again it comes to the front. */
const openPreview = (id: string): void => {
  const address = `/personnel/questionnaires/preview?id=${id}&live`;
  window.open(address, `empfang-preview-${id}`, 'popup,width=700,height=980')?.focus();
};

/** Typing rests this long before the preview follows. */
const TELL_MS = 200;

/** Tells a preview in another window of each change, and that the editor was left. */
function useToldPreview(store: EditorStore, id: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let told = store.state.content;
    tellPreview(id, told);
    const leave = store.subscribe(() => {
      if (store.state.content === told) return;
      told = store.state.content;
      clearTimeout(timer);
      timer = setTimeout(() => tellPreview(id, told), TELL_MS);
    });
    return () => {
      leave();
      clearTimeout(timer);
      tellPreview(id, null);
    };
  }, [store, id]);
}

/** "Vorschau", "Fassungen", "Veröffentlichen". */
export const EditorActions = ({ store, locationId, id, onPublish }: Props) => {
  const styles = useEditorStyles();
  const [publishing, setPublishing] = useState<'never' | 'open' | 'closed'>('never');
  useToldPreview(store, id);
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        icon={<Open16Regular />}
        onClick={() => openPreview(id)}
      >
        {EDITOR_ACTIONS.preview}
      </Button>
      <VersionsButton
        locationId={locationId}
        id={id}
        onRestore={(version) =>
          store.change({
            command: { do: 'replace', content: { ...contentOf(version), status: 'draft' } },
            name: EDITOR_ACTIONS.restoreStep(version.version),
          })
        }
      />
      <Button
        size="small"
        appearance="primary"
        className={styles.publish}
        onClick={() => setPublishing('open')}
      >
        {EDITOR_ACTIONS.publish}
      </Button>
      {publishing !== 'never' && (
        <Suspense>
          <PublishDialog
            locationId={locationId}
            id={id}
            open={publishing === 'open'}
            content={store.state.content}
            onClose={() => setPublishing('closed')}
            onPublish={onPublish}
          />
        </Suspense>
      )}
    </>
  );
};
