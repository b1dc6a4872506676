import { useEffect, useState } from 'react';
import { LOCALE, TIME_ZONE } from '#contract/shared/constants.ts';
import { usePractice } from '#platform/practice/practice.tsx';
import { Cover } from '#ui/overlays/cover.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { RESTING } from '../texts.ts';

const useStyles = makeStyles({
  all: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'safe center',
    gap: tokens.spacingVerticalXXL,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '100%',
    padding: tokens.spacingHorizontalXXXL,
    font: 'inherit',
    textAlign: 'center',
    color: 'inherit',
    backgroundColor: 'transparent',
    border: 'none',
    cursor: 'pointer',
    ':focus-visible': { outlineOffset: '-8px' },
  },
  sign: { '--sign-size': '112px' },
  name: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  welcome: { color: tokens.textQuiet, fontSize: tokens.fontSizeBase500, lineHeight: 1.5 },
  touch: {
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXXL}`,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.onBrand,
    backgroundColor: tokens.brand,
    borderRadius: tokens.borderRadiusMedium,
  },
});

const clock = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});

/** Nobody is there: whose practice it is, that one may begin, and the time. A touch anywhere ends it. */
export const RestingScreen = ({ onTouched }: { onTouched: () => void }) => {
  const styles = useStyles();
  const { company } = usePractice();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Cover aria-label={RESTING.label} lang="de" dir="ltr">
      <button type="button" className={styles.all} onClick={onTouched}>
        <span className={`sign ${styles.sign}`} />
        <span className={styles.name}>{company?.name}</span>
        <span className={styles.welcome}>
          {RESTING.welcome.map(([language, word], at) => (
            <span key={language}>
              {at > 0 && ' · '}
              <bdi lang={language}>{word}</bdi>
            </span>
          ))}
        </span>
        <span className={styles.touch}>{RESTING.touch}</span>
        <span className={styles.welcome}>{clock.format(now)}</span>
      </button>
    </Cover>
  );
};
