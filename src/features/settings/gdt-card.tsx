import { useQuery } from '@tanstack/react-query';
import { useClient } from '#platform/api-client.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { GdtForm } from './gdt-form.tsx';
import { gdtSettingsQuery } from './queries.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** How this location hands answers over to its practice system. */
export const GdtCard = ({ locationId }: { locationId: string }) => {
  const styles = useStyles();
  const settings = useQuery(gdtSettingsQuery(useClient(), locationId));
  return (
    <section className={styles.root} aria-labelledby="gdt-title">
      <h2 id="gdt-title" className={styles.title}>
        Praxissystem (GDT 2.1)
      </h2>
      <p className={styles.text}>
        Ausgefüllte Fragebögen als GDT-Datei übergeben. Die Kennungen stehen in den
        Schnittstellen-Einstellungen des Praxissystems.
      </p>
      {settings.isPending && <SkeletonRows rows={4} height={44} />}
      {settings.isError && !settings.data && (
        <FailedPanel
          error={settings.error}
          busy={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data && (
        <GdtForm
          key={settings.data.version}
          locationId={locationId}
          settings={settings.data}
          onReload={() => void settings.refetch()}
        />
      )}
    </section>
  );
};
