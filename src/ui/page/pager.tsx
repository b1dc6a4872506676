import { LOCALE, PAGE_SIZES } from '#contract/shared/constants.ts';
import { Button } from '../button.tsx';
import { NativeSelect } from '../fields/native-fields.tsx';
import { makeStyles, tokens } from '../styling.ts';
import { PAGER } from '../texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  turn: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

const number = new Intl.NumberFormat(LOCALE);
const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), text: String(size) }));

/** How many a page holds, as addresses say it. */
export type PageSize = `${(typeof PAGE_SIZES)[number]}`;

interface Props {
  page: number;
  pageSize: PageSize;
  total: number;
  /** There are more than `total`, uncounted. */
  more?: boolean;
  /** `total` is not known yet, but this page is. */
  counting?: boolean;
  /** What is counted, e.g. "Vorgänge". */
  noun: string;
  onChange: (part: { page: number; pageSize: PageSize }) => void;
}

/** Which part of how many is seen, one page back or on, and how many a page holds. */
export const Pager = (props: Props) => {
  const { page, pageSize, total, more = false, counting = false, noun, onChange } = props;
  const styles = useStyles();
  const size = Number(pageSize);
  const last = Math.max(1, Math.ceil(total / size));
  const from = (page - 1) * size + 1;
  const to = more || counting ? page * size : Math.min(total, page * size);
  // One page of the smallest size has nowhere to go and nothing to choose; that there is nothing is
  // said elsewhere.
  const isWhole = !more && !counting && page === 1 && total <= Math.min(...PAGE_SIZES);
  const counted = `von ${more ? 'mehr als ' : ''}${number.format(total)}`;
  const isCount = isWhole || (!more && !counting && (total === 0 || from > total));
  const text = isCount
    ? `${number.format(total)} ${noun}`
    : `${number.format(from)}–${number.format(to)} ${counting ? PAGER.counting : counted}`;
  return (
    <nav
      // With nowhere to go it is no place to jump to.
      role={isWhole ? 'group' : undefined}
      aria-label="Seiten"
      className={styles.root}
    >
      <div className={styles.turn}>
        {!isWhole && (
          <Button
            size="small"
            disabled={page <= 1}
            onClick={() => onChange({ page: Math.min(page - 1, last), pageSize })}
          >
            {PAGER.back}
          </Button>
        )}
        <span aria-live="polite">{isWhole && total < 2 ? '' : text}</span>
        {!isWhole && (
          <Button
            size="small"
            disabled={!more && !counting && page >= last}
            onClick={() => onChange({ page: page + 1, pageSize })}
          >
            {PAGER.next}
          </Button>
        )}
      </div>
      {!isWhole && (
        <NativeSelect
          label={PAGER.size}
          options={SIZES}
          value={pageSize}
          onChange={(value) => {
            const chosen = (['10', '25', '50', '100'] as const).find((one) => one === value);
            if (chosen) onChange({ page: 1, pageSize: chosen });
          }}
        />
      )}
    </nav>
  );
};
