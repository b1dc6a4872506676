import { useState } from 'react';
import { RELATION_WORDS } from '#contract/customers/words.ts';
import { RELATIONS, type Relative } from '#contract/customers/customer.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { NativeSelect } from '#ui/fields/native-fields.tsx';
import { useCardStyles } from './card-styles.ts';
import { CustomerPicker } from '../customer-picker.tsx';
import { missingText } from '../missing-text.ts';
import { type CustomerRow, type LocalCustomers, useCustomer } from '../use-customers.ts';
import { backwards, bornOn, fullName } from '../words.ts';

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
    <li className={styles.line}>
      <span className={styles.quiet}>{word}</span>
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
      {row?.customer.birth_date && <span>{bornOn(row.customer.birth_date)}</span>}
      {onRemove && (
        <Button
          size="small"
          appearance="subtle"
          aria-label={`${word} ${name} entfernen`}
          onClick={onRemove}
        >
          Entfernen
        </Button>
      )}
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
        Angehörige
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
            Angehörige hinzufügen
          </Button>
        </div>
      )}
      <Dialog
        open={adding}
        title="Angehörige hinzufügen"
        onClose={() => ask(false)}
        actions={
          <>
            <Button onClick={() => ask(false)}>Abbrechen</Button>
            <Button
              appearance="primary"
              disabled={!chosen}
              onClick={() => {
                if (chosen) onChange([...relatives, { id: chosen.id, relation }]);
                ask(false);
              }}
            >
              Hinzufügen
            </Button>
          </>
        }
      >
        <div className={styles.section}>
          <NativeSelect
            strong
            label="Wer ist das"
            options={OPTIONS}
            value={relation}
            onChange={(value) => setRelation(value as Relative['relation'])}
          />
          <CustomerPicker
            label="Person suchen"
            local={local}
            without={[row.id, ...relatives.map(({ id }) => id)]}
            chosen={chosen?.id ?? null}
            onChoose={setChosen}
          />
          {chosen && (
            <p role="status" className={styles.quiet}>
              Gewählt: {fullName(chosen.customer)}
            </p>
          )}
        </div>
      </Dialog>
    </section>
  );
};
