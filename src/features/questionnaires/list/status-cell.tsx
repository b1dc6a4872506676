import { Link } from 'wouter';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { STATUS_TEXTS } from './find.ts';
import type { ListRow } from './laid-over.ts';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  badge: {
    display: 'inline-block',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    marginInlineStart: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  attention: {
    color: tokens.colorStatusDangerForeground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBorder2}`,
    fontWeight: tokens.fontWeightSemibold,
  },
});

const LOCAL = 'Auf diesem Gerät gespeichert, noch nicht übertragen';

/** What patients get of it, and how it stands with the practice. */
export const StatusCell = ({ row }: { row: ListRow }) => {
  const styles = useStyles();
  const { status, published_version: live } = row.summary;
  const pending = row.deletion ?? row.pending;
  return (
    <>
      <span className={status === 'published' ? undefined : styles.quiet}>
        {status === 'draft' && live !== null ? (
          <span title="Patienten bekommen die veröffentlichte Fassung; neuere Änderungen sind noch Entwurf">
            {STATUS_TEXTS.published}, mit Entwurf
          </span>
        ) : (
          STATUS_TEXTS[status]
        )}
      </span>
      {pending === 'waiting' && (
        <span className={styles.badge} title={LOCAL}>
          {row.deletion ? 'wird gelöscht' : 'wartet'}
        </span>
      )}
      {pending === 'attention' && (
        <Link
          href="/personnel/ausgang"
          className={mergeClasses(styles.badge, styles.attention)}
          title="Nicht übertragen: bitte im Ausgang ansehen"
        >
          im Ausgang prüfen
        </Link>
      )}
    </>
  );
};
