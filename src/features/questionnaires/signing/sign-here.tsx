import type { Signatory } from '#contract/consents/record.ts';
import { Button } from '#ui/button.tsx';
import { SignaturePad } from '#ui/fields/signature-pad.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import type { FormTexts } from '../texts/texts.ts';
import type { SigningTexts } from './texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    margin: 0,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  legend: { fontWeight: tokens.fontWeightSemibold, padding: `0 ${tokens.spacingHorizontalXS}` },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  ways: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

/** What one person has drawn and written. */
export interface Signed {
  name: string;
  strokes: readonly number[][];
  /** The name stands for the drawing, and its picture says so: for whoever cannot draw. */
  typed: boolean;
  /** When the last stroke was drawn or the name typed, ISO 8601. */
  at: string;
}
export const UNSIGNED: Signed = { name: '', strokes: [], typed: false, at: '' };

export const hasSigned = ({ name, strokes, typed }: Signed): boolean =>
  typed ? name.trim() !== '' : strokes.length > 0;

interface Props {
  signatory: Signatory;
  signed: Signed;
  onChange: (signed: Signed) => void;
  t: SigningTexts;
  pad: FormTexts['signature'];
  kiosk: boolean;
}

/** Name and paper of one who signs. */
export const SignHere = ({ signatory, signed, onChange, t, pad, kiosk }: Props) => {
  const styles = useStyles();
  const { text, required } = signatory;
  const { strokes, typed } = signed;
  const change = (part: Partial<Signed>) =>
    onChange({ ...signed, ...part, at: new Date().toISOString() });
  const draw = (next: readonly number[][]) => change({ strokes: next });
  const size = kiosk ? 'kiosk' : 'medium';
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{required ? text : t.optional(text)}</legend>
      <TextField
        label={t.name}
        size={size}
        autoComplete="off"
        maxLength={200}
        value={signed.name}
        onChange={(name) => (typed ? change({ name }) : onChange({ ...signed, name }))}
      />
      {!typed && (
        <SignaturePad strokes={strokes} onStroke={(stroke) => draw([...strokes, stroke])} />
      )}
      <p className={styles.hint} aria-live="polite">
        {typed ? pad.typedHelp : strokes.length > 0 ? pad.kept : pad.hint}
      </p>
      <div className={styles.ways}>
        {strokes.length > 0 && (
          <>
            <Button size={size} onClick={() => draw(strokes.slice(0, -1))}>
              {pad.undo}
            </Button>
            <Button size={size} onClick={() => draw([])}>
              {pad.clear}
            </Button>
          </>
        )}
        {strokes.length === 0 && (
          <Button size={size} onClick={() => change({ typed: !typed })}>
            {typed ? pad.drawInstead : pad.typeInstead}
          </Button>
        )}
      </div>
    </fieldset>
  );
};
