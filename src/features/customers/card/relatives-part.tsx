import { useState } from 'react';
import { RELATIONS, type Relative } from '#contract/customers/customer.ts';
import { RELATION_WORDS } from '#contract/customers/words.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CustomerPicker } from '../customer-picker.tsx';
import { missingText } from '../missing-text.ts';
import { COMMON, CUSTOMER_PICKER } from '../texts.ts';
import { type CustomerRow, type LocalCustomers, useCustomer } from '../use-customers.ts';
import { backwards, bornOn, fullName } from '../words.ts';
import { useCardStyles } from './card-styles.ts';
import { RELATIVES } from './texts.ts';

interface RelatedProps {
  id: string;
  word: string;
  local: LocalCustomers | null;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  onRemove: (() => void) | null;
}

const Related = ({ id, word, local, hrefOf, onOpen, onRemove }: RelatedProps) => {
  const styles = useCardStyles();
  const { row, online } = useCustomer(local, id);
  const name = row ? fullName(row.customer) : missingText(online.error);
  return (
    <li className={styles.pair}>
      <span className={styles.quiet}>{word}</span>
      <div className={styles.line}>
        <a
          className={styles.link}
          href={hrefOf(id)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(id);
          }}
        >
          {name}
        </a>
        {row?.customer.birth_date && (
          <span className={styles.quiet}>{bornOn(row.customer.birth_date)}</span>
        )}
        {onRemove && (
          <Button
            size="small"
            appearance="subtle"
            aria-label={RELATIVES.removePerson(word, name)}
            onClick={onRemove}
          >
            {RELATIVES.remove}
          </Button>
        )}
      </div>
    </li>
  );
};

interface Props {
  row: CustomerRow;
  local: LocalCustomers | null;
  editable: boolean;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  onChange: (relatives: Relative[]) => void;
}

const OPTIONS = RELATIONS.map((value) => ({ value, text: RELATION_WORDS[value] }));

/** Who belongs to this customer; a relation that is recorded at the other one is shown here too. */
export const RelativesPart = (props: Props) => {
  const { row, local, editable, hrefOf, onOpen, onChange } = props;
  const styles = useCardStyles();
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<CustomerRow | null>(null);
  const [relation, setRelation] = useState<Relative['relation']>('mother');
  const { relatives } = row.customer;
  const others = (local?.index.rows ?? []).flatMap((other) =>
    other.customer.relatives
      .filter(({ id }) => id === row.id && !relatives.some((own) => own.id === other.id))
      .map((one) => ({ id: other.id, word: backwards(one.relation, other.customer.sex) })),
  );
  const ask = (asking: boolean) => {
    setAdding(asking);
    setChosen(null);
  };
  if (!editable && relatives.length + others.length === 0) return null;
  const shared = { local, hrefOf, onOpen };
  return (
    <section className={styles.section} aria-labelledby="customer-relatives">
      <h2 id="customer-relatives" className={styles.title}>
        {RELATIVES.title}
      </h2>
      {relatives.length + others.length > 0 && (
        <ul className={styles.list}>
          {relatives.map((one) => (
            <Related
              {...shared}
              key={`${one.id}${one.relation}`}
              id={one.id}
              word={RELATION_WORDS[one.relation]}
              onRemove={
                editable ? () => onChange(relatives.filter((other) => other !== one)) : null
              }
            />
          ))}
          {others.map(({ id, word }) => (
            <Related {...shared} key={id} id={id} word={word} onRemove={null} />
          ))}
        </ul>
      )}
      {editable && (
        <div>
          <Button size="small" onClick={() => ask(true)}>
            {RELATIVES.add}
          </Button>
        </div>
      )}
      <Dialog
        open={adding}
        title={RELATIVES.add}
        onClose={() => ask(false)}
        actions={
          <>
            <Button onClick={() => ask(false)}>{COMMON.cancel}</Button>
            <Button
              appearance="primary"
              disabled={!chosen}
              onClick={() => {
                if (chosen) onChange([...relatives, { id: chosen.id, relation }]);
                ask(false);
              }}
            >
              {RELATIVES.confirm}
            </Button>
          </>
        }
      >
        <div className={styles.section}>
          <NativeSelect
            strong
            label={RELATIVES.relation}
            options={OPTIONS}
            value={relation}
            onChange={(value) => setRelation(value as Relative['relation'])}
          />
          <CustomerPicker
            label={CUSTOMER_PICKER.label}
            local={local}
            without={[row.id, ...relatives.map(({ id }) => id)]}
            chosen={chosen?.id ?? null}
            onChoose={setChosen}
          />
          {chosen && (
            <p role="status" className={styles.quiet}>
              {RELATIVES.chosen(fullName(chosen.customer))}
            </p>
          )}
        </div>
      </Dialog>
    </section>
  );
};
