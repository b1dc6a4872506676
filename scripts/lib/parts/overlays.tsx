import { Archive20Regular } from '@fluentui/react-icons/svg/archive';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { NotificationArea } from '#ui/overlays/notification-area.tsx';
import { notify } from '#ui/overlays/notifications.ts';
import { Menu } from '#ui/team/menu.tsx';
import { nothing } from './cell.tsx';

/** What lies above the page, one of it a picture. */
export const OVERLAYS = ['dialog', 'menu', 'toast', 'tooltip'] as const;
export type Overlay = (typeof OVERLAYS)[number];

const Toasts = () => {
  useEffect(() => {
    notify({
      intent: 'success',
      title: 'Als erledigt markiert',
      action: { label: 'Rückgängig', onClick: nothing },
      timeout: -1,
    });
    notify({ intent: 'error', title: 'Nicht gespeichert', message: 'Noch einmal?', timeout: -1 });
  }, []);
  return <NotificationArea />;
};

/** The script opens menu and tooltip, as a person would. */
export const Overlays = ({ which }: { which: Overlay }) => (
  <div className="sheet" style={{ columns: 1, minHeight: '280px' }}>
    {which === 'dialog' && (
      <Dialog
        open
        title="Vorgang löschen?"
        onClose={nothing}
        actions={
          <>
            <Button>Abbrechen</Button>
            <Button appearance="danger">Löschen</Button>
          </>
        }
      >
        <p>„Frage zur Rechnung“ von Paula Probst wird gelöscht.</p>
      </Dialog>
    )}
    {which === 'menu' && (
      <Menu
        trigger={<Button icon={<MoreHorizontal20Regular />} aria-label="Aktionen" />}
        entries={[
          { label: 'Archivieren', icon: <Archive20Regular />, shortcut: 'E', onChoose: nothing },
          { label: 'Wiedervorlage', shortcut: 'W', onChoose: nothing },
          { label: 'Löschen …', icon: <Delete20Regular />, apart: true, onChoose: nothing },
        ]}
      />
    )}
    {which === 'toast' && <Toasts />}
    {which === 'tooltip' && (
      <Button
        appearance="subtle"
        icon={<Archive20Regular />}
        aria-label="Archivieren"
        title="Archivieren"
        aria-keyshortcuts="Delete"
      />
    )}
  </div>
);
