import type { TemplateWords } from '../words.ts';

export const WORDS: TemplateWords = {
  title: 'Data protection information',
  description: 'What we do with your data, and which rights you have.',
  pages: { information: 'How we handle your data', person: 'About you' },
  elements: {
    wer: 'The practice Praxis Lindenhof is responsible for the processing of your data. Our reception team will be glad to answer questions about data protection.',
    wozu: 'We process your data in order to treat you: name and contact details, insurance, medical history, findings, diagnoses and treatments. The treatment contract and the law oblige us to do so (Art. 9(2)(h) GDPR, section 630f of the German Civil Code, BGB).',
    'wer-erhaelt':
      'We pass data on only if this is necessary for your treatment or for billing, or if you have allowed it: for example to other doctors, laboratories, your health insurance or the association of statutory health insurance physicians.',
    'wie-lange':
      'We keep your treatment records for ten years after the end of the treatment, because the law requires it. After that we delete them unless a longer period applies.',
    rechte:
      'You have the right to information and a free copy, to correction, restriction, deletion as far as there is no duty to keep the data, and to transfer of your data. You can complain to the data protection authority of your federal state.',
    'keine-unterschrift':
      'You do not have to sign this information. You can get a printed copy at the reception at any time.',
    vorname: 'First name',
    nachname: 'Last name',
    geburtsdatum: 'Date of birth',
  },
};
