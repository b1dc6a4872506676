import { useLocation } from 'wouter';
import { LockScreen } from '#features/lock/lock-screen.tsx';
import { PinStepPage } from '#features/lock/pin-step-page.tsx';
import { useEngine } from '#platform/engine/engine.tsx';
import { writeText } from '#platform/storage/storage.ts';
import { SESSION_KEYS } from '#platform/storage/storage-keys.ts';
import { StandaloneShell } from '../shells/standalone-shell.tsx';

const FORM = '/personnel/auth/login?form=1';

/** A locked practice device asks who works here; the address is kept for the last person. */
export const LockArea = () => {
  const [, navigate] = useLocation();
  const { line } = useEngine();
  return (
    <StandaloneShell>
      <LockScreen
        offline={line.online === false}
        onOther={() => navigate(FORM)}
        onSwitched={() => {
          // Another person begins on the start page, not where the former one was.
          writeText(SESSION_KEYS.wantedRoute, null, 'sessionStorage');
          navigate('/personnel/dashboard', { replace: true });
        }}
      />
    </StandaloneShell>
  );
};

/** After a full sign-in on a practice device, before the pages. */
export const PinArea = () => (
  <StandaloneShell>
    <PinStepPage />
  </StandaloneShell>
);
