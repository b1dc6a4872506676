import { type ReactNode, useState } from 'react';
import { failureOf } from '#platform/reading/failure.ts';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { ToggleButton } from '#ui/team/toggle-button.tsx';
import { VersionsButton } from '../versions/versions-button.tsx';
import { BlankPdfButton } from './blank-pdf-button.tsx';
import { PreviewRunner } from './preview-runner.tsx';
import { previewIdOf } from './queries.ts';
import { FRAME_NAMES, FRAMES, type FrameName, sizeText } from './sizes.ts';
import { PREVIEW_PAGE } from './texts.ts';
import { usePreviewed } from './use-previewed.ts';
import { useStylesReady } from './use-styles-ready.ts';

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
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  messages: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  stage: { display: 'flex', flexGrow: 1, justifyContent: 'safe center', overflowX: 'auto' },
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
  /** Beside the editor, which tells of each change. */
  live: boolean;
  /** Shown for a missing, malformed or unknown id. */
  notFound: ReactNode;
}

/** /personnel/questionnaires/preview?id=: a questionnaire as patients see it, sending nothing. */
export const PreviewPage = ({ idText, ...rest }: Props) => {
  const id = previewIdOf(idText);
  return id === null ? rest.notFound : <Preview key={id} id={id} {...rest} />;
};

const Preview = ({ locationId, id, live, notFound }: Omit<Props, 'idText'> & { id: string }) => {
  const styles = useStyles();
  const [name, setName] = useState<FrameName>('default');
  const [language, setLanguage] = useState<string>();
  const styled = useStylesReady();
  const shown = usePreviewed(locationId, id, live);
  const { content, saved, broken } = shown;
  const { width, height } = FRAMES[name];
  if (saved.isError && !content && failureOf(saved.error).status === 404) return notFound;

  return (
    <section className={styles.root} aria-labelledby="preview-title">
      <h1 id="preview-title" className={styles.title}>
        {content ? PREVIEW_PAGE.titleOf(content.title) : PREVIEW_PAGE.title}
      </h1>
      <NoteBox title={PREVIEW_PAGE.nothingSent}>
        {PREVIEW_PAGE.staysHere}
        {shown.live && ` ${PREVIEW_PAGE.followsEditor}`}
      </NoteBox>
      {broken.length > 0 && (
        <NoteBox kind="warning" title={PREVIEW_PAGE.broken}>
          <ul className={styles.messages}>
            {[...new Set(broken)].map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </NoteBox>
      )}
      <div className={styles.bar}>
        <fieldset className={styles.sizes} aria-label={PREVIEW_PAGE.size}>
          {FRAME_NAMES.map((one) => (
            <ToggleButton
              size="small"
              key={one}
              aria-pressed={one === name}
              onClick={() => setName(one)}
            >
              {FRAMES[one].text}
              {sizeText(one)}
            </ToggleButton>
          ))}
        </fieldset>
        <fieldset className={styles.sizes} aria-label={PREVIEW_PAGE.tools}>
          <BlankPdfButton
            locationId={locationId}
            id={id}
            language={language}
            draft={shown.live ? content : undefined}
          />
          <VersionsButton locationId={locationId} id={id} />
        </fieldset>
      </div>
      {!content && saved.isPending && <SkeletonRows rows={8} height={56} />}
      {!content && saved.isError && (
        <FailedPanel
          error={saved.error}
          busy={saved.isFetching}
          onRetry={() => void saved.refetch()}
        />
      )}
      {content && styled && (
        <div className={styles.stage}>
          <div
            className={styles.frame}
            style={width > 0 ? { width, height } : { flexGrow: 1, flexShrink: 1, minWidth: 0 }}
          >
            <PreviewRunner
              questionnaire={content}
              language={language ?? content.language}
              onLanguageChange={setLanguage}
            />
          </div>
        </div>
      )}
    </section>
  );
};
