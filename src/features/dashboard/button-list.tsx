import type { DashboardButton } from '#contract/practice/location.ts';
import { ButtonCard } from './button-card.tsx';
import { usePageStyles } from './page-styles.ts';

/** Dashboard buttons in their order, as patients see them. */
export const ButtonList = ({ buttons }: { buttons: readonly DashboardButton[] }) => {
  const styles = usePageStyles();
  return (
    <ul className={styles.list}>
      {buttons.map((button) => (
        <li key={button.key}>
          <ButtonCard button={button} />
        </li>
      ))}
    </ul>
  );
};
