import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useClient } from '#platform/reading/api-client.tsx';
import { failureOf } from '#platform/reading/failure.ts';
import { Button } from '#ui/button.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { CallNoteDialog } from './call-note-dialog.tsx';
import { CustomerList } from './list/customer-list.tsx';
import { phoneOf, phoneText } from './phone-text.ts';
import { callerQuery, dialledQuery } from './queries.ts';
import { CALLER_LOOKUP } from './texts.ts';
import type { CustomerRow, LocalCustomers } from './use-customers.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} 0`,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
  },
  head: {
    display: 'flex',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  list: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface Props {
  locationId: string;
  /** As telephone software hands it over, in whatever notation. */
  phone: string;
  dialled: string | null;
  local: LocalCustomers | null;
  may: { edit: boolean; createTask: (locationId: string) => boolean };
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** Who is calling, and where: from this device where it has the customers, else from the server. */
export const CallerLookup = (props: Props) => {
  const { locationId, phone, dialled, local, may, hrefOf, onOpen, onClose } = props;
  const styles = useStyles();
  const client = useClient();
  const number = phoneOf(phone);
  const [noting, setNoting] = useState(false);
  const online = useQuery({ ...callerQuery(client, phone), enabled: local === null });
  const place = useQuery({ ...dialledQuery(client, dialled ?? ''), enabled: dialled !== null });
  const here = useMemo(
    () =>
      local?.index.rows.filter(({ customer }) =>
        customer.phones.some((own) => own.number === number),
      ),
    [local, number],
  );
  const answered = online.data?.data.map(
    (customer): CustomerRow => ({ id: customer.id, customer, etag: null, pending: null }),
  );
  const rows = here ?? answered;
  const shown = number ? phoneText(number) : phone;
  const at = place.data?.id ?? locationId;
  return (
    <section className={styles.root} aria-labelledby="caller">
      <div className={styles.head}>
        <div>
          <h2 id="caller" className={styles.title}>
            {CALLER_LOOKUP.title(shown)}
          </h2>
          {place.data && <p className={styles.text}>{CALLER_LOOKUP.dialled(place.data.name)}</p>}
        </div>
        <Button
          size="small"
          appearance="subtle"
          icon={<Dismiss16Regular />}
          aria-label={CALLER_LOOKUP.close}
          onClick={onClose}
        />
      </div>
      {!rows && !online.isError && (
        <p role="status" className={styles.text}>
          {CALLER_LOOKUP.searching}
        </p>
      )}
      {!rows && online.isError && (
        <p role="alert" className={styles.text}>
          {failureOf(online.error).text}
        </p>
      )}
      {rows && rows.length === 0 && (
        <p role="status" className={styles.text}>
          {number ? CALLER_LOOKUP.unknown : CALLER_LOOKUP.noNumber}
        </p>
      )}
      {rows && rows.length > 0 && (
        <>
          <p role="status" className={styles.text}>
            {CALLER_LOOKUP.found(rows.length)}
          </p>
          <div className={styles.list}>
            <CustomerList
              label={CALLER_LOOKUP.list}
              rows={rows}
              openId={null}
              hrefOf={hrefOf}
              onOpen={onOpen}
            />
          </div>
        </>
      )}
      {may.createTask(at) && (
        <div className={styles.bar}>
          <Button size="small" appearance="primary" onClick={() => setNoting(true)}>
            {CALLER_LOOKUP.note}
          </Button>
        </div>
      )}
      {noting && (
        <CallNoteDialog
          locationId={at}
          phone={shown}
          callers={rows ?? []}
          onClose={() => setNoting(false)}
        />
      )}
    </section>
  );
};
