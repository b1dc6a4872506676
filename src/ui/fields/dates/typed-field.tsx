import { CalendarLtr20Regular } from '@fluentui/react-icons/svg/calendar-ltr';
import { Clock20Regular } from '@fluentui/react-icons/svg/clock';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react';
import { makeStyles, mergeClasses, tokens } from '../../styling.ts';
import { TextField } from '../text-field.tsx';
import { untilTyped } from '../until-typed.ts';

const useStyles = makeStyles({
  root: { position: 'relative', minWidth: 0 },
  quiet: {
    '& label': {
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
      fontWeight: tokens.fontWeightRegular,
      color: tokens.colorNeutralForeground2,
    },
  },
  withButton: { '& input': { paddingInlineEnd: '36px' } },
  button: {
    position: 'absolute',
    insetInlineEnd: 0,
    bottom: 0,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '36px',
    height: tokens.controlHeight,
    padding: 0,
    color: tokens.textQuiet,
    backgroundColor: 'transparent',
    border: 'none',
    cursor: 'pointer',
    ':hover': { color: tokens.text },
    ':disabled': { color: tokens.off, cursor: 'not-allowed' },
    '@media (pointer: coarse)': { width: '44px' },
  },
  small: { height: '32px', '@media (pointer: coarse)': { height: '44px' } },
  // Below the field without moving what stands there.
  reading: {
    position: 'absolute',
    zIndex: 1,
    insetInlineStart: 0,
    top: '100%',
    marginTop: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
    color: tokens.text,
    backgroundColor: tokens.raised,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow8,
    ':empty': { display: 'none' },
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
});

/** What all fields take whose text means a day or a time. */
export interface TypedProps {
  label: string;
  /** ISO 8601; null for none. `''` is kept for what was typed and cannot be read. */
  value: string | null;
  /**
   * Told at each key: the value so far, null for an empty field, and `''` for text that cannot be
   * read, which must not be taken for an empty field.
   */
  onChange?: (value: string | null) => void;
  /** Told when typing has ended or a value was picked: only then is the value meant. */
  onDone?: (value: string | null) => void;
  /** The caller's error; the field itself says when its text cannot be read. */
  error?: string | undefined;
  help?: string;
  size?: 'small' | 'medium' | 'large';
  /** The label as that of a NativeSelect. */
  quiet?: boolean;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  className?: string;
}

/** The result of reading a text: a value, or a sentence about what is wrong. */
export type Reading = { value: string } | { problem: string };

export interface PickerProps {
  value: string | null;
  /** @param stays the picker stays open, as there is more to choose */
  onPick: (value: string, stays?: boolean) => void;
  onClose: () => void;
}

interface Props extends TypedProps {
  read: (text: string) => Reading;
  /** A value as it stands in the field. */
  shown: (value: string) => string;
  placeholder: string;
  inputMode?: 'numeric' | 'text';
  /** The autofill token, used while the field is empty (ADR-0019). */
  token?: string;
  /** What there is to choose from, loaded when it is opened. */
  picker?: {
    icon: 'calendar' | 'clock';
    button: string;
    part: (props: PickerProps) => ReactNode;
  };
}

/**
 * A text field that reads what is typed as people say it and writes it out when it is left. One tab
 * stop: what there is to choose from opens by its button or by Alt and the arrow down.
 */
export const TypedField = (props: Props) => {
  const { value, onChange, onDone, error, className, read, shown, token = 'off' } = props;
  const { label, help, size = 'medium', required, disabled, autoFocus, picker } = props;
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  /** The typed text; null while the field shows the written-out value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [given, setGiven] = useState(value);
  const [told, setTold] = useState(value);
  const [left, setLeft] = useState(false);
  const [open, setOpen] = useState(false);
  const changed = useRef(false);
  if (value !== given) {
    setGiven(value);
    // The value was changed from outside: the typed text is dropped.
    if ((value || null) !== (told || null)) setTyped(null);
    setTold(value);
  }
  const written = value ? shown(value) : '';
  const text = typed ?? written;
  const reading = typed === null || typed.trim() === '' ? null : read(typed);
  const problem = left && reading && 'problem' in reading ? reading.problem : undefined;
  const meant = reading && 'value' in reading ? shown(reading.value) : '';

  const tell = (next: string | null) => {
    changed.current = true;
    if (next === told) return;
    setTold(next);
    onChange?.(next);
  };
  const type = (next: string) => {
    const now = next.trim() === '' ? null : read(next);
    setTyped(next);
    setLeft(false);
    tell(now && ('value' in now ? now.value : ''));
  };
  const done = () => {
    if (!reading || 'value' in reading) setTyped(null);
    setLeft(true);
    if (!changed.current) return;
    changed.current = false;
    onDone?.(told);
  };
  const leave = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) done();
  };
  const close = () => {
    setOpen(false);
    root.current?.querySelector('input')?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if ((event.target as Element).localName !== 'input') return;
    if (event.key === 'Enter') done();
    if (!picker || event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const pick: PickerProps['onPick'] = (next, stays) => {
    setTyped(null);
    tell(next);
    if (stays) return;
    close();
    changed.current = false;
    onDone?.(next);
  };
  const Icon = picker?.icon === 'clock' ? Clock20Regular : CalendarLtr20Regular;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: they are those of the field inside.
    <div
      ref={root}
      className={mergeClasses(
        styles.root,
        props.quiet && styles.quiet,
        picker && styles.withButton,
        className,
      )}
      onBlur={leave}
      onKeyDown={onKey}
    >
      <TextField
        label={label}
        {...(help === undefined ? {} : { help })}
        {...((problem ?? error) ? { error: problem ?? error ?? '' } : {})}
        required={required}
        disabled={disabled}
        autoFocus={autoFocus}
        placeholder={props.placeholder}
        autoComplete={untilTyped(token, text)}
        inputMode={props.inputMode}
        spellCheck={false}
        maxLength={60}
        size={size}
        value={text}
        onChange={type}
      />
      {picker && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={picker.button}
          title={picker.button}
          aria-haspopup="dialog"
          aria-expanded={open}
          disabled={disabled}
          className={mergeClasses(styles.button, size === 'small' && styles.small)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpen(!open)}
        >
          <Icon aria-hidden="true" />
        </button>
      )}
      <Said className={styles.reading} text={meant === typed?.trim() ? '' : meant} />
      {open && picker && (
        <Suspense fallback={null}>
          {picker.part({ value: value || null, onPick: pick, onClose: close })}
        </Suspense>
      )}
    </div>
  );
};

/** How it is read, seen and heard. */
const Said = ({ text, className }: { text: ReactNode; className: string }) => (
  <span role="status" className={className}>
    {text}
  </span>
);
