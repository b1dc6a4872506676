import { Fragment } from 'react';
import { Link } from 'wouter';
import { makeStyles, tokens } from '#ui/styling.ts';
import { AttentionCard } from './attention-card.tsx';
import { EmbeddingCard } from './embedding-card.tsx';
import { GdtCard } from './gdt-card.tsx';
import { IntegrationsCard } from './integrations-card.tsx';
import { OpeningHoursCard } from './opening-hours-card.tsx';
import { ReceptionCard } from './reception-card.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { TeamCard } from './team-card.tsx';
import { TextBlocksCard } from './text-blocks-card.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxWidth: '860px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXXL}`,
    color: tokens.colorNeutralForeground1,
  },
  own: { margin: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface Props {
  /** The location whose settings the person may change; undefined where they may not. */
  locationId: string | undefined;
  /** The person may see who works at the location. */
  team: boolean;
  /** Whether the person may change what holds for the whole practice. */
  mayEditCompany: boolean;
  admin: boolean;
}

/** /personnel/settings/: what this device does, and what a location sets for itself. */
export const SettingsPage = ({ locationId, team, mayEditCompany, admin }: Props) => {
  const styles = useStyles();
  return (
    <section className={styles.root} aria-labelledby="settings-title">
      <h1 id="settings-title" className={styles.title}>
        Einstellungen
      </h1>
      <p className={styles.own}>
        <Link href="/personnel/settings/empfang/sign-in">Anmeldung und Geräte</Link>: Passwort,
        zweiter Faktor, angemeldete Geräte
      </p>
      {locationId && (
        <p className={styles.own}>
          <Link href="/personnel/settings/empfang/devices">Geräte</Link>: Kioske und Praxisgeräte,
          was dort wartet, sperren
        </p>
      )}
      {admin && (
        <p className={styles.own}>
          <Link href="/personnel/settings/empfang/backup">Datensicherung</Link>: Schlüssel,
          Sicherungen, „Jetzt sichern“
        </p>
      )}
      <AttentionCard />
      {team && <TeamCard />}
      {locationId && (
        <Fragment key={locationId}>
          <ReceptionCard />
          <GdtCard locationId={locationId} />
          <OpeningHoursCard locationId={locationId} />
          <TextBlocksCard locationId={locationId} />
          <IntegrationsCard locationId={locationId} />
        </Fragment>
      )}
      {mayEditCompany && (
        <>
          <SignInCard />
          <EmbeddingCard />
        </>
      )}
    </section>
  );
};
