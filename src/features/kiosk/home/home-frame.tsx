import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { useKioskStyles } from '../kiosk-styles.ts';
import { WAY_OUT_ID } from '../way-out-id.ts';
import { LanguageBar } from '../words/language-bar.tsx';
import { useClock } from './use-clock.ts';

const useStyles = makeStyles({
  clock: {
    marginInlineStart: tokens.spacingHorizontalL,
    fontSize: '24px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  // On a narrow screen the names need several lines, which would cover what is read.
  bar: { '@media (max-width: 639.98px)': { position: 'static' } },
});

/** Around the list of forms: the time where a form has its way out, and the languages below. */
export const HomeFrame = ({ language }: { language?: string | undefined }) => {
  const shared = useKioskStyles();
  const styles = useStyles();
  const now = useClock();
  const [head, setHead] = useState<HTMLElement | null>(null);
  useEffect(() => setHead(document.getElementById(WAY_OUT_ID)), []);
  return (
    <>
      {head && createPortal(<time className={styles.clock}>{now}</time>, head)}
      {language !== undefined && (
        <div className={mergeClasses(shared.bar, styles.bar)}>
          <LanguageBar chosen={language} />
        </div>
      )}
    </>
  );
};
