import { COMMON } from '../common/en.ts';
import type { TemplateWords } from '../words.ts';

export const WORDS: TemplateWords = {
  title: 'Medical history: dentist',
  description: 'So that we can treat you safely. Filling it in takes about ten minutes.',
  pages: {
    start: 'Welcome',
    person: 'About you',
    'erkrankungen-seite': 'Your health',
    'medikamente-seite': 'Your medicines',
    risiken: 'Blood clotting, allergies, pregnancy',
    zaehne: 'Your teeth and habits',
    abschluss: 'Finally',
  },
  answers: COMMON.options,
  elements: {
    ...COMMON.person,
    ...COMMON.medicines,
    begruessung:
      'Hello. Some illnesses and medicines have an influence on dental treatment. Please answer the questions as exactly as you can.\n\nIf you are not sure about a question, please feel free to ask our team. What you tell us is subject to medical confidentiality.',
    anliegen: {
      text: 'What brings you to us today?',
      options: {
        kontrolle: 'Check-up or prevention',
        reinigung: 'Professional tooth cleaning',
        schmerzen: 'Toothache',
        ersatz: 'Denture, crown or filling',
        implantat: 'Advice about implants',
        aesthetik: 'The look of my teeth',
      },
    },
    'schmerz-staerke': {
      text: 'How strong is the pain?',
      options: {
        leicht: 'Mild: I feel it, but it hardly bothers me',
        mittel: 'Moderate: it bothers me in everyday life',
        stark: 'Severe: I cannot sleep or need painkillers',
      },
    },
    'schmerz-seit': {
      text: 'Since when have you had pain?',
      placeholder: 'for example for three days',
    },
    schwellung: 'Is your face or jaw swollen, or do you have a fever?',
    'schwellung-hinweis':
      'Please tell our team at the reception at once.\n\nIf you have trouble breathing or swallowing, call the emergency number 112.',
    erkrankungen: {
      text: 'Do you have, or have you had, one of these illnesses?',
      options: {
        herz: 'Heart disease or heart attack',
        herzklappe: 'Artificial heart valve or endocarditis',
        schrittmacher: 'Pacemaker or defibrillator',
        bluthochdruck: 'High blood pressure',
        schlaganfall: 'Stroke',
        diabetes: 'Diabetes',
        asthma: 'Asthma or another lung disease',
        niere: 'Kidney disease',
        leber: 'Liver disease',
        schilddruese: 'Thyroid disease',
        epilepsie: 'Epilepsy or seizures',
        osteoporose: 'Osteoporosis',
        krebs: 'Cancer',
        psyche: 'Depression, anxiety or another mental illness',
        keine: 'No, none of these',
      },
    },
    'diabetes-wert': {
      text: 'What was your last long-term blood sugar value (HbA1c)?',
      help: 'If you do not know it, leave the field empty.',
    },
    'krebs-therapie': {
      text: 'Which treatment did you have, and when?',
      help: 'For example radiotherapy in the head and neck area, or chemotherapy.',
    },
    bisphosphonate:
      'Do you receive, or have you received, bisphosphonates or denosumab (medicines for the bones)?',
    infektionen: {
      text: 'Do you have an infectious disease?',
      help: 'You will not be treated differently because of it. We only prepare properly.',
      options: {
        hepatitis: 'Hepatitis',
        hiv: 'HIV',
        tuberkulose: 'Tuberculosis',
        mrsa: 'MRSA or another hospital germ',
        keine: 'No, none known',
      },
    },
    'hepatitis-art': {
      text: 'Which hepatitis?',
      options: { a: 'Hepatitis A', b: 'Hepatitis B', c: 'Hepatitis C', unbekannt: 'I don’t know' },
    },
    blutung: 'Blood clotting',
    blutverduenner: 'Do you take medicines that thin the blood?',
    'blutverduenner-welche': {
      text: 'Which ones?',
      options: {
        ass: 'ASA (ASS) or Aspirin',
        clopidogrel: 'Clopidogrel (Plavix, Iscover)',
        marcumar: 'Marcumar or Falithrom',
        doak: 'Eliquis, Xarelto, Lixiana or Pradaxa',
        heparin: 'Heparin injections',
      },
    },
    inr: 'What was your last INR value?',
    nachblutung: 'Do small wounds bleed noticeably long?',
    allergie: 'Allergies',
    allergien: 'Do you have an allergy or intolerance?',
    'allergien-welche': {
      text: 'What are you allergic to?',
      options: {
        penicillin: 'Penicillin or other antibiotics',
        betaeubung: 'Local anaesthetic (injection at the dentist’s)',
        schmerzmittel: 'Painkillers',
        latex: 'Latex',
        metall: 'Metals, for example nickel',
        jod: 'Iodine',
        pollen: 'Pollen, house dust or animals',
      },
    },
    'allergie-reaktion': 'How did the allergy show itself?',
    allergiepass: 'Photo of your allergy pass, if you have one',
    schwanger: 'Pregnancy',
    schwangerschaft: {
      text: 'Are you pregnant?',
      options: { ja: 'Yes', nein: 'No', moeglich: 'Possibly', entfaellt: 'Does not apply to me' },
    },
    schwangerschaftswoche: 'In which week of pregnancy?',
    rauchen: {
      text: 'Do you smoke?',
      options: { nein: 'No', frueher: 'I used to, not any more', ja: 'Yes' },
    },
    'rauchen-menge': 'How many cigarettes a day?',
    zahnfleischbluten: 'Do your gums bleed when you brush your teeth?',
    knirschen: 'Do you grind or clench your teeth?',
    zahnarztangst: {
      text: 'Are you afraid of the treatment?',
      options: { keine: 'No', etwas: 'A little', sehr: 'Yes, very much' },
    },
    'angst-hinweis':
      'Thank you for telling us. We will take time and talk with you about what helps you.',
    'letzter-besuch': {
      text: 'When did you last see a dentist?',
      placeholder: 'for example spring 2025',
    },
    roentgen: 'Have your teeth been X-rayed in the last twelve months?',
    bonusheft: 'Do you have a bonus booklet (Bonusheft)?',
    bemerkung: 'Is there anything else you would like to tell us?',
    richtigkeit: 'To the best of my knowledge, my answers are complete and correct.',
    aenderungen: 'I will tell the practice if anything changes in my health or my medicines.',
  },
};
