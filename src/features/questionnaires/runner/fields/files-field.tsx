import { AttachRegular } from '@fluentui/react-icons/svg/attach';
import { CameraRegular } from '@fluentui/react-icons/svg/camera';
import { type ChangeEvent, memo, useRef } from 'react';
import { ACCEPT, ACCEPT_CAMERA } from '#platform/files/file-rules.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useDelayed } from '#ui/states/use-delayed.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Field, type FieldProps, useControl } from './field.tsx';
import { useFieldStyles } from './field-styles.ts';
import { FileList } from './file-list.tsx';
import { RunnerButton } from '../runner-button.tsx';
import { useFiles } from './use-files.ts';
import { useWords } from '../aids/words.ts';

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  hidden: { display: 'none' },
  removed: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
  },
});

/** The button that was pressed is gone with its file: the one that takes it back stands for it. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Photos and PDF, from the camera or from the device; what is asked for stands first. */
export const FilesField = memo(function FilesField(props: FieldProps) {
  const { element, path } = props;
  const { t } = useWords();
  const styles = useStyles();
  const fieldStyles = useFieldStyles();
  const control = useControl(props);
  const camera = useRef<HTMLInputElement>(null);
  const disk = useRef<HTMLInputElement>(null);
  const stack = useRef<HTMLDivElement>(null);
  const taken = useFiles(element, path);
  const { files, most, waiting, problems, removed, add, undo } = taken;
  const slow = useDelayed(waiting.length > 0, 1_000);
  const photosOnly = element.capture === 'photo';
  const fileFirst = element.capture === 'document';

  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = [...(event.currentTarget.files ?? [])];
    // The same file may be chosen again after it was taken out.
    event.currentTarget.value = '';
    add(picked);
  };
  const full = files.length >= most || waiting.length > 0 || element.readOnly;
  const takePhoto = (
    <RunnerButton
      key="camera"
      id={fileFirst ? undefined : control.id}
      icon={<CameraRegular />}
      disabled={full}
      onClick={() => camera.current?.click()}
    >
      {t.file.takePhoto}
    </RunnerButton>
  );
  const chooseFile = (
    <RunnerButton
      key="disk"
      id={fileFirst ? control.id : undefined}
      icon={<AttachRegular />}
      disabled={full}
      onClick={() => disk.current?.click()}
    >
      {photosOnly ? t.file.choosePhotos : t.file.chooseFile}
    </RunnerButton>
  );
  // Not drawn and out of every order: the buttons open them.
  const hidden = {
    className: styles.hidden,
    type: 'file',
    tabIndex: -1,
    onChange: chosen,
  } as const;
  const putBack = (id: string) => {
    undo();
    requestAnimationFrame(() =>
      stack.current?.querySelector<HTMLElement>(`[data-file="${id}"]`)?.focus(),
    );
  };
  return (
    <Field {...props} grouped>
      <div ref={stack} className={styles.stack}>
        <FileList
          {...taken}
          onRemove={taken.remove}
          onTurn={element.readOnly ? undefined : taken.turn}
        />
        <div role="status">
          <VisuallyHidden>{taken.turned}</VisuallyHidden>
        </div>
        {removed ? (
          <div className={styles.removed} role="status">
            {t.file.removed(removed.name)}
            <RunnerButton key={removed.id} ref={takeFocus} onClick={() => putBack(removed.id)}>
              {t.file.undo}
            </RunnerButton>
          </div>
        ) : null}
        <div className={styles.buttons}>
          <input {...hidden} ref={camera} accept={ACCEPT_CAMERA} capture="environment" />
          <input
            {...hidden}
            ref={disk}
            accept={photosOnly ? ACCEPT_CAMERA : ACCEPT}
            multiple={most > 1}
          />
          {fileFirst ? [chooseFile, takePhoto] : [takePhoto, chooseFile]}
        </div>
        <p className={fieldStyles.count} aria-live="polite">
          {waiting.length > 0
            ? // A big photo takes a second or two on an old phone: then it is said what happens.
              slow
              ? t.file.scaling(waiting.length)
              : t.file.adding
            : `${t.file.count(files.length, most)} ${photosOnly ? t.file.photosOnly : t.file.photosOrPdf}`}
        </p>
        {problems.map((problem) => (
          <p key={problem} className={fieldStyles.error} role="alert">
            {problem}
          </p>
        ))}
      </div>
    </Field>
  );
});
