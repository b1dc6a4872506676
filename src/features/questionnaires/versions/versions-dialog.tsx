import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Questionnaire } from '#contract/questionnaires/schema.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { FailedPanel } from '#ui/states/failed-panel.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { TimeText } from '#ui/time-text.tsx';
import { confirmed } from '../editor/document/opened.ts';
import { useOwnSaves } from '../editor/use-own-saves.ts';
import { Comparison } from './comparison.tsx';
import { type Subject, versionQuery, versionsQuery } from './queries.ts';
import { VERSIONS_DIALOG } from './texts.ts';
import { comparedWith, stateOf } from './version-name.ts';

const useStyles = makeStyles({
  panes: {
    display: 'grid',
    gridTemplateColumns: 'minmax(220px, 280px) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXL,
    '@media (max-width: 700px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  list: {
    margin: 0,
    padding: 0,
    border: 'none',
    maxHeight: 'min(60dvh, 560px)',
    overflowY: 'auto',
    '@media (max-width: 700px)': { maxHeight: '30dvh' },
  },
  line: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    minHeight: '44px',
    boxSizing: 'border-box',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':has(:checked)': { backgroundColor: tokens.colorBrandBackground2 },
    '& input': { marginBlock: '4px' },
  },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  by: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  what: { minWidth: 0, maxHeight: 'min(60dvh, 560px)', overflowY: 'auto' },
});

interface Props extends Subject {
  open: boolean;
  onClose: () => void;
  /** Takes the content of a version into the editor, as a draft that can be undone. */
  onRestore?: ((version: Questionnaire) => void) | undefined;
}

/** "Fassungen": who saved what and when, what changed in between, and back to an earlier one. */
export const VersionsDialog = ({ locationId, id, open, onClose, onRestore }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const queries = useQueryClient();
  const subject = { locationId, id };
  const saves = useOwnSaves(id) ?? [];
  const all = useQuery({ ...versionsQuery(client, subject, confirmed(saves)), enabled: open });
  const [picked, setPicked] = useState<number>();
  const [against, setAgainst] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const group = useId();

  const lines = all.data ?? [];
  const newest = lines[0]?.version;
  const chosen = lines.some(({ version }) => version === picked) ? picked : newest;
  const others = lines.filter(({ version }) => version !== chosen);
  const wanted = others.some(({ version }) => version === against) ? against : undefined;
  const before = chosen === undefined ? undefined : (wanted ?? comparedWith(lines, chosen));

  const restore = async () => {
    if (chosen === undefined || !onRestore) return;
    setBusy(true);
    setFailure(null);
    try {
      onRestore(await queries.fetchQuery(versionQuery(client, subject, chosen)));
      onClose();
    } catch (error) {
      setFailure({ title: VERSIONS_DIALOG.restoreFailed, message: failureOf(error).text });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      wide
      title={VERSIONS_DIALOG.title}
      onClose={onClose}
      failure={failure}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            {VERSIONS_DIALOG.close}
          </Button>
          {onRestore && chosen !== undefined && chosen !== newest && (
            <Button size="small" appearance="primary" busy={busy} onClick={() => void restore()}>
              {VERSIONS_DIALOG.restore(chosen)}
            </Button>
          )}
        </>
      }
    >
      {saves.some(({ state }) => state !== 'acked') && (
        <Notice intent="info">{VERSIONS_DIALOG.onItsWay}</Notice>
      )}
      {all.isPending && <LoadingState label={VERSIONS_DIALOG.loading} />}
      {all.isError && !all.data && (
        <FailedPanel error={all.error} busy={all.isFetching} onRetry={() => void all.refetch()} />
      )}
      {lines.length > 0 && (
        <div className={styles.panes}>
          <fieldset className={styles.list} aria-label={VERSIONS_DIALOG.title}>
            {lines.map((line) => (
              <label key={line.version} className={styles.line}>
                <input
                  type="radio"
                  name={group}
                  checked={line.version === chosen}
                  onChange={() => setPicked(line.version)}
                />
                <span>
                  <span className={styles.name}>
                    {VERSIONS_DIALOG.version(line.version, stateOf(line))}
                  </span>
                  <span className={styles.by}>
                    <TimeText instant={line.created_at} />
                    {line.created_by && `, ${line.created_by}`}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          <section className={styles.what} aria-label={VERSIONS_DIALOG.whatChanged}>
            {before === undefined || chosen === undefined ? (
              <p>{VERSIONS_DIALOG.oldest}</p>
            ) : (
              <>
                <NativeSelect
                  label={VERSIONS_DIALOG.comparedWith}
                  value={String(before)}
                  onChange={(value) => setAgainst(Number(value))}
                  options={others.map((line) => ({
                    value: String(line.version),
                    text: VERSIONS_DIALOG.version(line.version, stateOf(line)),
                  }))}
                />
                <Comparison subject={subject} before={before} after={chosen} />
              </>
            )}
          </section>
        </div>
      )}
    </Dialog>
  );
};
