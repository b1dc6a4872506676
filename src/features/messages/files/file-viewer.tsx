import { useCallback, useEffect, useState } from 'react';
import { saveBlob } from '#platform/files/blobs.ts';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { FILE_VIEWER } from '../texts.ts';
import { type ShownFile, useFileBlob } from './use-file-blob.ts';

const useStyles = makeStyles({
  picture: {
    display: 'block',
    maxWidth: '100%',
    maxHeight: 'calc(100dvh - 260px)',
    minHeight: '80px',
    marginInline: 'auto',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface Props {
  files: readonly ShownFile[];
  /** Which one is seen first. */
  first: string;
  onClose: () => void;
}

/** Photos of a message, large, one after the other. */
export const FileViewer = ({ files, first, onClose }: Props) => {
  const styles = useStyles();
  const blobOf = useFileBlob();
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      files.findIndex(({ id }) => id === first),
    ),
  );
  const [blob, setBlob] = useState<{ id: string; blob: Blob; url: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const file = files[at];
  const id = file?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file of an id is always the same.
  useEffect(() => {
    if (!file) return;
    let gone = false;
    let url: string | undefined;
    setFailure(null);
    blobOf(file).then(
      (read) => {
        if (gone) return;
        url = URL.createObjectURL(read);
        setBlob({ id: file.id, blob: read, url });
      },
      (error: unknown) => {
        if (!gone) setFailure(failureOf(error).text);
      },
    );
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, blobOf]);
  const count = files.length;
  const turn = useCallback((by: number) => setAt((now) => (now + by + count) % count), [count]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') turn(1);
      if (key === 'ArrowLeft') turn(-1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [turn]);
  if (!file) return null;
  const several = count > 1;
  const seen = blob?.id === file.id ? blob : null;
  return (
    <Dialog
      open
      wide
      title={several ? FILE_VIEWER.title(file.name, at + 1, count) : file.name}
      onClose={onClose}
      failure={failure === null ? null : { title: FILE_VIEWER.missing, message: failure }}
      actions={
        <>
          {several && (
            <>
              <Button onClick={() => turn(-1)}>{FILE_VIEWER.previous}</Button>
              <Button onClick={() => turn(1)}>{FILE_VIEWER.next}</Button>
            </>
          )}
          <Button disabled={!seen} onClick={() => seen && saveBlob(seen.blob, file.name)}>
            {FILE_VIEWER.save}
          </Button>
          <Button appearance="primary" onClick={onClose}>
            {FILE_VIEWER.close}
          </Button>
        </>
      }
    >
      {seen ? (
        <img className={styles.picture} src={seen.url} alt={file.name} />
      ) : (
        failure === null && <SkeletonRows rows={1} height={240} />
      )}
    </Dialog>
  );
};
