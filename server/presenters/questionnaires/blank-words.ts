/** The few words that stand on a blank form beside its own texts. */
export interface BlankWords {
  onlyIf: string;
  notIf: string;
  and: string;
  or: string;
  answered: string;
  unanswered: string;
  ticked: string;
  notTicked: string;
  other: string;
  date: string;
  time: string;
  attach: string;
  placeAndDate: string;
  signature: string;
  required: string;
  filledFor: string;
  version: string;
  draft: string;
  wetInk: string;
}

const WORDS: Readonly<Record<string, BlankWords>> = {
  de: {
    onlyIf: 'Nur ausfüllen, wenn:',
    notIf: 'Nicht ausfüllen, wenn:',
    and: 'und',
    or: 'oder',
    answered: 'beantwortet',
    unanswered: 'nicht beantwortet',
    ticked: 'angekreuzt',
    notTicked: 'nicht angekreuzt',
    other: 'Anderes:',
    date: 'TT MM JJJJ',
    time: 'Stunde Minute',
    attach: 'Bitte legen Sie eine Kopie bei.',
    placeAndDate: 'Ort, Datum',
    signature: 'Unterschrift',
    required: '* Bitte auf jeden Fall ausfüllen.',
    filledFor: 'Ich fülle aus: für mich / für mein Kind / als Betreuerin oder Betreuer von',
    version: 'Fassung',
    draft: 'Entwurf, noch nicht gespeichert',
    wetInk: 'Gilt nur mit eigenhändiger Unterschrift auf Papier',
  },
  en: {
    onlyIf: 'Only if:',
    notIf: 'Leave out if:',
    and: 'and',
    or: 'or',
    answered: 'answered',
    unanswered: 'not answered',
    ticked: 'ticked',
    notTicked: 'not ticked',
    other: 'Other:',
    date: 'DD MM YYYY',
    time: 'hour minute',
    attach: 'Please enclose a copy.',
    placeAndDate: 'Place, date',
    signature: 'Signature',
    required: '* Please be sure to fill in.',
    filledFor: 'I am filling this in: for myself / for my child / as the carer of',
    version: 'Version',
    draft: 'Draft, not saved yet',
    wetInk: 'Only valid with a handwritten signature on paper',
  },
  tr: {
    onlyIf: 'Yalnızca şu durumda:',
    notIf: 'Şu durumda boş bırakın:',
    and: 've',
    or: 'veya',
    answered: 'yanıtlandı',
    unanswered: 'yanıtlanmadı',
    ticked: 'işaretli',
    notTicked: 'işaretli değil',
    other: 'Diğer:',
    date: 'GG AA YYYY',
    time: 'saat dakika',
    attach: 'Lütfen bir kopyasını ekleyin.',
    placeAndDate: 'Yer, tarih',
    signature: 'İmza',
    required: '* Lütfen mutlaka doldurun.',
    filledFor: 'Dolduran: kendim için / çocuğum için / şu kişinin yasal temsilcisi olarak',
    version: 'Sürüm',
    draft: 'Taslak, henüz kaydedilmedi',
    wetInk: 'Yalnızca kâğıt üzerinde el yazısı imza ile geçerlidir',
  },
  ar: {
    onlyIf: 'فقط إذا:',
    notIf: 'اتركه فارغًا إذا:',
    and: 'و',
    or: 'أو',
    answered: 'تمت الإجابة',
    unanswered: 'لم تتم الإجابة',
    ticked: 'مُعلَّم',
    notTicked: 'غير مُعلَّم',
    other: 'غير ذلك:',
    date: 'اليوم الشهر السنة',
    time: 'الساعة الدقيقة',
    attach: 'يرجى إرفاق نسخة.',
    placeAndDate: 'المكان والتاريخ',
    signature: 'التوقيع',
    required: '* يرجى ملء هذا الحقل في كل الأحوال.',
    filledFor: 'أملأ هذه الاستمارة: عن نفسي / عن طفلي / بصفتي وصيًا على',
    version: 'الإصدار',
    draft: 'مسودة لم تُحفظ بعد',
    wetInk: 'لا يسري إلا بتوقيع بخط اليد على الورق',
  },
  uk: {
    onlyIf: 'Лише якщо:',
    notIf: 'Не заповнювати, якщо:',
    and: 'і',
    or: 'або',
    answered: 'є відповідь',
    unanswered: 'немає відповіді',
    ticked: 'позначено',
    notTicked: 'не позначено',
    other: 'Інше:',
    date: 'ДД ММ РРРР',
    time: 'година хвилина',
    attach: 'Будь ласка, додайте копію.',
    placeAndDate: 'Місце, дата',
    signature: 'Підпис',
    required: '* Будь ласка, обов’язково заповніть.',
    filledFor: 'Я заповнюю: за себе / за свою дитину / як опікун',
    version: 'Версія',
    draft: 'Чернетка, ще не збережено',
    wetInk: 'Дійсно лише з власноручним підписом на папері',
  },
  ru: {
    onlyIf: 'Только если:',
    notIf: 'Не заполнять, если:',
    and: 'и',
    or: 'или',
    answered: 'есть ответ',
    unanswered: 'нет ответа',
    ticked: 'отмечено',
    notTicked: 'не отмечено',
    other: 'Другое:',
    date: 'ДД ММ ГГГГ',
    time: 'час минута',
    attach: 'Пожалуйста, приложите копию.',
    placeAndDate: 'Место, дата',
    signature: 'Подпись',
    required: '* Пожалуйста, обязательно заполните.',
    filledFor: 'Я заполняю: за себя / за своего ребёнка / как опекун',
    version: 'Версия',
    draft: 'Черновик, ещё не сохранён',
    wetInk: 'Действительно только с собственноручной подписью на бумаге',
  },
};

/** German for languages that we have no words for: people at the desk can read them. */
export const blankWords = (language: string): BlankWords =>
  WORDS[language.split('-')[0] ?? ''] ?? (WORDS.de as BlankWords);
