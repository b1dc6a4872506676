import { lazy, Suspense, useState } from 'react';
import { KIOSK } from '#contract/shared/limits.ts';
import { sentence } from '#contract/shared/sentence.ts';
import type { StoredKiosk } from '#data/kiosk-store.ts';
import { useEngine } from '#platform/engine/engine.tsx';
import { usePractice } from '#platform/practice/practice.tsx';
import { chooseLanguage, useLanguage } from '#platform/words/language.ts';
import { Button } from '#ui/button.tsx';
import { lazyExtra } from '#ui/page/lazy-extra.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { EmptyState, LoadingState, OfflineState } from '#ui/states/states.tsx';
import { useKioskStyles } from '../kiosk-styles.ts';
import { useQuiet } from '../use-quiet.ts';
import { isMultilingual } from '../words/is-multilingual.ts';
import { useHomeTexts } from '../words/use-home-texts.ts';
import { FormTiles } from './form-tiles.tsx';
import { HomeFoot } from './home-foot.tsx';
import { keptWords, offlineWords } from './kept-words.ts';
import type { TakenSet } from './prepared.ts';
import { useKioskHome } from './use-kiosk-home.ts';

const LanguagePage = lazy(async () => ({
  default: (await import('../words/language-page.tsx')).LanguagePage,
}));
const InterruptedCard = lazy(async () => ({
  default: (await import('./interrupted-card.tsx')).InterruptedCard,
}));
const PreparedCards = lazy(async () => ({
  default: (await import('./prepared-cards.tsx')).PreparedCards,
}));
const RestingScreen = lazyExtra(async () => (await import('./resting-screen.tsx')).RestingScreen);
const CheckInWay = lazyExtra(async () => (await import('../check-in/check-in-way.tsx')).CheckInWay);
/** Time and languages: the page is whole without them. */
const HomeFrame = lazyExtra(async () => (await import('./home-frame.tsx')).HomeFrame);
const PinEntry = lazy(async () => ({ default: (await import('../pin/pin-entry.tsx')).PinEntry }));

interface HomePageProps {
  kiosk: StoredKiosk;
  onOpen: (questionnaireId: string) => void;
  /** Somebody goes on with the form that was interrupted. */
  onResume: (questionnaireId: string) => void;
  /** A prepared set was taken: its first form is opened. */
  onBegin: (set: TakenSet) => void;
  onOutbox: () => void;
  /** Somebody of the team wants to take the tablet out of service. */
  onExit: () => void;
  onRevoked: () => void;
}

/** Stands for "nobody has chosen yet". */
const UNCHOSEN = '';

const NONE = { count: 0, multilingual: false };

/** What a patient finds on the wall: first the language, then which form. */
export const HomePage = (props: HomePageProps) => {
  const { kiosk, onOpen, onRevoked, onBegin } = props;
  const styles = useKioskStyles();
  const { company, locations } = usePractice();
  const { line, drainNow } = useEngine();
  const chosen = useLanguage(UNCHOSEN);
  const { texts: t, language, dir } = useHomeTexts(chosen || 'de');
  const { forms, interrupted, heard, reload } = useKioskHome(kiosk);
  const [prepared, setPrepared] = useState(NONE);
  const [asksPin, setAsksPin] = useState(false);
  const offline = line.online === false;
  const location = locations.find(({ id }) => id === kiosk.device.location_id);
  const list = forms.list ?? [];
  const known = { all: list.length, kept: forms.kept };
  const fillable = list.length + prepared.count > 0;
  const multilingual = prepared.multilingual || list.some(isMultilingual);
  const asksLanguage = chosen === UNCHOSEN && multilingual;

  useQuiet(
    () => {
      chooseLanguage(null);
      setAsksPin(false);
    },
    chosen !== UNCHOSEN || asksPin,
  );

  const [resting, setResting] = useState(false);
  // What the desk has set out for somebody is shown at once, whoever comes.
  const mayRest = prepared.count === 0;
  useQuiet(() => setResting(true), mayRest, KIOSK.restMs);
  if (resting && !mayRest) setResting(false);

  return (
    <section className={styles.page} lang={language} dir={dir}>
      {asksLanguage ? (
        <Suspense fallback={<LoadingState />}>
          <LanguagePage />
        </Suspense>
      ) : (
        <div>
          <PageTitle>{t.welcome}</PageTitle>
          <p className={styles.text}>
            <bdi>{sentence([company?.name, location?.name].filter(Boolean).join(', '))}</bdi>{' '}
            {t.choose}
          </p>
        </div>
      )}
      <Suspense>
        {interrupted && (
          <InterruptedCard language={language} interrupted={interrupted} onGoOn={props.onResume} />
        )}
        <CheckInWay token={kiosk.token} shown={!asksLanguage && !offline} />
        <PreparedCards
          language={language}
          kiosk={kiosk}
          shown={!asksLanguage}
          onFound={setPrepared}
          onBegin={onBegin}
          onRevoked={onRevoked}
          onLive={heard}
        />
      </Suspense>
      {!asksLanguage && (
        <>
          {!forms.list && !forms.failed && <LoadingState label={t.loading} />}
          {!forms.list && forms.failed && (
            <OfflineState
              title={t.notLoadedTitle}
              text={t.notLoaded}
              retryLabel={t.retry}
              onRetry={reload}
            />
          )}
          {forms.list && !fillable && <EmptyState title={t.noneTitle} text={t.none} />}
          <FormTiles
            forms={list}
            kept={forms.kept}
            offline={offline}
            texts={t}
            language={language}
            onOpen={onOpen}
          />
          <div className={styles.ways}>
            <Button
              size="kiosk"
              onClick={() => {
                // Whether there is a line is asked now, not at its next turn.
                if (offline) drainNow();
                setAsksPin(true);
              }}
            >
              {t.enterPin}
            </Button>
          </div>
        </>
      )}
      <HomeFoot
        text={offline && fillable ? offlineWords(known, t) : ''}
        kept={keptWords(known, offline)}
        onOutbox={props.onOutbox}
        onExit={props.onExit}
      />
      <Suspense>
        <HomeFrame language={chosen || undefined} />
      </Suspense>
      {resting && (
        <Suspense>
          <RestingScreen
            practice={company?.name}
            multilingual={multilingual}
            onTouched={() => setResting(false)}
          />
        </Suspense>
      )}
      {asksPin && (
        <Suspense>
          <PinEntry
            language={language}
            token={kiosk.token}
            offline={offline}
            onTaken={onBegin}
            onClose={() => setAsksPin(false)}
          />
        </Suspense>
      )}
    </section>
  );
};
