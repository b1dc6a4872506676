import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { ACTIVITY_DETAIL } from '../texts.ts';
import { Details, type DetailsProps } from './details.tsx';

const SHEET = '@media (max-width: 767.98px)';

const useStyles = makeStyles({
  /** At the right edge; on a phone it comes from below. */
  root: {
    width: 'min(360px, 100vw)',
    maxWidth: '100vw',
    height: '100dvh',
    maxHeight: '100dvh',
    margin: '0 0 0 auto',
    padding: 0,
    scrollPaddingBottom: 0,
    backgroundColor: tokens.raised,
    borderRadius: `${tokens.borderRadiusLarge} 0 0 ${tokens.borderRadiusLarge}`,
    [SHEET]: {
      width: '100vw',
      height: 'auto',
      maxHeight: '88dvh',
      margin: 'auto 0 0',
      borderRadius: `${tokens.borderRadiusLarge} ${tokens.borderRadiusLarge} 0 0`,
    },
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '52px',
    padding: `0 ${tokens.spacingHorizontalS} 0 ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.raised,
    borderBottom: `1px solid ${tokens.line}`,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  close: { minWidth: '36px', padding: 0 },
});

interface Props extends DetailsProps {
  open: boolean;
  onClose: () => void;
}

/** The details where there is no room beside the words: a drawer, on a phone a sheet. */
export const DetailsDrawer = ({ open, onClose, ...details }: Props) => {
  const styles = useStyles();
  return (
    <Dialog
      open={open}
      title={ACTIVITY_DETAIL.details}
      titleHidden
      light
      className={styles.root}
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{ACTIVITY_DETAIL.details}</h2>
        <Button
          size="small"
          appearance="subtle"
          icon={<Dismiss20Regular />}
          className={styles.close}
          title={ACTIVITY_DETAIL.close}
          aria-label={ACTIVITY_DETAIL.close}
          onClick={onClose}
        />
      </div>
      <Details {...details} />
    </Dialog>
  );
};
