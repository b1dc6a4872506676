import { createRoot } from 'react-dom/client';
import { TeamProvider } from '#ui/team/team-provider.tsx';
import { type Scale, ThemeProvider } from '#ui/theme-provider.tsx';
import { Buttons } from './buttons.tsx';
import { Fields } from './fields.tsx';
import { OVERLAYS, type Overlay, Overlays } from './overlays.tsx';
import { States } from './states.tsx';

// `?scale=team&overlay=menu`: which room, and what lies above it instead of the sheet.
const asked = new URLSearchParams(window.location.search);
const scale = (asked.get('scale') ?? 'team') as Scale;
const overlay = OVERLAYS.find((one): one is Overlay => one === asked.get('overlay'));
const team = scale === 'team';

const root = document.getElementById('root');
if (!root) throw new Error('the sheet has no #root');
createRoot(root).render(
  <ThemeProvider scale={scale}>
    <TeamProvider>
      {overlay ? (
        <Overlays which={overlay} />
      ) : (
        <main className="sheet">
          <Buttons team={team} />
          <Fields team={team} />
          <States />
        </main>
      )}
    </TeamProvider>
  </ThemeProvider>,
);
