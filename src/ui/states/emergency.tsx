import { formatPhone } from '#contract/shared/phone.ts';
import { makeStyles } from '../styling.ts';
import { EMERGENCY } from '../texts.ts';
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
  <Notice intent="warning" title={EMERGENCY.title}>
    {first && `${first} `}
    {EMERGENCY.danger} <Tel number="112" />. {EMERGENCY.service} <Tel number="116117" />.
    {phone && (
      <>
        {' '}
        {EMERGENCY.own} <Tel number={phone} />.
      </>
    )}
  </Notice>
);
