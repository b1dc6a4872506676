/**
 * Texts that the program puts into a form, in the languages of the runner. Where a language is
 * missing the form's own language decides, then German.
 */
const LANGUAGES = ['de', 'en', 'tr', 'ar', 'uk', 'ru'] as const;
type Texts = Record<(typeof LANGUAGES)[number], string>;

export const CONSENT_TEXTS = {
  forWhomTitle: {
    de: 'Für wen füllen Sie das aus?',
    en: 'Who are you filling this in for?',
    tr: 'Bunu kimin için dolduruyorsunuz?',
    ar: 'لمن تملأ هذا النموذج؟',
    uk: 'Для кого ви це заповнюєте?',
    ru: 'Для кого вы это заполняете?',
  },
  forWhom: {
    de: 'Ich fülle aus',
    en: 'I am filling this in',
    tr: 'Dolduruyorum:',
    ar: 'أملأ هذا النموذج',
    uk: 'Я заповнюю',
    ru: 'Я заполняю',
  },
  self: {
    de: 'für mich',
    en: 'for myself',
    tr: 'kendim için',
    ar: 'لنفسي',
    uk: 'для себе',
    ru: 'для себя',
  },
  child: {
    de: 'für mein Kind',
    en: 'for my child',
    tr: 'çocuğum için',
    ar: 'لطفلي',
    uk: 'для моєї дитини',
    ru: 'для моего ребёнка',
  },
  carer: {
    de: 'als Betreuerin, Betreuer oder mit Vollmacht',
    en: 'as legal guardian or with power of attorney',
    tr: 'yasal vasi olarak veya vekâletle',
    ar: 'بصفتي وصيًّا قانونيًّا أو بموجب توكيل',
    uk: 'як опікун або за довіреністю',
    ru: 'как опекун или по доверенности',
  },
  signer: {
    de: 'Ihr eigener Vor- und Nachname',
    en: 'Your own first and last name',
    tr: 'Kendi adınız ve soyadınız',
    ar: 'اسمك الشخصي واسم عائلتك',
    uk: 'Ваші власні ім’я та прізвище',
    ru: 'Ваши собственные имя и фамилия',
  },
  signerHelp: {
    de: 'Der Name der Person, die ausfüllt und unterschreibt.',
    en: 'The name of the person who fills this in and signs.',
    tr: 'Formu dolduran ve imzalayan kişinin adı.',
    ar: 'اسم الشخص الذي يملأ النموذج ويوقّعه.',
    uk: 'Ім’я людини, яка заповнює та підписує.',
    ru: 'Имя человека, который заполняет и подписывает.',
  },
  afterTalk: {
    de: 'Hier unterschreiben Sie erst nach dem persönlichen Gespräch in der Praxis. Jetzt ist noch keine Unterschrift nötig.',
    en: 'You sign here only after the personal talk at the practice. No signature is needed now.',
    tr: 'Burayı ancak muayenehanedeki kişisel görüşmeden sonra imzalarsınız. Şu anda imza gerekmez.',
    ar: 'توقّع هنا فقط بعد المحادثة الشخصية في العيادة. لا حاجة إلى توقيع الآن.',
    uk: 'Тут ви підписуєте лише після особистої розмови в практиці. Зараз підпис не потрібен.',
    ru: 'Здесь вы подписываете только после личной беседы в клинике. Сейчас подпись не нужна.',
  },
  onPaper: {
    de: 'Dieses Formular unterschreiben Sie in der Praxis auf Papier. Eine Unterschrift auf dem Bildschirm reicht dafür nicht.',
    en: 'You sign this form on paper at the practice. A signature on the screen is not enough for it.',
    tr: 'Bu formu muayenehanede kâğıt üzerinde imzalarsınız. Ekrandaki imza bunun için yeterli değildir.',
    ar: 'توقّع هذا النموذج على الورق في العيادة. التوقيع على الشاشة لا يكفي لذلك.',
    uk: 'Цей формуляр ви підписуєте в практиці на папері. Підпису на екрані для нього недостатньо.',
    ru: 'Этот бланк вы подписываете в клинике на бумаге. Подписи на экране для него недостаточно.',
  },
  signatureTitle: {
    de: 'Unterschrift',
    en: 'Signature',
    tr: 'İmza',
    ar: 'التوقيع',
    uk: 'Підпис',
    ru: 'Подпись',
  },
  signature: {
    de: 'Ihre Unterschrift',
    en: 'Your signature',
    tr: 'İmzanız',
    ar: 'توقيعك',
    uk: 'Ваш підпис',
    ru: 'Ваша подпись',
  },
} as const satisfies Record<string, Texts>;
export type ConsentText = keyof typeof CONSENT_TEXTS;

/** A text in a form's own language, German where we do not have it. */
export const consentText = (name: ConsentText, language: string): string => {
  const own = LANGUAGES.find((one) => one === language.split('-', 1)[0]?.toLowerCase());
  return CONSENT_TEXTS[name][own ?? 'de'];
};

/** The text in every language, as `translations` of an element, page or option hold it. */
export const inAllLanguages = <T>(name: ConsentText, as: (text: string) => T): Record<string, T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, as(CONSENT_TEXTS[name][language])]));
