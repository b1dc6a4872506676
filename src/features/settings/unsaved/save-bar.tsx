import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { standAbove } from '#ui/overlays/above-bar.ts';
import { isFocusLost } from '#ui/page/focus-net.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { UNSAVED } from '../texts.ts';
import { useUnsaved } from './unsaved.tsx';

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  place: {
    position: 'sticky',
    bottom: tokens.spacingVerticalL,
    zIndex: 1,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '784px',
    marginInline: 'auto',
    marginTop: 'auto',
    paddingInline: tokens.spacingHorizontalXXXL,
    // Above the menu of a phone.
    [PHONE]: { bottom: '72px', paddingInline: tokens.spacingHorizontalS },
    '@media print': { display: 'none' },
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
    minInlineSize: 0,
    minHeight: '52px',
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.raised,
    border: `${tokens.strokeWidthThin} solid ${tokens.line}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
  },
  icon: { display: 'inline-flex', flexShrink: 0, color: tokens.warningText },
  said: { flex: '1 1 180px', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  what: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
  failed: { color: tokens.dangerText },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
});

/** Saves what is changed on the page, or takes it back; there while something is. */
export const SaveBar = () => {
  const styles = useStyles();
  const { changed, save, discard } = useUnsaved();
  const place = useRef<HTMLDivElement>(null);
  /** The element focused before the bar: it gets the focus back when the bar disappears. */
  const from = useRef<HTMLElement | null>(null);
  const any = changed.length > 0;
  useEffect(() => {
    if (!any) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') {
        return;
      }
      event.preventDefault();
      // A dialog above the page is finished first.
      if (!document.querySelector('dialog[open], [role="dialog"]')) save();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !place.current?.contains(target)) from.current = target;
    };
    window.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
      if (!isFocusLost()) return;
      const heading = document.querySelector<HTMLElement>('main h1[tabindex="-1"]');
      (from.current?.isConnected ? from.current : heading)?.focus();
    };
  }, [any, save]);
  const failed = changed.find((one) => one.failed !== null)?.failed ?? undefined;
  const said = failed ?? changed.map(({ title }) => title).join(', ');
  // What it says may need more lines.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew with each of its sentences
  useLayoutEffect(
    () => (any ? standAbove(place.current?.offsetHeight ?? 0) : undefined),
    [any, said],
  );
  return (
    <div ref={place} className={styles.place}>
      <VisuallyHidden>
        <span role="status">{any && UNSAVED.title}</span>
      </VisuallyHidden>
      {any && (
        <fieldset aria-label={UNSAVED.title} className={styles.bar}>
          <span className={styles.icon} aria-hidden="true">
            <Edit20Regular />
          </span>
          <p className={styles.said}>
            {UNSAVED.title}
            <span className={mergeClasses(styles.what, failed !== undefined && styles.failed)}>
              {said}
            </span>
          </p>
          <div className={styles.buttons}>
            <Button size="small" appearance="subtle" onClick={discard}>
              {UNSAVED.discard}
            </Button>
            <Button
              size="small"
              appearance="primary"
              aria-keyshortcuts="Control+S"
              title={UNSAVED.keys}
              busy={changed.some(({ busy }) => busy)}
              onClick={save}
            >
              {UNSAVED.save}
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  );
};
