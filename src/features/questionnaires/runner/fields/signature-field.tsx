import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard';
import { SignatureRegular } from '@fluentui/react-icons/svg/signature';
import { useId, useState } from 'react';
import { SignaturePad } from '#ui/fields/signature-pad.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useWords } from '../aids/words.ts';
import { RunnerButton } from '../runner-button.tsx';
import { Field, type FieldProps, useControl } from './field.tsx';
import { useFieldStyles } from './field-styles.ts';
import { FilePicture } from './file-picture.tsx';
import { useSignature } from './use-signature.ts';

const useStyles = makeStyles({
  stack: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusMedium,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  picture: {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    height: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  typed: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
});

type Signature = ReturnType<typeof useSignature>;

/** For whoever cannot draw: the name by keyboard, and a picture that says so. */
function TypedName({ id, signature }: { id: string; signature: Signature }) {
  const styles = useStyles();
  const fieldStyles = useFieldStyles();
  const { t } = useWords();
  const help = useId();
  const { drawing, keep } = signature;
  const [name, setName] = useState(drawing.name ?? '');
  return (
    <div className={styles.typed}>
      <label htmlFor={id}>{t.signature.typedName}</label>
      <input
        id={id}
        className={fieldStyles.input}
        type="text"
        dir="auto"
        autoComplete="off"
        maxLength={200}
        aria-describedby={help}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() => {
          if (name.trim() !== (drawing.name ?? '')) keep({ strokes: [], name: name.trim() });
        }}
      />
      <p id={help} className={fieldStyles.count}>
        {t.signature.typedHelp}
      </p>
    </div>
  );
}

/** A signature, drawn or typed; kept with the draft after each stroke. */
export function SignatureField(props: FieldProps) {
  const { element, path } = props;
  const styles = useStyles();
  const fieldStyles = useFieldStyles();
  const { t, content } = useWords();
  const control = useControl(props);
  const signature = useSignature(path);
  const { file, drawing, keep, problem } = signature;
  const [typing, setTyping] = useState(drawing.name !== undefined);
  const hint = useId();
  const question = content.element(element).text;
  const { strokes } = drawing;
  // Drawn before its strokes were kept, or on another release: the picture is all there is.
  const pictureOnly = file !== undefined && strokes.length === 0 && drawing.name === undefined;
  const clear = () => keep({ strokes: [] });
  return (
    <Field {...props} grouped>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is around it already; this takes the focus of an error. */}
      <div
        id={typing ? undefined : control.id}
        className={styles.stack}
        role="group"
        tabIndex={-1}
        aria-label={t.signature.pad(question)}
        aria-describedby={hint}
      >
        {typing ? (
          <TypedName id={control.id} signature={signature} />
        ) : pictureOnly ? (
          <FilePicture file={file} alt={t.signature.alt(question)} className={styles.picture} />
        ) : (
          <SignaturePad
            strokes={strokes}
            onStroke={(stroke) => keep({ strokes: [...strokes, stroke] })}
          />
        )}
        <p id={hint} className={fieldStyles.count} aria-live="polite">
          {file ? t.signature.kept : typing ? '' : t.signature.hint}
        </p>
        {problem ? (
          <p className={fieldStyles.error} role="alert">
            {problem}
          </p>
        ) : null}
        <div className={styles.buttons}>
          {strokes.length > 0 ? (
            <RunnerButton
              icon={<ArrowUndoRegular />}
              onClick={() => keep({ strokes: strokes.slice(0, -1) })}
            >
              {t.signature.undo}
            </RunnerButton>
          ) : null}
          {file && !typing ? (
            <RunnerButton icon={<DeleteRegular />} onClick={clear}>
              {t.signature.clear}
            </RunnerButton>
          ) : null}
          <RunnerButton
            icon={typing ? <SignatureRegular /> : <KeyboardRegular />}
            onClick={() => {
              // One or the other: what was begun in the other way is no signature any more.
              if (file) clear();
              setTyping(!typing);
            }}
          >
            {typing ? t.signature.drawInstead : t.signature.typeInstead}
          </RunnerButton>
        </div>
      </div>
    </Field>
  );
}
