import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearch } from 'wouter';
import { areaOf } from '#contract/access/roles.ts';
import { embedding } from '#contract/settings/embedding.ts';
import { MINUTE_MS } from '#contract/shared/spans.ts';
import { deviceName } from '#platform/identity/device-name.ts';
import { useIdentity } from '#platform/identity/identity.tsx';
import { usePractice } from '#platform/practice/practice.tsx';
import { useClient } from '#platform/reading/api-client.tsx';
import { useRead } from '#platform/reading/use-read.ts';
import { useAuth, useAuthSession } from '#platform/session/auth.tsx';
import { tellActivity } from '#platform/session/idle-watch.ts';
import { placeOf } from '../places.ts';
import { forcedPerson, SettingsRefused } from './apply-settings.ts';
import { keepRedirect, takeRedirect } from './kept-redirect.ts';
import { type Host, listenToHost } from './listen.ts';
import { ownRoute } from './own-route.ts';
import { PersonQuestion, type PersonQuestionOf } from './person-question.tsx';

/** The server is told at most this often that somebody is there; its idle time is 30 minutes. */
const REFRESH_MS = 5 * MINUTE_MS;
/** The old way by the address, for what carries no secret. */
const PARAMETER = 'redirect';

/** Goes once where the address or a host page before a reload has led. */
const useLeftRedirect = (): void => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const kept = takeRedirect();
    const wanted = kept && ownRoute(kept, window.location.origin);
    if (wanted) navigate(wanted, { replace: true });
  }, [navigate]);
  useEffect(() => {
    const params = new URLSearchParams(search);
    const asked = params.get(PARAMETER);
    if (asked === null) return;
    params.delete(PARAMETER);
    const rest = params.size > 0 ? `${path}?${params}` : path;
    navigate(ownRoute(asked, window.location.origin) ?? rest, { replace: true });
  }, [path, search, navigate]);
};

/** In a frame: takes what the page around it sets, after the handshake of docs/embedding.md. */
export const FrameHost = () => {
  const client = useClient();
  const session = useAuthSession();
  const { status } = useAuth();
  const { device, signOut } = useIdentity();
  const { status: practice, locations, chooseLocation } = usePractice();
  const [path, navigate] = useLocation();
  const [question, setQuestion] = useState<PersonQuestionOf | null>(null);
  useLeftRedirect();

  const apply = useEffectEvent<Host['apply']>(async (settings, origin) => {
    const { location, redirect } = settings;
    const route = redirect === undefined ? null : ownRoute(redirect, window.location.origin);
    if (redirect !== undefined && route === null) throw new SettingsRefused('redirect_refused');
    if (location !== undefined && !locations.some(({ id }) => id === location)) {
      throw new SettingsRefused('location_unknown');
    }
    if (route !== null) keepRedirect(route);
    const letIn = await forcedPerson(
      settings,
      {
        client,
        session,
        closed: device !== null || status === 'locked' || placeOf(path) === 'kiosk',
        deviceName: deviceName(navigator.userAgent),
        signOut,
        ask: (here, other) =>
          new Promise((answer) => setQuestion({ here, other, answer })).then((change) => {
            setQuestion(null);
            return change === true;
          }),
      },
      origin,
    ).catch((error: unknown) => {
      keepRedirect(null);
      throw error;
    });
    if (location !== undefined) chooseLocation(location);
    if (route !== null) keepRedirect(null);
    // Person and page change in one render: a guard that saw only one of them might sign out.
    flushSync(() => {
      letIn?.();
      if (route !== null) navigate(route, { replace: true });
    });
  });
  const told = useRef(0);
  const signedIn = useEffectEvent(() => session.state.status === 'signed_in');
  const active = useEffectEvent(() => {
    tellActivity();
    const { user } = session.state;
    if (!user || areaOf(user.role) !== 'personnel' || Date.now() - told.current < REFRESH_MS) {
      return;
    }
    told.current = Date.now();
    void session.refresh();
  });

  const known = practice === 'ready' && status !== 'loading';
  const { data: origins, again } = useRead(known ? 'embedding' : null, async (signal) => {
    const { data } = await client.call(embedding.read, { quiet: true, signal });
    // As text, so that an equal list does not count as a change.
    return JSON.stringify(data.origins);
  });
  // Read once: the allowed origins do not change while the frame is open.
  const missing = known && origins === undefined;
  useEffect(() => {
    if (!missing) return;
    const online = () => again();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [missing, again]);
  useEffect(() => {
    if (origins === undefined) return;
    return listenToHost(JSON.parse(origins), { apply, signedIn, active });
  }, [origins]);

  return question && <PersonQuestion {...question} />;
};
