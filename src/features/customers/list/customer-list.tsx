import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { Customer } from '#contract/customers/customer.ts';
import { PendingBadge } from '#ui/states/pending-badge.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Avatar } from '#ui/team/avatar.tsx';
import { phoneText } from '../phone-text.ts';
import type { CustomerRow } from '../use-customers.ts';
import { bornOn, fullName, listName } from '../words.ts';

const WIDE = '@container customers (min-width: 640px)';
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  stale: { opacity: 0.6 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"face name born" "face beside beside"',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: '40px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textDecorationLine: 'none',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    borderInlineStartWidth: tokens.strokeWidthThicker,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: 'transparent',
    // Forced colours draw a transparent border in the text colour, and each row would look opened.
    '@media (forced-colors: active)': { borderInlineStartColor: 'Canvas' },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    '@media (pointer: coarse)': { minHeight: '52px' },
    [WIDE]: {
      gridTemplateColumns: 'auto minmax(0, 2fr) 88px minmax(0, 1.4fr) minmax(0, 1.4fr)',
      gridTemplateAreas: '"face name born phone place"',
    },
  },
  open: {
    backgroundColor: tokens.colorBrandBackground2,
    borderInlineStartWidth: tokens.strokeWidthThicker,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorBrandStroke1,
    '@media (forced-colors: active)': { borderInlineStartColor: 'Highlight' },
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  name: {
    gridArea: 'name',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    overflowWrap: 'anywhere',
    [WIDE]: clipped,
  },
  face: { gridArea: 'face' },
  born: {
    gridArea: 'born',
    whiteSpace: 'nowrap',
    justifySelf: 'end',
    [WIDE]: { justifySelf: 'start' },
  },
  /** One line below the name, without a hole where one of them is not known. */
  beside: {
    gridArea: 'beside',
    display: 'flex',
    columnGap: tokens.spacingHorizontalM,
    minWidth: 0,
    [WIDE]: { display: 'contents' },
  },
  phone: { ...clipped, [WIDE]: { gridArea: 'phone' } },
  place: { ...clipped, [WIDE]: { gridArea: 'place' } },
});

const reachedBy = ({ phones, mails }: Customer): string =>
  phones[0] ? phoneText(phones[0].number) : (mails[0] ?? '');

interface Props {
  label: string;
  rows: readonly CustomerRow[];
  openId: string | null;
  /** The rows still belong to the search before. */
  stale?: boolean;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
}

/** Customers, one a line; arrows go up and down, Home and End to the ends, Enter opens. */
export const CustomerList = ({ label, rows, openId, stale = false, hrefOf, onOpen }: Props) => {
  const styles = useStyles();
  const [lastFocused, setLastFocused] = useState<string | null>(null);
  const has = (id: string | null) => rows.some((row) => row.id === id);
  const reachable = has(lastFocused) ? lastFocused : has(openId) ? openId : rows[0]?.id;
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-customer]')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
    const row = to === undefined ? undefined : links[to];
    if (!row) return;
    event.preventDefault();
    row.focus();
  };
  const follow = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <ul
      aria-label={label}
      aria-busy={stale || undefined}
      className={mergeClasses(styles.list, stale && styles.stale)}
      onKeyDown={move}
      onFocus={(event) => setLastFocused(event.target.dataset.customer ?? null)}
    >
      {rows.map(({ id, customer, pending }) => (
        <li key={id}>
          <a
            href={hrefOf(id)}
            data-customer={id}
            className={mergeClasses(styles.row, id === openId && styles.open)}
            tabIndex={id === reachable ? 0 : -1}
            aria-current={id === openId ? 'true' : undefined}
            onClick={(event) => follow(event, id)}
          >
            <Avatar name={fullName(customer)} size={24} className={styles.face} />
            <span className={styles.name} title={listName(customer)}>
              <PendingBadge pending={pending} />
              {listName(customer)}
            </span>
            <span className={styles.born}>{bornOn(customer.birth_date)}</span>
            <span className={styles.beside}>
              {reachedBy(customer) && (
                <span className={styles.phone} title={reachedBy(customer)}>
                  {reachedBy(customer)}
                </span>
              )}
              <span className={styles.place} title={customer.city}>
                {customer.city}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
};
