import { ArrowRotateClockwiseRegular } from '@fluentui/react-icons/svg/arrow-rotate-clockwise';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import type { FileAnswer } from '#contract/questionnaires/answers.ts';
import { isTurnable } from '#data/files/scaling.ts';
import { fileSize } from '#platform/files/file-rules.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useWords } from '../aids/words.ts';
import { FilePicture } from './file-picture.tsx';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: tokens.spacingVerticalS,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  picture: {
    flexShrink: 0,
    width: '64px',
    height: '64px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    fontSize: '28px',
  },
  words: { flex: '1 1 120px', minWidth: 0 },
  // Below the name where both have no room beside it.
  actions: { display: 'flex', flexWrap: 'wrap', marginInlineStart: 'auto' },
  name: { overflowWrap: 'anywhere' },
  size: { fontSize: 'var(--runner-small)', color: tokens.colorNeutralForeground3 },
  progress: { display: 'block', width: '100%' },
  action: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: 'var(--runner-target)',
    minWidth: 'var(--runner-target)',
    font: 'inherit',
    fontSize: 'var(--runner-small)',
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
});

interface Props {
  files: readonly FileAnswer[];
  /** Chosen, and not kept yet. */
  waiting: readonly File[];
  onRemove: (file: FileAnswer) => void;
  /** A quarter turn clockwise; undefined where nothing is turned. */
  onTurn: ((file: FileAnswer) => void) | undefined;
  /** What stays the same of a row while its picture is turned. */
  placeOf: (id: string) => string;
}

/** The files of an answer with a small picture and a way to take them out again. */
export function FileList({ files, waiting, onRemove, onTurn, placeOf }: Props) {
  const styles = useStyles();
  const { t } = useWords();
  if (files.length + waiting.length === 0) return null;
  return (
    <ul className={styles.list}>
      {files.map((file) => (
        <li key={placeOf(file.id)} className={styles.item}>
          <FilePicture file={file} className={styles.picture} />
          <span className={styles.words}>
            <div className={styles.name}>
              <bdi>{file.name}</bdi>
            </div>
            <div className={styles.size} dir="ltr">
              {fileSize(file.size, t.field.decimalMark)}
            </div>
          </span>
          <span className={styles.actions}>
            {onTurn && isTurnable(file.type) && (
              <button
                type="button"
                className={styles.action}
                aria-label={t.file.turnFile(file.name)}
                onClick={() => onTurn(file)}
              >
                <ArrowRotateClockwiseRegular />
                {t.file.turn}
              </button>
            )}
            <button
              type="button"
              className={styles.action}
              data-file={file.id}
              aria-label={t.file.removeFile(file.name)}
              onClick={() => onRemove(file)}
            >
              <DeleteRegular />
              {t.field.remove}
            </button>
          </span>
        </li>
      ))}
      {waiting.map((file, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two chosen files may have one name.
        <li key={`${file.name} ${at}`} className={styles.item}>
          <span className={styles.words}>
            <div className={styles.name}>
              <bdi>{file.name}</bdi>
            </div>
            <progress className={styles.progress} aria-label={t.file.adding} />
          </span>
        </li>
      ))}
    </ul>
  );
}
