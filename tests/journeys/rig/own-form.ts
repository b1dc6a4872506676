import type { Practice } from './practice.ts';

export const MITTE = '01970000-0000-7000-8000-000000000011';

/** Puts other content into a published form of the demo practice and answers its id. */
export const ownForm = async (practice: Practice, content: object): Promise<string> => {
  const list = await practice.api<{ data: { id: string; title: string }[] }>(
    'GET',
    `/api/locations/${MITTE}/published-questionnaires`,
  );
  const id = list.data.find(({ title }) => title === 'Recall')?.id ?? '';
  const admin = await practice.signIn('admin@lindenhof.test');
  await practice.put(`/api/locations/${MITTE}/questionnaires/${id}`, admin, {
    language: 'de',
    status: 'published',
    access: 'public',
    ...content,
  });
  return id;
};

interface Arrived {
  id: string;
  lines: {
    element_id: string;
    text: string;
    answer: string[];
    files: { id: string; name: string; type: string; size: number }[];
  }[];
}

/** The one hand-in of this practice, as its staff reads it. */
export const arrived = async (practice: Practice, token: string): Promise<Arrived> => {
  const query = new URLSearchParams({ location: MITTE, type: 'questionnaire_upload' });
  const inbox = await practice.api<{ total: number; data: { id: string }[] }>(
    'GET',
    `/api/activities?${query}`,
    { token },
  );
  if (inbox.total !== 1) throw new Error(`${inbox.total} hand-ins`);
  const { submission } = await practice.api<{ submission: Arrived }>(
    'GET',
    `/api/activities/${inbox.data[0]?.id}`,
    { token },
  );
  return submission;
};
