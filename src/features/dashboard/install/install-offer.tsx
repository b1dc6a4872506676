import { AddSquare24Regular } from '@fluentui/react-icons/svg/add-square';
import { MoreVertical24Regular } from '@fluentui/react-icons/svg/more-vertical';
import { ShareIos24Regular } from '@fluentui/react-icons/svg/share-ios';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { surroundings } from '#platform/storage/seven-days.ts';
import { readText } from '#platform/storage/storage.ts';
import { STORAGE_KEYS } from '#platform/storage/storage-keys.ts';
import {
  type InstallWay,
  installLater,
  installWay,
  knownInstall,
  neverInstall,
  noteVisit,
} from '#platform/worker/install-offer.ts';
import { installPrompt, subscribeInstallPrompt } from '#platform/worker/install-prompt.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { INSTALL_OFFER } from './texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  steps: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
  },
  icon: { verticalAlign: 'middle', marginInlineStart: tokens.spacingHorizontalXS },
  line: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  // Alone in its line on a phone: its word begins where the others begin.
  never: {
    '@media (max-width: 479.98px)': { paddingInline: 0 },
    '@media (forced-colors: active)': { paddingInline: tokens.spacingHorizontalM },
  },
});

/** Where the browser has it: first its menu, then the entry. */
const STEPS: Record<Exclude<InstallWay, 'prompt'>, { text: string; icon: ReactNode }[]> = {
  ios: [
    { text: INSTALL_OFFER.iosShare, icon: <ShareIos24Regular /> },
    { text: INSTALL_OFFER.iosAdd, icon: <AddSquare24Regular /> },
    { text: INSTALL_OFFER.iosConfirm, icon: null },
  ],
  android: [
    { text: INSTALL_OFFER.androidMenu, icon: <MoreVertical24Regular /> },
    { text: INSTALL_OFFER.androidAdd, icon: <AddSquare24Regular /> },
    { text: INSTALL_OFFER.androidConfirm, icon: null },
  ],
};

const wayNow = (prompt: boolean): InstallWay | null =>
  installWay(knownInstall(), {
    ...surroundings(),
    framed: window.parent !== window,
    practiceDevice: readText(STORAGE_KEYS.practiceDevice) !== null,
    prompt,
    now: Date.now(),
  });

/** The app on the home screen of a patient's own phone, offered once it has been of use. */
export const InstallOffer = () => {
  const styles = useStyles();
  const prompt = useSyncExternalStore(subscribeInstallPrompt, installPrompt);
  const [gone, setGone] = useState(false);
  const [, setCounted] = useState(false);
  useEffect(() => {
    noteVisit();
    setCounted(true);
  }, []);
  const way = gone ? null : wayNow(prompt !== null);
  if (way === null) return null;
  const leave = (how: () => void) => {
    how();
    setGone(true);
  };
  const install = async () => {
    const { outcome } = (await prompt?.prompt()) ?? { outcome: 'dismissed' };
    leave(() => outcome === 'dismissed' && installLater(Date.now()));
  };
  return (
    <section className={styles.root} aria-labelledby="install-title">
      <h2 id="install-title" className={styles.title}>
        {INSTALL_OFFER.title}
      </h2>
      <p className={styles.text}>{INSTALL_OFFER.hint}</p>
      {way !== 'prompt' && (
        <ol className={styles.steps}>
          {STEPS[way].map(({ text, icon }) => (
            <li key={text}>
              {text}
              {icon && (
                <span className={styles.icon} aria-hidden="true">
                  {icon}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      <div className={styles.line}>
        {way === 'prompt' && (
          <Button appearance="primary" onClick={() => void install()}>
            {INSTALL_OFFER.install}
          </Button>
        )}
        <Button onClick={() => leave(() => installLater(Date.now()))}>{INSTALL_OFFER.later}</Button>
        <Button appearance="subtle" className={styles.never} onClick={() => leave(neverInstall)}>
          {INSTALL_OFFER.never}
        </Button>
      </div>
    </section>
  );
};
