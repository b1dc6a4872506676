import { Component, type ReactNode } from 'react';
import { SPEC_TEXTS } from '#contract/shared/spec-texts.ts';
import { PartMissing } from '#platform/worker/chunk-reload.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { UI } from '#ui/texts.ts';
import { BROKEN } from './texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalL,
    width: '100%',
    maxWidth: '640px',
    boxSizing: 'border-box',
    margin: '0 auto',
    padding: tokens.spacingHorizontalXXL,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  text: { margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  error: {
    boxSizing: 'border-box',
    width: '100%',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    overflowX: 'auto',
    fontSize: tokens.fontSizeBase200,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface FallbackProps {
  error: Error;
  shown: boolean;
  onToggle: () => void;
}

const Fallback = ({ error, shown, onToggle }: FallbackProps) => {
  const styles = useStyles();
  const isMissing = error instanceof PartMissing;
  return (
    <div role="alert" className={styles.root}>
      <h1 className={styles.title}>
        {isMissing ? UI.noConnection : SPEC_TEXTS.somethingWentWrong}
      </h1>
      <p className={styles.text}>{isMissing ? BROKEN.missing : BROKEN.thrown}</p>
      <div className={styles.actions}>
        <Button appearance="primary" onClick={() => window.location.reload()}>
          {BROKEN.reload}
        </Button>
        <Button aria-expanded={shown} onClick={onToggle}>
          {shown ? SPEC_TEXTS.hideError : SPEC_TEXTS.showError}
        </Button>
      </div>
      {shown && <pre className={styles.error}>{`${error.name}: ${error.message}`}</pre>}
    </div>
  );
};

interface Props {
  /** Another name is another page: it gets its chance. */
  name?: string;
  children: ReactNode;
}

interface State {
  error: Error | null;
  shown: boolean;
}

/** Catches what a page throws while it is drawn (SPEC-8). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, shown: false };

  static getDerivedStateFromError(thrown: unknown): State {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { error, shown: false };
  }

  override componentDidUpdate(before: Props): void {
    if (before.name !== this.props.name && this.state.error) {
      this.setState({ error: null, shown: false });
    }
  }

  override render(): ReactNode {
    const { error, shown } = this.state;
    if (!error) return this.props.children;
    const toggle = () => this.setState({ shown: !shown });
    return <Fallback error={error} shown={shown} onToggle={toggle} />;
  }
}
