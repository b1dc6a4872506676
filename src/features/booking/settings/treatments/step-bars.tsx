import { lengthOf, type Step } from '#contract/booking/steps.ts';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { useFormStyles } from '../parts/form-styles.ts';
import { chainProblems } from './step-rules.ts';
import { STEPS } from './texts.ts';

const useStyles = makeStyles({
  bars: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: tokens.spacingHorizontalS,
    listStyleType: 'none',
    backgroundColor: tokens.sunken,
    borderRadius: tokens.borderRadiusMedium,
  },
  row: { position: 'relative', height: '28px' },
  bar: {
    position: 'absolute',
    insetBlock: 0,
    boxSizing: 'border-box',
    minWidth: '8px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    overflow: 'hidden',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '26px',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    color: tokens.text,
    backgroundColor: tokens.brandQuiet2,
    border: `${tokens.strokeWidthThin} solid ${tokens.brandLine}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;

/** The steps of a treatment as bars over its time, and why a chain cannot be. */
export const StepBars = ({ steps }: { steps: readonly Step[] }) => {
  const styles = useStyles();
  const form = useFormStyles();
  const whole = lengthOf(steps);
  const problems = chainProblems(steps);
  return (
    <>
      <ol className={styles.bars} aria-label={STEPS.bars}>
        {steps.map(({ name, offset, minutes }, at) => {
          const text = STEPS.bar(name || STEPS.step(at + 1), offset, offset + minutes);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is named by its place
            <li key={at} className={styles.row}>
              <span
                className={styles.bar}
                title={text}
                style={{ left: percent(offset, whole), width: percent(minutes, whole) }}
              >
                {text}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={form.quiet}>{STEPS.whole(whole)}</p>
      {problems.length > 0 && (
        <NoteBox kind="error" title={STEPS.impossible}>
          <ul className={styles.list}>
            {problems.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </NoteBox>
      )}
    </>
  );
};
