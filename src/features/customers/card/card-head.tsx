import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { Call20Regular } from '@fluentui/react-icons/svg/call';
import { ChatAdd20Regular } from '@fluentui/react-icons/svg/chat-add';
import { ClipboardTaskListLtr20Regular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Eye20Regular } from '@fluentui/react-icons/svg/eye';
import { Merge20Regular } from '@fluentui/react-icons/svg/merge';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { SEX_WORDS } from '#contract/customers/words.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PendingBadge } from '#ui/states/pending-badge.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { Avatar } from '#ui/team/avatar.tsx';
import { Menu, type MenuEntry } from '#ui/team/menu.tsx';
import { phoneText } from '../phone-text.ts';
import type { CustomerRow } from '../use-customers.ts';
import { ageOf, bornOn, fullName } from '../words.ts';
import { CUSTOMER_CARD, CUSTOMER_EXPORT, PRIVACY } from './texts.ts';
import { useExport } from './use-export.ts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.surface,
    border: `1px solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  who: { flexGrow: 1, flexBasis: '240px', minWidth: 0 },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.014em',
    overflowWrap: 'anywhere',
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    // One row of a phone is filled by two of them.
    '@media (max-width: 639.98px)': {
      flexBasis: '100%',
      '& > a, & > button:not([aria-haspopup])': { flexGrow: 1 },
    },
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    margin: 0,
    color: tokens.textQuiet,
    '& > span:not(:last-child)::after': { content: '"\u00a0· "', whiteSpace: 'pre-wrap' },
  },
  tags: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: `${tokens.spacingVerticalXS} 0 0`,
    padding: 0,
    listStyleType: 'none',
  },
  tag: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.line}`,
  },
});

const factsOf = ({ customer }: CustomerRow): string[] => {
  const age = ageOf(customer.birth_date, new Date());
  return [
    customer.birth_date && CUSTOMER_CARD.born(bornOn(customer.birth_date), age),
    customer.sex !== 'unknown' && SEX_WORDS[customer.sex],
    customer.phones[0] && phoneText(customer.phones[0].number),
    customer.account && CUSTOMER_CARD.account,
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];
};

interface Props {
  row: CustomerRow;
  editable: boolean;
  /** Null where the person may not, or there is nobody to write to or to ask any more. */
  onWrite: (() => void) | null;
  onAskForForm: (() => void) | null;
  onMerge: () => void;
  onDelete: () => void;
}

/** Who it is, what is done most, and rare things in a menu. */
export const CardHead = (props: Props) => {
  const { row, editable, onWrite, onAskForForm, onMerge, onDelete } = props;
  const styles = useStyles();
  const exportAll = useExport(row.id);
  const { user } = useAuth();
  const { customer } = row;
  const number = customer.phones[0]?.number;
  const rare: MenuEntry[] = [
    { label: CUSTOMER_CARD.merge, icon: <Merge20Regular />, onChoose: onMerge },
    {
      label: CUSTOMER_EXPORT.fetch,
      icon: <ArrowDownload20Regular />,
      onChoose: () => void exportAll(),
      apart: true,
    },
    ...(user?.role === 'admins' && can(user, 'edit companies', undefined)
      ? [
          {
            label: PRIVACY.accesses,
            icon: <Eye20Regular />,
            href: `/personnel/settings/empfang/accesses?customer=${row.id}`,
          },
        ]
      : []),
    {
      label: PRIVACY.erase,
      icon: <Delete20Regular />,
      onChoose: onDelete,
      apart: true,
    },
  ];
  return (
    <header className={styles.head}>
      <Avatar name={fullName(customer)} size={64} />
      <div className={styles.who}>
        <h1 className={styles.name}>
          <PendingBadge pending={row.pending} linkTo={row.id} />
          {[customer.salutation, fullName(customer)].filter(Boolean).join(' ')}
        </h1>
        <p className={styles.facts}>
          {factsOf(row).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {customer.tags.length > 0 && (
          <ul className={styles.tags} aria-label={CUSTOMER_CARD.tags}>
            {customer.tags.map((tag) => (
              <li key={tag} className={styles.tag}>
                {tag}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.bar}>
        {number && (
          <ButtonLink
            size="small"
            appearance="primary"
            icon={<Call20Regular />}
            href={`tel:${number}`}
            title={CUSTOMER_CARD.callNumber(phoneText(number))}
          >
            {CUSTOMER_CARD.call}
          </ButtonLink>
        )}
        {onWrite && (
          <Button
            size="small"
            appearance={number ? 'secondary' : 'primary'}
            icon={<ChatAdd20Regular />}
            onClick={onWrite}
          >
            {CUSTOMER_CARD.write}
          </Button>
        )}
        {onAskForForm && (
          <Button size="small" icon={<ClipboardTaskListLtr20Regular />} onClick={onAskForForm}>
            {CUSTOMER_CARD.askForForm}
          </Button>
        )}
        {editable && (
          <Menu
            trigger={
              <Button
                size="small"
                appearance="subtle"
                icon={<MoreHorizontal20Regular />}
                aria-label={CUSTOMER_CARD.more}
                title={CUSTOMER_CARD.more}
              />
            }
            entries={row.etag === null ? rare.slice(0, 1) : rare}
          />
        )}
      </div>
    </header>
  );
};
