import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useClient } from '#platform/api-client.tsx';
import { failureOf } from '#platform/failure.ts';
import { Button } from '#ui/button.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { NoteBox } from '#ui/note-box.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { PreviewRunner } from './preview-runner.tsx';
import { previewIdOf, previewQuery } from './queries.ts';
import { FRAME_NAMES, FRAMES, type FrameName, sizeText } from './sizes.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    minHeight: '100%',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  sizes: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  stage: { display: 'flex', flexGrow: 1, justifyContent: 'center', overflowX: 'auto' },
  frame: {
    boxSizing: 'content-box',
    flexShrink: 0,
    overflowY: 'auto',
    // What is fixed inside stays inside, as in a window of this size.
    contain: 'layout paint',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow8,
  },
});

interface Props {
  /** The active location. */
  locationId: string;
  /** The search parameter `id`, as it stands in the address. */
  idText: string | null;
  /** Shown for a missing, malformed or unknown id. */
  notFound: ReactNode;
}

/** /personnel/questionnaires/preview?id=: a questionnaire as patients see it, sending nothing. */
export const PreviewPage = ({ locationId, idText, notFound }: Props) => {
  const id = previewIdOf(idText);
  return id === null ? (
    notFound
  ) : (
    <Preview key={id} locationId={locationId} id={id} notFound={notFound} />
  );
};

const Preview = ({
  locationId,
  id,
  notFound,
}: {
  locationId: string;
  id: string;
  notFound: ReactNode;
}) => {
  const styles = useStyles();
  const [name, setName] = useState<FrameName>('default');
  const result = useQuery(previewQuery(useClient(), locationId, id));
  const { width, height } = FRAMES[name];
  if (result.isError && !result.data && failureOf(result.error).status === 404) return notFound;

  return (
    <section className={styles.root} aria-labelledby="preview-title">
      <h1 id="preview-title" className={styles.title}>
        Vorschau{result.data && `: ${result.data.title}`}
      </h1>
      <NoteBox title="Vorschau: nichts wird gesendet">
        Antworten und Dateien bleiben nur in diesem Fenster und verschwinden, wenn es geschlossen
        wird.
      </NoteBox>
      <fieldset className={styles.sizes} aria-label="Größe der Vorschau">
        {FRAME_NAMES.map((one) => (
          <Button size="small" key={one} aria-pressed={one === name} onClick={() => setName(one)}>
            {FRAMES[one].text}
            {sizeText(one)}
          </Button>
        ))}
      </fieldset>
      {result.isPending && <SkeletonRows rows={8} height={56} />}
      {result.isError && !result.data && (
        <FailedPanel
          error={result.error}
          busy={result.isFetching}
          onRetry={() => void result.refetch()}
        />
      )}
      {result.data && (
        <div className={styles.stage}>
          <div
            className={styles.frame}
            style={width > 0 ? { width, height } : { flexGrow: 1, flexShrink: 1, minWidth: 0 }}
          >
            <PreviewRunner questionnaire={result.data} />
          </div>
        </div>
      )}
    </section>
  );
};
