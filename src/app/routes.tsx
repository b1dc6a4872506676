import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { areaOf } from '#contract/access/roles.ts';
import { useIdentity } from '#platform/identity/identity.tsx';
import { usePractice } from '#platform/practice/practice.tsx';
import { showsPatientContent } from '#platform/reporting/patient-content.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { readText, writeText } from '#platform/storage/storage.ts';
import { SESSION_KEYS } from '#platform/storage/storage-keys.ts';
import { linkManifest, type ManifestArea } from '#platform/worker/manifest-link.ts';
import { LoadingState } from '#ui/states/states.tsx';
import { decideRoute } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { type Place, placeOf, plainPath, SETUP_PAGE } from './places.ts';
import { stopRecording } from './start-later.ts';
import { useAddressSettings } from './use-address-settings.ts';

const PatientArea = lazyPage(
  () => import('./areas/patient/patient-area.tsx'),
  (module) => module.PatientArea,
  'patient-area',
);
const PersonnelArea = lazyPage(
  () => import('./areas/team/personnel-area.tsx'),
  (module) => module.PersonnelArea,
  'personnel-area',
);
const KioskArea = lazyPage(
  () => import('./areas/kiosk-area.tsx'),
  (module) => module.KioskArea,
  'kiosk-area',
);
const NoMenuArea = lazyPage(
  () => import('./areas/no-menu-area.tsx'),
  (module) => module.NoMenuArea,
  'no-menu-area',
);

const LockArea = lazyPage(
  () => import('./areas/lock-area.tsx'),
  (module) => module.LockArea,
);
const PinArea = lazyPage(
  () => import('./areas/lock-area.tsx'),
  (module) => module.PinArea,
);

const NoPracticePage = lazyPage(
  () => import('./no-practice-page.tsx'),
  (module) => module.NoPracticePage,
);

const SessionGuard = lazyPage(
  () => import('#features/lock/session-guard.tsx'),
  (module) => module.SessionGuard,
);

const AREAS: Record<Place, ReactNode> = {
  patient: <PatientArea />,
  legal: <PatientArea />,
  unknown: <PatientArea />,
  personnel: <PersonnelArea />,
  kiosk: <KioskArea />,
  'no-menu': <NoMenuArea />,
};

const MANIFESTS: Partial<Record<Place, ManifestArea>> = { personnel: 'personnel', kiosk: 'kiosk' };

/** Sends a visit where the rules want it, or shows its area. */
export const Routes = () => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const { status, user } = useAuth();
  const { pinStep, device } = useIdentity();
  const { status: practice } = usePractice();
  useAddressSettings();

  const decision = decideRoute({
    path,
    search,
    auth: { status, role: user?.role ?? null },
    wanted: readText(SESSION_KEYS.wantedRoute, 'sessionStorage'),
  });
  const target = decision.kind === 'redirect' ? decision.to : null;
  const remember = decision.kind === 'redirect' ? decision.remember : undefined;
  useEffect(() => {
    if (target === null) return;
    if (remember !== undefined) writeText(SESSION_KEYS.wantedRoute, remember, 'sessionStorage');
    else if (target.startsWith('/personnel/') && status === 'signed_in') {
      writeText(SESSION_KEYS.wantedRoute, null, 'sessionStorage');
    }
    navigate(target, { replace: true });
  }, [target, remember, status, navigate]);

  const place = placeOf(path);
  useEffect(() => linkManifest(MANIFESTS[place] ?? 'patient'), [place]);
  const patientContent = showsPatientContent(path);
  useEffect(() => {
    // Without reporting there is nothing to stop; a failure to load it changes nothing either.
    if (patientContent) stopRecording().catch(() => undefined);
  }, [patientContent]);

  if (practice === 'none' && plainPath(path) !== SETUP_PAGE) {
    return (
      <Suspense fallback={<LoadingState />}>
        <NoPracticePage />
      </Suspense>
    );
  }
  if (decision.kind === 'wait' || decision.kind === 'redirect') return <LoadingState />;
  const pin = status === 'signed_in' && place === 'personnel' && pinStep !== null;
  // A patient at a practice device leaves nothing behind for the next one.
  const guarded =
    status === 'signed_in' &&
    user !== null &&
    (device !== null || areaOf(user.role) === 'personnel');
  return (
    <Suspense fallback={<LoadingState />}>
      {guarded && (
        <Suspense>
          <SessionGuard key={user.id} />
        </Suspense>
      )}
      {decision.kind === 'lock' ? <LockArea /> : pin ? <PinArea /> : AREAS[place]}
    </Suspense>
  );
};
