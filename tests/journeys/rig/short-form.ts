import type { Practice } from './practice.ts';

const MITTE = '/api/locations/01970000-0000-7000-8000-000000000011';

/** A published form of the demo practice, cut down to one page with these elements. Its id. */
export const shortForm = async (
  practice: Practice,
  elements: readonly object[],
  title = 'Recall',
): Promise<string> => {
  const list = await practice.api<{ data: { id: string; title: string }[] }>(
    'GET',
    `${MITTE}/published-questionnaires`,
  );
  const id = list.data.find((form) => form.title === title)?.id ?? '';
  const read = await practice.api<Record<string, unknown>>('GET', `/api/questionnaires/${id}`);
  const { id: _, location_id, version, hash, updated_at, ...content } = read;
  const admin = await practice.signIn('admin@lindenhof.test');
  await practice.put(`${MITTE}/questionnaires/${id}`, admin, {
    ...content,
    pages: [{ id: 'seite', title: 'Kurz', elements }],
  });
  return id;
};

/** An element that asks for a text. */
export const textQuestion = (text: string) => ({
  id: 'frage',
  kind: 'input',
  type: 'text',
  text,
});
