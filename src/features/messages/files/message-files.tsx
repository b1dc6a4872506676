import { lazy, Suspense, useState } from 'react';
import { saveBlob } from '#platform/files/blobs.ts';
import { fileSize } from '#platform/files/file-sizes.ts';
import { failureOf } from '#platform/reading/failure.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { ATTACHMENTS } from '../texts.ts';
import { FileThumb } from './file-thumb.tsx';
import { isDrawn, type ShownFile, useFileBlob } from './use-file-blob.ts';

const FileViewer = lazy(() =>
  import('./file-viewer.tsx').then(({ FileViewer: found }) => ({ default: found })),
);

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    maxWidth: 'min(85%, 60ch)',
    margin: 0,
    padding: `${tokens.spacingVerticalXS} 0 0`,
    listStyleType: 'none',
  },
  own: { justifyContent: 'flex-end' },
  file: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    maxWidth: '100%',
    minHeight: '44px',
    padding: tokens.spacingVerticalXS,
    paddingInlineEnd: tokens.spacingHorizontalM,
    font: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  photo: {
    flexDirection: 'column',
    alignItems: 'stretch',
    width: '168px',
    paddingInlineEnd: tokens.spacingVerticalXS,
  },
  sign: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    width: '40px',
    height: '40px',
    fontSize: '24px',
    color: tokens.colorNeutralForeground2,
  },
  picture: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '100%',
    height: '112px',
    overflow: 'hidden',
    fontSize: '32px',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusSmall,
  },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  size: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
  problem: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
  error: { margin: 0, color: tokens.colorStatusDangerForeground1 },
});

interface Props {
  files: readonly ShownFile[];
  mine: boolean;
}

/** The photos and documents of a message: a photo opens, anything else is saved. */
export const MessageFiles = ({ files, mine }: Props) => {
  const styles = useStyles();
  const blobOf = useFileBlob();
  const [shown, setShown] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const photos = files.filter(({ type, problem }) => isDrawn(type) && problem === null);
  const open = async (file: ShownFile) => {
    setFailure(null);
    if (photos.includes(file)) {
      setShown(file.id);
      return;
    }
    try {
      saveBlob(await blobOf(file), file.name);
    } catch (error) {
      setFailure(failureOf(error).text);
    }
  };
  return (
    <>
      <ul className={mergeClasses(styles.list, mine && styles.own)} aria-label={ATTACHMENTS.label}>
        {files.map((file) => {
          const photo = photos.includes(file);
          if (file.problem !== null) {
            return (
              <li key={file.id} className={styles.problem}>
                {file.name}: {file.problem}
              </li>
            );
          }
          return (
            <li key={file.id}>
              <button
                type="button"
                className={mergeClasses(styles.file, photo && styles.photo)}
                onClick={() => void open(file)}
              >
                <FileThumb file={file} className={photo ? styles.picture : styles.sign} />
                <span className={styles.name}>
                  {file.name}
                  {file.size !== null && (
                    <span className={styles.size}> · {fileSize(file.size)}</span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {failure && (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      )}
      {shown !== null && (
        <Suspense>
          <FileViewer files={photos} first={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
};
