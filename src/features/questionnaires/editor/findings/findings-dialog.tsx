import { ErrorCircle16Regular } from '@fluentui/react-icons/svg/error-circle';
import { Warning16Regular } from '@fluentui/react-icons/svg/warning';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useEditor } from '../document/use-store.ts';
import { FINDINGS } from '../texts.ts';
import type { Finding } from './findings.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  button: {
    width: '100%',
    justifyContent: 'flex-start',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
  },
});

/** `2 Fehler · 1 Hinweis`; empty when there is nothing to say. */
export const countText = (findings: readonly Finding[]): string => {
  const errors = findings.filter(({ kind }) => kind === 'error').length;
  const warnings = findings.length - errors;
  return [
    errors > 0 ? FINDINGS.errors(errors) : '',
    warnings > 0 ? FINDINGS.warnings(warnings) : '',
  ]
    .filter(Boolean)
    .join(' · ');
};

interface Props {
  open: boolean;
  onClose: () => void;
  /** Leads to where it is mended. */
  onGo: (field: string) => void;
}

/** Everything that is to be mended or looked at, each with its way there. */
export const FindingsDialog = ({ open, onClose, onGo }: Props) => {
  const styles = useStyles();
  const findings = useEditor((state) => state.findings);
  return (
    <Dialog
      open={open}
      title={countText(findings) || FINDINGS.none}
      onClose={onClose}
      actions={<Button onClick={onClose}>{FINDINGS.close}</Button>}
    >
      <ul className={styles.list}>
        {findings.map(({ kind, field, message }) => (
          <li key={`${field}|${message}`}>
            <Button
              size="small"
              className={styles.button}
              icon={kind === 'error' ? <ErrorCircle16Regular /> : <Warning16Regular />}
              onClick={() => onGo(field)}
            >
              <span>
                <VisuallyHidden>
                  {kind === 'error' ? FINDINGS.error : FINDINGS.warning}:{' '}
                </VisuallyHidden>
                {message}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
