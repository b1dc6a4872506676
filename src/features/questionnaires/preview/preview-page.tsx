import { type ReactNode, useState } from 'react';
import { failureOf } from '#platform/reading/failure.ts';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Segmented } from '#ui/team/segmented.tsx';
import { useMedia } from '#ui/use-media.ts';
import { VersionsButton } from '../versions/versions-button.tsx';
import { BlankPdfButton } from './blank-pdf-button.tsx';
import { DeviceFrame } from './device-frame.tsx';
import { PreviewRunner } from './preview-runner.tsx';
import { previewIdOf } from './queries.ts';
import { FRAME_NAMES, FRAMES, type FrameName, NARROW, sizeText } from './sizes.ts';
import { PREVIEW_PAGE } from './texts.ts';
import { usePreviewed } from './use-previewed.ts';
import { useStylesReady } from './use-styles-ready.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    minHeight: '100%',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    color: tokens.text,
    backgroundColor: tokens.sunken,
    '@media (max-width: 639.98px)': { padding: tokens.spacingHorizontalM },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  end: { marginInlineStart: 'auto' },
  quiet: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
  messages: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

/** On a phone all of them fit side by side without their widths. */
const choicesOf = (isNarrow: boolean) =>
  FRAME_NAMES.map((value) => {
    const { text, width } = FRAMES[value];
    return {
      value,
      text: width > 0 && !isNarrow ? `${text} ${width}` : text,
      hint: `${text}${sizeText(value)}`,
    };
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
  const isNarrow = useMedia(NARROW);
  // On a phone anything wider is too small to be read.
  const [name, setName] = useState<FrameName>(isNarrow ? 'phone' : 'default');
  const [scale, setScale] = useState(1);
  const [language, setLanguage] = useState<string>();
  const styled = useStylesReady();
  const shown = usePreviewed(locationId, id, live);
  const { content, saved, broken } = shown;
  const { width, height, room } = FRAMES[name];
  if (saved.isError && !content && failureOf(saved.error).status === 404) return notFound;

  return (
    <section className={styles.root} aria-labelledby="preview-title">
      <div className={styles.bar}>
        <h1 id="preview-title" className={styles.title}>
          {content ? PREVIEW_PAGE.titleOf(content.title) : PREVIEW_PAGE.title}
        </h1>
        <fieldset
          className={mergeClasses(styles.tools, styles.end)}
          aria-label={PREVIEW_PAGE.tools}
        >
          <BlankPdfButton
            locationId={locationId}
            id={id}
            language={language}
            draft={shown.live ? content : undefined}
          />
          <VersionsButton locationId={locationId} id={id} />
        </fieldset>
      </div>
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
        <Segmented
          label={PREVIEW_PAGE.size}
          choices={choicesOf(isNarrow)}
          value={name}
          onChange={setName}
        />
        {scale < 1 && (
          <span className={styles.quiet}>{PREVIEW_PAGE.scaled(Math.round(scale * 100))}</span>
        )}
        <p className={mergeClasses(styles.quiet, styles.end)}>
          {PREVIEW_PAGE.nothingSent}
          {shown.live && ` ${PREVIEW_PAGE.followsEditor}`}
        </p>
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
        <DeviceFrame width={width} height={height} onScale={setScale}>
          <PreviewRunner
            questionnaire={content}
            language={language ?? content.language}
            onLanguageChange={setLanguage}
            room={room}
          />
        </DeviceFrame>
      )}
    </section>
  );
};
