import { useCallback, useEffect, useReducer } from 'react';
import { useLocation } from 'wouter';
import type { PreparedQuestionnaire } from '#contract/questionnaires/hand-over.ts';
import type { StoredKiosk } from '#data/kiosk-store.ts';
import { isUntouched } from '#platform/storage/untouched.ts';
import { chooseLanguage } from '#platform/words/language.ts';
import { keepHandedPerson } from './handed-person.ts';
import type { TakenSet } from './home/prepared.ts';
import { nextKiosk, READING } from './kiosk-state.ts';
import { HOME_FOOT, PIN_DIALOG } from './texts.ts';

/** The tablet as it stands, and what is done with it: what is kept, shown and forgotten with each step. */
export const useKiosk = () => {
  const [, navigate] = useLocation();
  const [state, tell] = useReducer(nextKiosk, READING);

  useEffect(() => {
    const read = async () => {
      // A new tablet shows at once where its code is typed.
      if (await isUntouched()) return tell({ what: 'read', kiosk: null, rest: [] });
      const [{ loadKiosk }, { betweenForms }] = await Promise.all([
        import('#data/kiosk-store.ts'),
        import('./queue.ts'),
      ]);
      const [kiosk, rest] = await Promise.all([loadKiosk(), betweenForms(Date.now())]);
      tell({ what: 'read', kiosk: kiosk ?? null, rest });
    };
    read().catch(() => tell({ what: 'unreadable' }));
  }, []);

  const isKiosk = state.is === 'enrolled' || state.is === 'leaving';
  useEffect(() => {
    if (!isKiosk) return;
    let letGo = () => {};
    let gone = false;
    import('./kiosk-screen.ts')
      .then(({ holdScreen }) => {
        if (!gone) letGo = holdScreen();
      })
      // The forms can be filled without it.
      .catch(() => undefined);
    return () => {
      gone = true;
      letGo();
    };
  }, [isKiosk]);

  const askPin = useCallback(
    (title: string) =>
      new Promise<boolean>((resolve) => {
        const answer = (right: boolean) => {
          tell({ what: 'answer' });
          resolve(right);
        };
        tell({ what: 'ask', question: { title, answer } });
      }),
    [],
  );
  const provePin = useCallback(() => askPin(PIN_DIALOG.resume), [askPin]);
  const exit = async () => {
    if (await askPin(HOME_FOOT.exit)) tell({ what: 'leave' });
  };

  // The address is replaced, so that "back" shows nothing of the person before.
  const home = useCallback(() => navigate('/kiosk', { replace: true }), [navigate]);
  /** The form was broken off: it can be resumed, with the rest of its set. */
  const end = useCallback(() => {
    chooseLanguage(null);
    tell({ what: 'end' });
    keepHandedPerson(undefined);
    home();
  }, [home]);
  /** The form was handed in: the next form of the set follows, or the next person. */
  const leave = useCallback(async () => {
    const left = await import('./queue.ts')
      .then(({ afterForm }) => afterForm(Date.now()))
      .catch(() => []);
    if (left.length === 0) end();
    else home();
  }, [end, home]);
  const fill = useCallback(
    (id: string) => {
      tell({ what: 'fill' });
      navigate(`/kiosk/fill/${id}`, { replace: true });
    },
    [navigate],
  );
  /** Opens the first of these forms and keeps the others for later. */
  const begin = async (forms: readonly PreparedQuestionnaire[]) => {
    const [first, ...others] = forms;
    await import('./queue.ts')
      .then(({ keepRest }) => keepRest(others, Date.now()))
      // An error of the storage is shown by the form that is opened.
      .catch(() => undefined);
    if (first) fill(first.id);
  };
  /** Nothing more of the set is filled. */
  const stop = () => {
    tell({ what: 'fill' });
    void begin([]);
    end();
  };
  const open = async (id: string) => {
    keepHandedPerson(undefined);
    await begin([]);
    fill(id);
  };
  const take = ({ questionnaires, key, person }: TakenSet) => {
    if (key) return tell({ what: 'sign', key });
    keepHandedPerson(person);
    void begin(questionnaires);
  };
  const enrol = useCallback((kiosk: StoredKiosk) => tell({ what: 'enrol', kiosk }), []);
  const revoke = useCallback(() => tell({ what: 'revoke' }), []);
  const stay = useCallback(() => tell({ what: 'stay' }), []);
  const gone = useCallback(() => tell({ what: 'left' }), []);
  const showOutbox = () => navigate('/kiosk/ausgang', { replace: true });

  return {
    state,
    ...{ askPin, provePin, exit, stay, gone, enrol, revoke },
    ...{ home, end, leave, fill, begin, stop, open, take, showOutbox },
  };
};
