import { formatPhone } from '#contract/shared/phone.ts';
import { makeStyles } from '../styling.ts';
import { Notice } from './notice.tsx';

const useStyles = makeStyles({
  // On the colour of a warning a link has that of its words: blue would be too faint there.
  number: { color: 'inherit' },
});

const Tel = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className={useStyles().number}>
    {formatPhone(number)}
  </a>
);

interface Props {
  /** The practice's own number for emergencies. */
  phone: string | null | undefined;
  /** Said before the numbers. */
  first?: string;
}

/** Whom to call at once instead of writing. */
export const Emergency = ({ phone, first }: Props) => (
  <Notice intent="warning" title="Im Notfall">
    {first && `${first} `}Bei Lebensgefahr wählen Sie <Tel number="112" />. Den ärztlichen, nicht
    den zahnärztlichen Bereitschaftsdienst erreichen Sie unter <Tel number="116117" />.
    {phone && (
      <>
        {' '}
        Unseren Notdienst erreichen Sie unter <Tel number={phone} />.
      </>
    )}
  </Notice>
);
