import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuestionnaireContent } from '#contract/questionnaires/schema.ts';
import { LANGUAGES } from '#contract/questionnaires/translations.ts';
import type { Template } from '#contract/templates/list.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { ErrorState, LoadingState } from '#ui/states/states.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { factsOf } from './facts.ts';
import { NOT_CREATED, TEMPLATE_DIALOG } from './texts.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    padding: tokens.spacingHorizontalM,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'start',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':disabled': { cursor: 'progress', color: tokens.colorNeutralForegroundDisabled },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '1px',
    },
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  facts: { marginBlockStart: 'auto', fontSize: tokens.fontSizeBase200 },
});

interface Props {
  locationId: string;
  open: boolean;
  onClose: () => void;
  /** Begins with the template, a draft; resolves to null, or to what the person is told. */
  onChoose: (content: QuestionnaireContent) => Promise<DialogFailure | null>;
}

/** "Neu aus Vorlage": the questionnaires that we have written, to begin with. */
export const TemplateDialog = ({ locationId, open, onClose, onChoose }: Props) => {
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const [busy, setBusy] = useState(false);

  const choose = async ({ content, translated }: Template) => {
    setBusy(true);
    const refused = await (translated?.() ?? Promise.resolve(content)).then(
      (whole) => onChoose({ ...whole, status: 'draft' }),
      (): DialogFailure => ({
        title: NOT_CREATED,
        message: TEMPLATE_DIALOG.templateFailed,
      }),
    );
    setBusy(false);
    setFailure(refused);
    if (!refused) onClose();
  };

  return (
    <Dialog
      open={open}
      wide
      title={TEMPLATE_DIALOG.title}
      onClose={onClose}
      failure={failure}
      actions={
        <Button size="small" onClick={onClose}>
          {TEMPLATE_DIALOG.cancel}
        </Button>
      }
    >
      <Templates
        locationId={locationId}
        busy={busy}
        onChoose={(template) => void choose(template)}
      />
    </Dialog>
  );
};

/** They come with the app: loaded when they are wanted, the same for as long as it lives. */
const templatesQuery = (locationId: string) =>
  queryOptions({
    queryKey: [locationId, 'templates'] as const,
    queryFn: async (): Promise<readonly Template[]> =>
      (await import('#contract/templates/list.ts')).TEMPLATES,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

interface TemplatesProps {
  locationId: string;
  busy: boolean;
  onChoose: (template: Template) => void;
}

const Templates = ({ locationId, busy, onChoose }: TemplatesProps) => {
  const styles = useStyles();
  const { data: all, isError, refetch } = useQuery(templatesQuery(locationId));

  if (isError) {
    return <ErrorState text={TEMPLATE_DIALOG.listFailed} onRetry={() => void refetch()} />;
  }
  if (!all) return <LoadingState label={TEMPLATE_DIALOG.loading} />;
  return (
    <ul className={styles.list}>
      {all.map((template) => (
        <li key={template.key}>
          <button
            type="button"
            className={styles.card}
            disabled={busy}
            onClick={() => onChoose(template)}
          >
            <span className={styles.title}>{template.content.title}</span>
            <span>{template.content.description}</span>
            <span className={styles.facts}>
              {factsOf(template.content, template.translated && LANGUAGES.length)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};
