import { COMMON } from '../common/ar.ts';
import type { TemplateWords } from '../words.ts';

export const WORDS: TemplateWords = {
  title: 'التاريخ المرضي: الطفل',
  description: 'للوالدين وأصحاب الحضانة، قبل الموعد الأول لطفلكم.',
  pages: {
    eltern: 'معلومات عنكم',
    kind: 'معلومات عن طفلكم',
    gesundheit: 'الصحة',
    vorsorge: 'الفحوص الوقائية والنمو',
    zaehne: 'الأسنان',
    abschluss: 'في الختام',
  },
  answers: COMMON.options,
  elements: {
    begruessung:
      'مرحبًا. تساعدنا هذه الأسئلة على التعرف إلى طفلكم. يُرجى ملء الاستبيان بصفتكم الأم أو الأب أو صاحب الحضانة.',
    'eltern-vorname': 'اسمكم الأول',
    'eltern-nachname': 'اسم عائلتكم',
    'eltern-geburtsdatum': {
      text: 'تاريخ ميلادكم أنتم',
      help: 'وليس تاريخ ميلاد طفلكم. بهذه المعلومة يمكنكم متابعة الاستبيان إذا انقطع.',
    },
    beziehung: {
      text: 'ما صلتكم بالطفل؟',
      options: {
        mutter: 'الأم',
        vater: 'الأب',
        sorge: 'شخص آخر صاحب حضانة',
        begleitung: 'مرافق من دون حق الحضانة',
      },
    },
    sorgerecht: {
      text: 'من لديه حق حضانة الطفل؟',
      options: {
        gemeinsam: 'الوالدان معًا',
        mutter: 'الأم وحدها',
        vater: 'الأب وحده',
        andere: 'شخص آخر أو جهة رسمية',
      },
    },
    'begleitung-hinweis':
      'لا يحق إلا لأصحاب الحضانة السماح بالعلاج. يُرجى إعطاؤنا رقم هاتف يمكننا الوصول إليهم من خلاله.',
    telefon: 'على أي رقم هاتف يمكننا الوصول إليكم أو إلى أصحاب الحضانة؟',
    'kind-vorname': 'الاسم الأول للطفل',
    'kind-nachname': 'اسم عائلة الطفل',
    'kind-geburtsdatum': 'تاريخ ميلاد الطفل',
    'kind-geschlecht': {
      text: 'الجنس',
      options: { weiblich: 'أنثى', maennlich: 'ذكر', divers: 'متنوع (divers)', keine: 'بلا إجابة' },
    },
    krankenkasse: 'التأمين الصحي للطفل',
    kinderarzt: 'طبيبة الأطفال أو طبيب الأطفال',
    sprachen: 'ما اللغات التي يتحدثها طفلكم؟',
    fruehgeburt: 'هل وُلد طفلكم قبل موعده بأكثر من ثلاثة أسابيع؟',
    geburtswoche: 'في أي أسبوع من الحمل؟',
    erkrankungen: {
      text: 'هل لدى طفلكم أحد هذه الأمراض؟',
      options: {
        herz: 'عيب في القلب',
        asthma: 'الربو',
        epilepsie: 'الصرع أو التشنجات الحرارية',
        diabetes: 'داء السكري',
        gerinnung: 'اضطراب في تخثر الدم',
        adhs: 'اضطراب نقص الانتباه وفرط النشاط (ADHS)',
        autismus: 'التوحد',
        keine: 'لا، لا شيء منها',
      },
    },
    medikamente: 'هل يتناول طفلكم أدوية بانتظام؟',
    'medikamente-liste': 'أدوية طفلكم',
    medikament: COMMON.medicines.medikament,
    'medikament-dosis': 'ما الكمية وكم مرة؟',
    allergien: 'هل لدى طفلكم حساسية؟',
    'allergien-welche': 'من أي شيء، وكيف تظهر؟',
    krankenhaus: 'هل سبق أن كان طفلكم في المستشفى؟',
    'krankenhaus-grund': 'متى ولماذا؟',
    vorsorgen: {
      text: 'هل أُجريت جميع الفحوص الوقائية (U-Untersuchungen)؟',
      options: { alle: 'نعم، جميعها', einige: 'ليس جميعها', keine: 'لا' },
    },
    vorsorgeheft: 'صورة الصفحة الأخيرة من دفتر الفحوص الأصفر',
    impfungen: {
      text: 'هل لُقّح طفلكم وفق جدول التطعيم؟',
      options: { ja: 'نعم', teilweise: 'جزئيًا', nein: 'لا' },
    },
    sorgen: 'هل تشعرون بالقلق على نمو طفلكم؟',
    'sorgen-welche': 'ما الذي يقلقكم؟',
    'zahn-schmerzen': 'هل يعاني طفلكم حاليًا من ألم في الأسنان؟',
    putzen: {
      text: 'كم مرة تُنظَّف الأسنان؟',
      options: { seltener: 'ليس كل يوم', einmal: 'مرة في اليوم', zweimal: 'مرتين في اليوم' },
    },
    nachputzen: 'هل تعيدون تنظيف أسنان طفلكم بعده؟',
    gewohnheiten: 'العادات',
    schnuller: 'هل يستخدم طفلكم اللهّاية أو يمص إبهامه؟',
    flasche: 'هل يشرب طفلكم مشروبات محلّاة ليلًا؟',
    erfahrung: {
      text: 'ما تجربة طفلكم مع العلاج؟',
      options: { keine: 'لا تجربة بعد', gut: 'جيدة', schlecht: 'سيئة، لديه خوف' },
    },
    beruhigt: 'ما الذي يهدّئ طفلكم؟',
    bemerkung: 'هل تودون إخبارنا بشيء آخر؟',
    richtigkeit: 'معلوماتي كاملة وصحيحة على حد علمي.',
    'unterschrift-mutter': 'توقيع الأم',
    'unterschrift-vater': 'توقيع الأب',
    'unterschrift-sorge': 'توقيع صاحب الحضانة',
    'unterschrift-zweite': {
      text: 'توقيع الوالد الآخر أو الوالدة الأخرى',
      help: 'إذا كان حاضرًا. وإلا فاتركوا الحقل فارغًا.',
    },
  },
};
