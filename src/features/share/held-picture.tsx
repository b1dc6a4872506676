import { DocumentRegular } from '@fluentui/react-icons/svg/document';
import { useEffect, useRef, useState } from 'react';
import type { HeldFile } from '#data/shares/rows.ts';
import { makeStyles, tokens } from '#ui/styling.ts';

const useStyles = makeStyles({
  root: { margin: 0, minWidth: 0 },
  frame: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    aspectRatio: '1',
    overflow: 'hidden',
    fontSize: '40px',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  picture: { width: '100%', height: '100%', objectFit: 'contain' },
  name: {
    display: 'block',
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
});

/** Enough for a tile on a sharp screen; whole photos of a camera would be 48 MB each. */
const WIDTH = 480;
/** One after the other, for the same reason. */
let turn: Promise<unknown> = Promise.resolve();

const smallPicture = (file: HeldFile): Promise<ImageBitmap> => {
  const work = async () => {
    const [{ db }, { heldFile }] = await Promise.all([
      import('#data/db.ts'),
      import('#data/shares/held.ts'),
    ]);
    const bytes = await heldFile(db, file);
    if (!bytes) throw new Error('its bytes are gone');
    return createImageBitmap(bytes, { resizeWidth: WIDTH });
  };
  const next = turn.then(work, work);
  turn = next;
  return next;
};

/** One shared photo, small; a document, or what this browser cannot draw, as a sign with its name. */
export const HeldPicture = ({ file }: { file: HeldFile }) => {
  const styles = useStyles();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(file.type.startsWith('image/'));
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    let gone = false;
    smallPicture(file).then(
      (picture) => {
        const place = canvas.current;
        if (!gone && place) {
          place.width = picture.width;
          place.height = picture.height;
          place.getContext('2d')?.drawImage(picture, 0, 0);
          place.dataset.drawn = 'true';
        }
        picture.close();
      },
      () => !gone && setDrawn(false),
    );
    return () => {
      gone = true;
    };
  }, [file]);
  return (
    <figure className={styles.root}>
      <span className={styles.frame} aria-hidden="true">
        {drawn ? <canvas ref={canvas} className={styles.picture} /> : <DocumentRegular />}
      </span>
      <figcaption className={styles.name}>{file.name}</figcaption>
    </figure>
  );
};
