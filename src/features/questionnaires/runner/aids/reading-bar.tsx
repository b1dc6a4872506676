import { LocalLanguageRegular } from '@fluentui/react-icons/svg/local-language';
import { TextFontSizeRegular } from '@fluentui/react-icons/svg/text-font-size';
import { type ReactNode, useId } from 'react';
import { directionOf, languageName } from '#contract/questionnaires/translations.ts';
import type { TextSize } from '#platform/words/language.ts';
import { fieldEdge } from '#ui/fields/field-edge.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import type { FormTexts } from '../../texts/texts.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    fontSize: 'var(--runner-small)',
    '@media print': { display: 'none' },
  },
  language: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  icon: { fontSize: '1.3em', flexShrink: 0 },
  select: {
    minHeight: 'var(--runner-target)',
    maxWidth: '100%',
    padding: `0 ${tokens.spacingHorizontalS}`,
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    ...fieldEdge,
  },
  aids: { marginInlineStart: 'auto', '&[open]': { flexBasis: '100%' } },
  summary: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    width: 'fit-content',
    minHeight: 'var(--runner-target)',
    marginInlineStart: 'auto',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    listStyleType: 'none',
    '::-webkit-details-marker': { display: 'none' },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  panel: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    marginTop: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  toggle: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: 'var(--runner-target)',
    cursor: 'pointer',
  },
  mark: {
    width: 'var(--runner-mark)',
    height: 'var(--runner-mark)',
    margin: 0,
    flexShrink: 0,
    cursor: 'inherit',
  },
  sizes: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
  },
  legend: { padding: 0, marginInlineEnd: tokens.spacingHorizontalS, float: 'inline-start' },
});

interface ToggleProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

function Toggle({ checked, onChange, children }: ToggleProps) {
  const styles = useStyles();
  return (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        className={styles.mark}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}

interface Props {
  t: FormTexts['reading'];
  /** Those that the questionnaire offers; one alone is no choice. */
  languages: readonly string[];
  language: string;
  onLanguage: ((tag: string) => void) | undefined;
  /** Undefined where the person reads the practice's own language already. */
  beside: boolean | undefined;
  onBeside: (beside: boolean) => void;
  /** Undefined where no question has a text in plain language. */
  plain: boolean | undefined;
  onPlain: (plain: boolean) => void;
  /** Undefined where the device has no voice for the language. */
  aloud: boolean | undefined;
  onAloud: (aloud: boolean) => void;
  size: TextSize;
  onSize: (size: TextSize) => void;
}

/** Language and reading aids of a form, always in the same place above it. */
export function ReadingBar(props: Props) {
  const styles = useStyles();
  const id = useId();
  const { t, languages, language, onLanguage, beside, plain, aloud, size } = props;
  const known = languages.includes(language);
  return (
    <div className={styles.bar}>
      {onLanguage && languages.length > 1 ? (
        <label className={styles.language}>
          <LocalLanguageRegular className={styles.icon} aria-hidden="true" />
          <select
            className={styles.select}
            aria-label={t.language}
            autoComplete="off"
            value={known ? language : languages[0]}
            onChange={(event) => onLanguage(event.currentTarget.value)}
          >
            {languages.map((tag) => (
              <option key={tag} value={tag} lang={tag} dir={directionOf(tag)}>
                {languageName(tag)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <details className={styles.aids}>
        <summary className={styles.summary}>
          <TextFontSizeRegular className={styles.icon} aria-hidden="true" />
          {t.aids}
        </summary>
        <div className={styles.panel}>
          {beside === undefined ? null : (
            <Toggle checked={beside} onChange={props.onBeside}>
              {t.germanBeside}
            </Toggle>
          )}
          {plain === undefined ? null : (
            <Toggle checked={plain} onChange={props.onPlain}>
              {t.plain}
            </Toggle>
          )}
          {aloud === undefined ? null : (
            <Toggle checked={aloud} onChange={props.onAloud}>
              {t.aloud}
            </Toggle>
          )}
          <fieldset className={styles.sizes}>
            <legend className={mergeClasses(styles.toggle, styles.legend)}>{t.textSize}</legend>
            {t.sizes.map((name, at) => (
              <label key={name} className={styles.toggle}>
                <input
                  type="radio"
                  name={id}
                  className={styles.mark}
                  checked={at === size}
                  onChange={() => props.onSize(at as TextSize)}
                />
                {name}
              </label>
            ))}
          </fieldset>
        </div>
      </details>
    </div>
  );
}
