import { type ReactNode, useCallback } from 'react';
import { createRoot } from 'react-dom/client';
import { type Control, type UseFormRegister, useForm, useWatch } from 'react-hook-form';
import { askedBy, type FlatForm, type Given, holds, type Item, type When } from '../form/flat.ts';
import { begin } from './page.ts';

/** The floor in React: native inputs that react-hook-form registers, and nothing that is controlled. */
type Values = Record<string, Given>;
interface Props {
  item: Item;
  register: UseFormRegister<Values>;
}

function Choices({ item, register, type }: Props & { type: 'radio' | 'checkbox' }) {
  return (
    <fieldset>
      <legend>
        {item.text}
        {item.required ? ' (Pflichtfeld)' : ''}
      </legend>
      {item.options?.map(({ value, text }) => (
        <label key={value}>
          <input type={type} value={value} {...register(item.id)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

function OneControl({ item, register }: Props) {
  switch (item.kind) {
    case 'longtext':
      return <textarea id={item.id} rows={3} {...register(item.id)} />;
    case 'list':
      return (
        <select id={item.id} {...register(item.id)}>
          <option value="">Bitte wählen</option>
          {item.options?.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      );
    case 'date':
      return <input id={item.id} type="date" {...register(item.id)} />;
    default:
      return <input id={item.id} type="text" {...register(item.id)} />;
  }
}

function View({ item, register }: Props) {
  const field = (() => {
    switch (item.kind) {
      case 'info':
        return <p>{item.text}</p>;
      case 'separator':
        return <hr />;
      case 'radios':
        return <Choices item={item} register={register} type="radio" />;
      case 'many':
        return <Choices item={item} register={register} type="checkbox" />;
      case 'confirm':
        return (
          <label>
            <input type="checkbox" {...register(item.id)} />
            {item.text}
          </label>
        );
      default:
        return (
          <>
            <label htmlFor={item.id}>
              {item.text}
              {item.required ? ' (Pflichtfeld)' : ''}
            </label>
            <OneControl item={item} register={register} />
          </>
        );
    }
  })();
  return (
    <div id={`box-${item.id}`}>
      {field}
      {item.help ? <p>{item.help}</p> : null}
    </div>
  );
}

/** Watches only what its condition asks for. */
function Conditional(props: { when: When; control: Control<Values>; children: ReactNode }) {
  const { when, control, children } = props;
  const names = askedBy(when);
  const given = useWatch({ control, name: names });
  const seen = holds(when, (id) => given[names.indexOf(id)] ?? undefined);
  return seen ? children : null;
}

function Form({ form }: { form: FlatForm }) {
  const { register: take, control } = useForm<Values>();
  const register = useCallback<UseFormRegister<Values>>((...rest) => take(...rest), [take]);
  return (
    <form>
      <h1>{form.title}</h1>
      {form.items.map((item) =>
        item.when ? (
          <Conditional key={item.id} when={item.when} control={control}>
            <View item={item} register={register} />
          </Conditional>
        ) : (
          <View key={item.id} item={item} register={register} />
        ),
      )}
    </form>
  );
}

const { root, form } = await begin<FlatForm>({ box: (id) => document.getElementById(`box-${id}`) });
createRoot(root).render(<Form form={form} />);
