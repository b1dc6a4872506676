import { AttachRegular } from '@fluentui/react-icons/svg/attach';
import { CameraRegular } from '@fluentui/react-icons/svg/camera';
import { type ChangeEvent, memo, useRef, useState } from 'react';
import type { FileAnswer } from '#contract/questionnaire/answers.ts';
import { isFileAnswer, maxFilesOf } from '#contract/questionnaire/validate-element.ts';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useDelayed } from '#ui/use-delayed.ts';
import { Field, type FieldProps, useControl } from './field.tsx';
import { useFieldStyles } from './field-styles.ts';
import { FileList } from './file-list.tsx';
import { ACCEPT, ACCEPT_CAMERA, admit } from './file-rules.ts';
import { RunnerButton } from './runner-button.tsx';
import { useRunner, useValue } from './runner-context.ts';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  hidden: { display: 'none' },
});

function filesOf(value: unknown): FileAnswer[] {
  return Array.isArray(value) ? (value as unknown[]).filter(isFileAnswer) : [];
}

/** Photos and PDF, from the camera or from the device. */
export const FilesField = memo(function FilesField(props: FieldProps) {
  const { element, path } = props;
  const { store, attachFile } = useRunner();
  const { t } = useWords();
  const styles = useStyles();
  const fieldStyles = useFieldStyles();
  const control = useControl(props);
  const camera = useRef<HTMLInputElement>(null);
  const disk = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState(0);
  const slow = useDelayed(waiting > 0, 1_000);
  const [problems, setProblems] = useState<string[]>([]);
  const files = filesOf(useValue(path));
  const most = maxFilesOf(element);

  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.currentTarget.files ?? [])];
    // The same file may be chosen again after it was taken out.
    event.currentTarget.value = '';
    const { admitted, problems: refused } = admit(chosen, files, most, t.file);
    setProblems(refused);
    setWaiting(admitted.length);
    for (const file of admitted) {
      const taken = await attachFile(path, file).catch(() => ({ problem: t.file.failed }));
      if ('problem' in taken) setProblems((before) => [...before, taken.problem]);
      else store.set(path, [...filesOf(store.value(path)), taken]);
      setWaiting((count) => count - 1);
    }
  };

  const full = files.length >= most || waiting > 0 || element.readOnly;
  const input = (capture: boolean) => (
    <input
      ref={capture ? camera : disk}
      className={styles.hidden}
      type="file"
      tabIndex={-1}
      aria-hidden="true"
      accept={capture ? ACCEPT_CAMERA : ACCEPT}
      capture={capture ? 'environment' : undefined}
      multiple={!capture && most > 1}
      onChange={(event) => void add(event)}
    />
  );
  return (
    <Field {...props} grouped>
      <div className={styles.stack}>
        <FileList files={files} path={path} />
        <div className={styles.buttons}>
          {input(true)}
          {input(false)}
          <RunnerButton
            id={control.id}
            icon={<CameraRegular />}
            disabled={full}
            onClick={() => camera.current?.click()}
          >
            {t.file.takePhoto}
          </RunnerButton>
          <RunnerButton
            icon={<AttachRegular />}
            disabled={full}
            onClick={() => disk.current?.click()}
          >
            {t.file.chooseFile}
          </RunnerButton>
        </div>
        <p className={fieldStyles.count} aria-live="polite">
          {waiting > 0
            ? // A big photo takes a second or two on an old phone: then it is said what happens.
              slow
              ? t.file.scaling(waiting)
              : t.file.adding
            : `${t.file.count(files.length, most)} ${t.file.photosOrPdf}`}
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
