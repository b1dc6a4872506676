import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { addressFor, waysTo } from '#contract/customers/ways.ts';
import type { Way } from '#contract/messages/written-message.ts';
import {
  createFormRequest,
  type RequestWay,
} from '#contract/questionnaires/calls/form-requests.ts';
import { publishedQuestionnaires } from '#contract/questionnaires/calls/questionnaires.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf, mayRetry } from '#platform/reading/failure.ts';
import { isOpen } from '#platform/write/answer.ts';
import { useTries } from '#platform/write/tries.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { Dialog, type DialogFailure } from '#ui/overlays/dialog.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { phoneText } from '../phone-text.ts';
import { COMMON } from '../texts.ts';
import type { CustomerRow } from '../use-customers.ts';
import { FORM_REQUEST } from './texts.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  link: {
    margin: 0,
    overflowWrap: 'anywhere',
    userSelect: 'all',
    fontFamily: tokens.fontFamilyMonospace,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface Props {
  customer: CustomerRow['customer'];
  customerId: string;
  locationId: string;
  onClose: () => void;
}

const wayText = (way: Way, customer: Props['customer']): string => {
  if (way === 'portal') return FORM_REQUEST.byPortal;
  const to = addressFor(way, customer) ?? '';
  return way === 'sms' ? FORM_REQUEST.bySms(phoneText(to)) : FORM_REQUEST.byMail(to);
};

/** The ways that this customer can be reached by. */
const waysOf = (customer: Props['customer']): { value: RequestWay; text: string }[] => [
  ...waysTo(customer).map((value) => ({ value, text: wayText(value, customer) })),
  { value: 'link', text: FORM_REQUEST.byLink },
];

/** Asks a customer to fill a questionnaire: in the portal, or by a link that asks for the date of birth. */
export const FormDialog = ({ customer, customerId, locationId, onClose }: Props) => {
  const styles = useStyles();
  const client = useClient();
  const formId = useId();
  const tries = useTries();
  const ways = waysOf(customer);
  const [chosen, setChosen] = useState('');
  const [way, setWay] = useState<RequestWay>(ways[0]?.value ?? 'link');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DialogFailure | null>(null);
  const [made, setMade] = useState<{ link: string | null; failed: boolean } | null>(null);
  const [copied, setCopied] = useState(false);
  const forms = useQuery({
    queryKey: [locationId, 'published'],
    queryFn: async ({ signal }) => {
      const params = { id: locationId };
      return (await client.call(publishedQuestionnaires, { params, signal })).data.data;
    },
    networkMode: 'always',
    retry: mayRetry,
  });
  const questionnaire = chosen || (forms.data?.[0]?.id ?? '');
  const ask = async () => {
    if (questionnaire === '') return;
    setBusy(true);
    setFailure(null);
    const wish = { customer_id: customerId, questionnaire_id: questionnaire, way };
    try {
      const body = { id: tries.idOf(wish), ...wish };
      const { data } = await client.call(createFormRequest, { params: { id: locationId }, body });
      setMade({ link: data.link, failed: data.delivery === 'failed' });
    } catch (error) {
      const title = tries.failed(wish, error) ? FORM_REQUEST.maybe : FORM_REQUEST.failed;
      const message = isOpen(error) ? FORM_REQUEST.noAnswer : failureOf(error).text;
      setFailure({ title, message });
    } finally {
      setBusy(false);
    }
  };
  if (made) {
    return (
      <Dialog
        open
        title={FORM_REQUEST.titleDone}
        onClose={onClose}
        actions={
          <>
            {made.link !== null && (
              <Button
                onClick={() =>
                  void navigator.clipboard.writeText(made.link ?? '').then(
                    () => setCopied(true),
                    () => setCopied(false),
                  )
                }
              >
                {copied ? FORM_REQUEST.copied : FORM_REQUEST.copy}
              </Button>
            )}
            <Button appearance="primary" onClick={onClose}>
              {FORM_REQUEST.done}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          {made.failed && (
            <NoteBox kind="warning" title={FORM_REQUEST.smsFailed}>
              {FORM_REQUEST.smsFailedHint}
            </NoteBox>
          )}
          {made.link === null ? (
            <p className={styles.text}>{FORM_REQUEST.inPortal}</p>
          ) : (
            <>
              <p className={styles.text}>{FORM_REQUEST.linkHint}</p>
              <p className={styles.link}>{made.link}</p>
            </>
          )}
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={FORM_REQUEST.title}
      onClose={onClose}
      failure={failure}
      actions={
        <>
          <Button onClick={onClose}>{COMMON.cancel}</Button>
          <Button
            appearance="primary"
            type="submit"
            form={formId}
            busy={busy}
            disabled={questionnaire === ''}
          >
            {way === 'link'
              ? FORM_REQUEST.makeLink
              : way === 'portal'
                ? FORM_REQUEST.byPortal
                : FORM_REQUEST.send}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        {forms.isError && <p className={styles.text}>{failureOf(forms.error).text}</p>}
        {forms.data?.length === 0 && <p className={styles.text}>{FORM_REQUEST.nonePublished}</p>}
        <NativeSelect
          strong
          label={FORM_REQUEST.questionnaire}
          options={(forms.data ?? []).map(({ id, title }) => ({ value: id, text: title }))}
          value={questionnaire}
          onChange={setChosen}
        />
        <NativeSelect
          strong
          label={FORM_REQUEST.way}
          options={ways}
          value={way}
          onChange={(value) => setWay(value as RequestWay)}
        />
        {way !== 'portal' && customer.birth_date === '' && (
          <p className={styles.text}>{FORM_REQUEST.needsBirthDate}</p>
        )}
      </form>
    </Dialog>
  );
};
