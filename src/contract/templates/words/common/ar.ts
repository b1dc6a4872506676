import type { CommonWords } from '../words.ts';

export const COMMON = {
  options: { ja: 'نعم', nein: 'لا', unbekannt: 'لا أعرف' },
  person: {
    vorname: 'الاسم الأول',
    nachname: 'اسم العائلة',
    geburtsdatum: 'تاريخ الميلاد',
    strasse: 'الشارع ورقم المنزل',
    plz: {
      text: 'الرمز البريدي',
      help: 'من خارج ألمانيا يُرجى كتابة رمز البلد قبله، مثل \u2066A-1010\u2069.',
    },
    ort: 'مكان السكن',
    telefon: 'على أي رقم هاتف يمكننا الوصول إليكم خلال النهار؟',
    email: {
      text: 'البريد الإلكتروني',
      help: 'إذا رغبتم في تلقي رسائل منا بهذه الطريقة. هذه المعلومة اختيارية.',
    },
    versicherung: {
      text: 'ما نوع تأمينكم الصحي؟',
      options: {
        gesetzlich: 'تأمين صحي قانوني (gesetzlich)',
        privat: 'تأمين صحي خاص',
        beihilfe: 'تأمين خاص مع إعانة حكومية (Beihilfe)',
        selbst: 'أدفع بنفسي',
      },
    },
    krankenkasse: {
      text: 'ما اسم شركة تأمينكم الصحي؟',
      placeholder: 'مثلًا AOK NordWest',
    },
    versichertennummer: {
      text: 'ما رقم تأمينكم؟',
      help: 'تجدونه على الوجه الأمامي لبطاقة التأمين الصحي: حرف واحد وتسعة أرقام.',
    },
  },
  medicines: {
    medikamente: 'هل تتناولون أدوية بانتظام؟',
    'medikamente-liste': {
      text: 'أدويتكم',
      help: 'يمكنكم كتابة الأدوية هنا أو تصوير خطة الأدوية في الأسفل.',
    },
    medikament: 'اسم الدواء',
    'medikament-dosis': { text: 'ما الكمية وكم مرة؟', placeholder: 'مثلًا 1-0-1' },
    medikationsplan: {
      text: 'صورة خطة الأدوية',
      help: 'ضعوا الخطة على سطح مستوٍ وتأكدوا من أن كل شيء مقروء.',
    },
  },
} satisfies CommonWords;
