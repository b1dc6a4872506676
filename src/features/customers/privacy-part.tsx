import { useCardStyles } from './card-styles.ts';
import { ExportButton } from './export-button.tsx';

/** What the law gives a customer: a copy of everything. */
export const PrivacyPart = ({ id }: { id: string }) => {
  const styles = useCardStyles();
  return (
    <section className={styles.section} aria-labelledby="customer-privacy">
      <h2 id="customer-privacy" className={styles.title}>
        Datenschutz
      </h2>
      <ExportButton id={id} />
    </section>
  );
};
