import { ClipboardClockRegular } from '@fluentui/react-icons/svg/clipboard-clock';
import { spokenTime } from '#platform/words/dates.ts';
import { CardLink } from '#ui/card-link.tsx';
import { usePageStyles } from './page-styles.ts';
import { WAITING_HERE } from './texts.ts';
import { useBegunWithoutAccount } from './use-begun.ts';

interface Props {
  /** Whether somebody is signed in, who may be another person than the one who began the form. */
  signedIn: boolean;
}

/**
 * Forms that were begun without an account. Whoever looks at this page may be somebody else, so it says
 * that there is one and since when, and not which: that, and the answers, come after the form's own
 * page has asked whose it is (ADR-0090).
 */
export const UnnamedForms = ({ signedIn }: Props) => {
  const styles = usePageStyles();
  const forms = useBegunWithoutAccount();
  // Signed in, it opens without the menu: the form belongs to no account.
  const view = signedIn ? '/questionnaires/no-menu/view' : '/questionnaires/view';
  if (forms.length === 0) return null;
  return (
    <div className={styles.block}>
      <h2 className={styles.heading}>
        {signedIn ? WAITING_HERE.withoutAccount : WAITING_HERE.title}
      </h2>
      <ul className={styles.list}>
        {forms.map(({ questionnaireId, updatedAt }) => (
          <li key={questionnaireId}>
            <CardLink
              href={`${view}/${questionnaireId}`}
              icon={<ClipboardClockRegular />}
              title={WAITING_HERE.unnamed}
              text={WAITING_HERE.unnamedHint(spokenTime(updatedAt))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
