import type { Language } from '#contract/questionnaires/translations.ts';

/** What a person reads who signs after the talk. */
export interface SigningTexts {
  title: string;
  intro: string;
  talk: (clinician: string, when: string) => string;
  questions: string;
  name: string;
  optional: (question: string) => string;
  missing: (question: string) => string;
  missingName: string;
  submit: string;
  failed: string;
  nothing: string;
  done: string;
}

const DE: SigningTexts = {
  title: 'Nach dem Gespräch unterschreiben',
  intro:
    'Bitte lesen Sie alles noch einmal. Mit Ihrer Unterschrift willigen Sie ein. Haben Sie noch Fragen, unterschreiben Sie nicht und sprechen Sie uns an.',
  talk: (clinician, when) => `Gespräch mit ${clinician} am ${when}`,
  questions: 'Ihre Fragen und unsere Antworten',
  name: 'Ihr Name in Druckschrift',
  optional: (question) => `${question} (freiwillig)`,
  missing: (question) => `Hier fehlt noch: ${question}`,
  missingName: 'Bitte schreiben Sie den Namen in Druckschrift dazu.',
  submit: 'Unterschrift absenden',
  failed:
    'Noch nicht angekommen. Ihre Unterschrift steht noch hier, bitte senden Sie sie noch einmal ab.',
  nothing: 'Hier ist gerade nichts zu unterschreiben. Bitte sprechen Sie uns an.',
  done: 'Ihre Unterschrift ist in der Praxis angekommen.',
};
const EN: SigningTexts = {
  title: 'Sign after the talk',
  intro:
    'Please read everything once more. By signing you give your consent. If you still have questions, do not sign, and talk to us.',
  talk: (clinician, when) => `Talk with ${clinician} on ${when}`,
  questions: 'Your questions and our answers',
  name: 'Your name in block letters',
  optional: (question) => `${question} (freiwillig)`,
  missing: (question) => `Still missing here: ${question}`,
  missingName: 'Please add the name in block letters.',
  submit: 'Send signature',
  failed: 'Not received yet. Your signature is still here, please send it again.',
  nothing: 'There is nothing to sign here right now. Please talk to us.',
  done: 'The practice has received your signature.',
};
const TR: SigningTexts = {
  title: 'Görüşmeden sonra imzalayın',
  intro:
    'Lütfen her şeyi bir kez daha okuyun. İmzanızla onay vermiş olursunuz. Hâlâ sorularınız varsa imzalamayın ve bizimle konuşun.',
  talk: (clinician, when) => `Görüşme: ${clinician}, ${when}`,
  questions: 'Sorularınız ve yanıtlarımız',
  name: 'Büyük harflerle adınız ve soyadınız',
  optional: (question) => `${question} (isteğe bağlı)`,
  missing: (question) => `Burada eksik: ${question}`,
  missingName: 'Lütfen adı büyük harflerle ekleyin.',
  submit: 'İmzayı gönder',
  failed: 'Henüz ulaşmadı. İmzanız hâlâ burada, lütfen yeniden gönderin.',
  nothing: 'Şu anda burada imzalanacak bir şey yok. Lütfen bizimle konuşun.',
  done: 'İmzanız muayenehaneye ulaştı.',
};
const AR: SigningTexts = {
  title: 'التوقيع بعد المحادثة',
  intro:
    'يرجى قراءة كل شيء مرة أخرى. بتوقيعك تعطي موافقتك. إذا كانت لديك أسئلة فلا توقّع وتحدّث إلينا.',
  talk: (clinician, when) => `محادثة مع ${clinician} بتاريخ ${when}`,
  questions: 'أسئلتك وأجوبتنا',
  name: 'اسمك بأحرف واضحة',
  optional: (question) => `${question} (اختياري)`,
  missing: (question) => `لا يزال ينقص هنا: ${question}`,
  missingName: 'يرجى إضافة الاسم بأحرف واضحة.',
  submit: 'إرسال التوقيع',
  failed: 'لم يصل بعد. توقيعك ما زال هنا، يرجى إرساله مرة أخرى.',
  nothing: 'لا يوجد هنا ما يُوقَّع الآن. يرجى التحدث إلينا.',
  done: 'وصل توقيعك إلى العيادة.',
};
const UK: SigningTexts = {
  title: 'Підпис після розмови',
  intro:
    'Будь ласка, прочитайте все ще раз. Своїм підписом ви даєте згоду. Якщо у вас є запитання, не підписуйте і зверніться до нас.',
  talk: (clinician, when) => `Розмова: ${clinician}, ${when}`,
  questions: 'Ваші запитання і наші відповіді',
  name: 'Ваше ім’я друкованими літерами',
  optional: (question) => `${question} (необов’язково)`,
  missing: (question) => `Тут ще бракує: ${question}`,
  missingName: 'Будь ласка, додайте ім’я друкованими літерами.',
  submit: 'Надіслати підпис',
  failed: 'Ще не надійшло. Ваш підпис досі тут, надішліть його, будь ласка, ще раз.',
  nothing: 'Зараз тут нічого підписувати. Будь ласка, зверніться до нас.',
  done: 'Ваш підпис надійшов до практики.',
};
const RU: SigningTexts = {
  title: 'Подпись после беседы',
  intro:
    'Пожалуйста, прочитайте всё ещё раз. Своей подписью вы даёте согласие. Если у вас есть вопросы, не подписывайте и обратитесь к нам.',
  talk: (clinician, when) => `Беседа: ${clinician}, ${when}`,
  questions: 'Ваши вопросы и наши ответы',
  name: 'Ваше имя печатными буквами',
  optional: (question) => `${question} (необязательно)`,
  missing: (question) => `Здесь ещё не хватает: ${question}`,
  missingName: 'Пожалуйста, добавьте имя печатными буквами.',
  submit: 'Отправить подпись',
  failed: 'Ещё не дошло. Ваша подпись всё ещё здесь, отправьте её, пожалуйста, ещё раз.',
  nothing: 'Сейчас здесь нечего подписывать. Пожалуйста, обратитесь к нам.',
  done: 'Ваша подпись получена клиникой.',
};

export const SIGNING_TEXTS: Record<Language, SigningTexts> = {
  de: DE,
  en: EN,
  tr: TR,
  ar: AR,
  uk: UK,
  ru: RU,
};
