import type { BackupState } from '#contract/system/calls/backup.ts';
import { useSettingsStyles } from '../settings-styles.ts';
import { useBackupStyles } from './backup-styles.ts';
import { KEPT_BACKUPS } from './texts.ts';
import { instant, megabytes } from './words.ts';

/** What lies in the folder, newest first, and which key opens it. */
export const KeptList = ({ state }: { state: BackupState }) => {
  const styles = useBackupStyles();
  const page = useSettingsStyles();
  const { folder, kept, key } = state;
  if (kept.length === 0) {
    return <p className={styles.quiet}>{KEPT_BACKUPS.none(folder)}</p>;
  }
  return (
    <>
      <ul className={page.list} aria-label={KEPT_BACKUPS.list}>
        {kept.map(({ name, made_at, bytes, mark }) => (
          <li key={name} className={styles.row}>
            <span>{instant(made_at)}</span>
            <span>
              {megabytes(bytes)}
              {mark !== key?.mark && mark !== 'server' && KEPT_BACKUPS.formerKey(mark)}
              {mark === 'server' && KEPT_BACKUPS.beforeUpdate}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{KEPT_BACKUPS.where(folder)}</p>
    </>
  );
};
