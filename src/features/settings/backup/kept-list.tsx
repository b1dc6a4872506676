import type { BackupState } from '#contract/system/calls/backup.ts';
import { useBackupStyles } from './backup-styles.ts';
import { instant, megabytes } from './words.ts';

/** What lies in the folder, newest first, and which key opens it. */
export const KeptList = ({ state }: { state: BackupState }) => {
  const styles = useBackupStyles();
  const { folder, kept, key } = state;
  if (kept.length === 0) {
    return <p className={styles.quiet}>In {folder} liegt noch keine Sicherung.</p>;
  }
  return (
    <>
      <ul className={styles.list} aria-label="Vorhandene Sicherungen">
        {kept.map(({ name, made_at, bytes, mark }) => (
          <li key={name} className={styles.row}>
            <span>{instant(made_at)}</span>
            <span>
              {megabytes(bytes)}
              {mark !== key?.mark && mark !== 'server' && `, früherer Schlüssel ${mark}`}
              {mark === 'server' && ', Kopie vor einem Update'}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        Sie liegen in {folder}. Ein anderer Datenträger (BACKUP_DIR) schützt auch dann, wenn dieser
        Rechner verloren geht.
      </p>
    </>
  );
};
