import { DocumentRegular } from '@fluentui/react-icons/svg/document';
import { useEffect, useRef, useState } from 'react';
import { makeStyles } from '#ui/styling.ts';
import { isDrawn, type ShownFile, useFileBlob } from './use-file-blob.ts';

const useStyles = makeStyles({
  picture: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
});

interface Props {
  file: ShownFile;
  className: string;
}

/** A small picture of a photo, read when it comes into sight, or the sign of a document. */
export const FileThumb = ({ file, className }: Props) => {
  const styles = useStyles();
  const blobOf = useFileBlob();
  const place = useRef<HTMLSpanElement>(null);
  const [source, setSource] = useState<string>();
  const drawn = isDrawn(file.type) && file.problem === null;
  const { id, type, key } = file;
  useEffect(() => {
    const element = place.current;
    if (!drawn || !element) return;
    let made: string | undefined;
    let gone = false;
    const read = () => {
      const wanted = { id, type, name: '', size: null, problem: null, ...(key && { key }) };
      blobOf(wanted).then(
        (blob) => {
          if (gone) return;
          made = URL.createObjectURL(blob);
          setSource(made);
        },
        // Without a picture the button still shows the file's name, and tries again when pressed.
        () => undefined,
      );
    };
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      read();
    });
    watch.observe(element);
    return () => {
      gone = true;
      watch.disconnect();
      if (made) URL.revokeObjectURL(made);
    };
  }, [blobOf, drawn, id, type, key]);
  // The element stays while the picture is read again, from the practice once that has the file.
  return (
    <span ref={place} className={className} aria-hidden="true">
      {source ? <img className={styles.picture} src={source} alt="" /> : <DocumentRegular />}
    </span>
  );
};
