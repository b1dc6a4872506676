import { COMMON } from '../common/en.ts';
import type { TemplateWords } from '../words.ts';

export const WORDS: TemplateWords = {
  title: 'Medical history: child',
  description: 'For parents and guardians, before your child’s first appointment.',
  pages: {
    eltern: 'About you',
    kind: 'About your child',
    gesundheit: 'Health',
    vorsorge: 'Check-ups and development',
    zaehne: 'Teeth',
    abschluss: 'Finally',
  },
  answers: COMMON.options,
  elements: {
    begruessung:
      'Hello. These questions help us to get to know your child. Please fill in the form as mother, father or guardian.',
    'eltern-vorname': 'Your first name',
    'eltern-nachname': 'Your last name',
    'eltern-geburtsdatum': {
      text: 'Your own date of birth',
      help: 'Not your child’s. With it you can continue the form if it is interrupted.',
    },
    beziehung: {
      text: 'What is your relationship to the child?',
      options: {
        mutter: 'Mother',
        vater: 'Father',
        sorge: 'Another person with custody',
        begleitung: 'Accompanying person without custody',
      },
    },
    sorgerecht: {
      text: 'Who has custody of the child?',
      options: {
        gemeinsam: 'Both parents together',
        mutter: 'The mother alone',
        vater: 'The father alone',
        andere: 'Another person or a public authority',
      },
    },
    'begleitung-hinweis':
      'Only persons with custody may allow a treatment. Please give us a telephone number on which we can reach them.',
    telefon: 'On which telephone number can we reach you or the persons with custody?',
    'kind-vorname': 'The child’s first name',
    'kind-nachname': 'The child’s last name',
    'kind-geburtsdatum': 'The child’s date of birth',
    'kind-geschlecht': {
      text: 'Sex',
      options: { weiblich: 'Female', maennlich: 'Male', divers: 'Diverse', keine: 'No answer' },
    },
    krankenkasse: 'The child’s health insurance',
    kinderarzt: 'The child’s doctor (paediatrician)',
    sprachen: 'Which languages does your child speak?',
    fruehgeburt: 'Was your child born more than three weeks too early?',
    geburtswoche: 'In which week of pregnancy?',
    erkrankungen: {
      text: 'Does your child have one of these illnesses?',
      options: {
        herz: 'Heart defect',
        asthma: 'Asthma',
        epilepsie: 'Epilepsy or febrile seizures',
        diabetes: 'Diabetes',
        gerinnung: 'Blood clotting disorder',
        adhs: 'ADHD',
        autismus: 'Autism',
        keine: 'No, none of these',
      },
    },
    medikamente: 'Does your child take medicines regularly?',
    'medikamente-liste': 'Your child’s medicines',
    medikament: COMMON.medicines.medikament,
    'medikament-dosis': 'How much and how often?',
    allergien: 'Does your child have allergies?',
    'allergien-welche': 'To what, and how does it show?',
    krankenhaus: 'Has your child ever been in hospital?',
    'krankenhaus-grund': 'When and why?',
    vorsorgen: {
      text: 'Has your child had all preventive check-ups (U-Untersuchungen)?',
      options: { alle: 'Yes, all', einige: 'Not all', keine: 'No' },
    },
    vorsorgeheft: 'Photo of the last page in the yellow check-up booklet',
    impfungen: {
      text: 'Has your child been vaccinated according to schedule?',
      options: { ja: 'Yes', teilweise: 'Partly', nein: 'No' },
    },
    sorgen: 'Are you worried about your child’s development?',
    'sorgen-welche': 'What worries you?',
    'zahn-schmerzen': 'Does your child have toothache at the moment?',
    putzen: {
      text: 'How often are the teeth brushed?',
      options: { seltener: 'Not every day', einmal: 'Once a day', zweimal: 'Twice a day' },
    },
    nachputzen: 'Do you brush again after your child?',
    gewohnheiten: 'Habits',
    schnuller: 'Does your child use a dummy or suck its thumb?',
    flasche: 'Does your child drink sweetened drinks at night?',
    erfahrung: {
      text: 'What experience has your child had with treatments?',
      options: { keine: 'None yet', gut: 'Good', schlecht: 'Bad, my child is afraid' },
    },
    beruhigt: 'What calms your child?',
    bemerkung: 'Is there anything else you would like to tell us?',
    richtigkeit: 'To the best of my knowledge, my answers are complete and correct.',
    'unterschrift-mutter': 'Signature of the mother',
    'unterschrift-vater': 'Signature of the father',
    'unterschrift-sorge': 'Signature of the person with custody',
    'unterschrift-zweite': {
      text: 'Signature of the second parent',
      help: 'If he or she is here. Otherwise leave the field empty.',
    },
  },
};
