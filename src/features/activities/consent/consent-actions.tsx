import type { Consent } from '#contract/consents/record.ts';
import { type ConsentStep, outcomesOf } from '#contract/consents/state.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { CONSENT_ACTIONS, STEPS } from './texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    '@media print': { display: 'none' },
  },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** What the team records in a dialog. */
export type RecordedStep = Exclude<ConsentStep, 'signature'>;

interface Props {
  consent: Consent;
  /** Whether this step has an unsaved draft; undefined while it is looked for. */
  begun: Record<RecordedStep, boolean | undefined>;
  /** An event of this consent is still on its way to the server. */
  waiting: boolean;
  onStep: (step: RecordedStep) => void;
  onKiosk: () => void;
  onCode: () => void;
  /** Absent where no mail can be sent. */
  onMail?: (() => void) | undefined;
  onPrinted: () => void;
}

/** What can be done with a consent as it stands. */
export const ConsentActions = (props: Props) => {
  const { consent, begun, waiting, onStep, onKiosk, onCode, onMail, onPrinted } = props;
  const styles = useStyles();
  const signing = consent.state === 'signing';
  const stepButton = (step: RecordedStep, appearance: 'primary' | 'secondary' | 'danger') => {
    if (outcomesOf(consent.state, step) === undefined && !begun[step]) return null;
    const { begin, goOn } = STEPS[step];
    return (
      <Button
        size="small"
        appearance={appearance}
        busy={begun[step] === undefined}
        onClick={() => onStep(step)}
      >
        {begun[step] ? goOn : step === 'decision' && signing ? CONSENT_ACTIONS.signHere : begin}
      </Button>
    );
  };
  return (
    <div className={styles.root}>
      {signing && waiting && <p className={styles.text}>{CONSENT_ACTIONS.waits}</p>}
      <div className={styles.bar}>
        {stepButton('talk', 'primary')}
        {signing && (
          <>
            <Button size="small" appearance="primary" disabled={waiting} onClick={onKiosk}>
              {CONSENT_ACTIONS.signAtKiosk}
            </Button>
            <Button size="small" disabled={waiting} onClick={onCode}>
              {CONSENT_ACTIONS.signOnPhone}
            </Button>
          </>
        )}
        {stepButton('decision', 'secondary')}
        {consent.copy !== 'none' && (
          <>
            <Button size="small" onClick={onCode}>
              {CONSENT_ACTIONS.copyAsCode}
            </Button>
            {onMail && (
              <Button size="small" onClick={onMail}>
                {CONSENT_ACTIONS.copyByMail}
              </Button>
            )}
            <Button size="small" onClick={onPrinted}>
              {CONSENT_ACTIONS.copyPrinted}
            </Button>
          </>
        )}
        {stepButton('withdrawal', 'danger')}
      </div>
    </div>
  );
};
