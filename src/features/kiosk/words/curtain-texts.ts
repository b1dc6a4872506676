/** What the curtain says, in the language that the form is filled in (SEC-21). */
export interface CurtainTexts {
  title: string;
  /** `seconds` until the form is closed. */
  text: (seconds: number) => string;
  goOn: string;
  rtl?: true;
}

const GERMAN: CurtainTexts = {
  title: 'Sind Sie noch da?',
  text: (seconds) =>
    `Ihre Antworten sind gespeichert und verdeckt. In ${seconds} Sekunden wird der Fragebogen geschlossen, damit niemand anderes ihn sieht.`,
  goOn: 'Ja, weiter ausfüllen',
};

const TEXTS: Readonly<Record<string, CurtainTexts>> = {
  de: GERMAN,
  en: {
    title: 'Are you still there?',
    text: (seconds) =>
      `Your answers are saved and hidden. In ${seconds} seconds the form will be closed so that nobody else can see it.`,
    goOn: 'Yes, continue',
  },
  tr: {
    title: 'Hâlâ orada mısınız?',
    text: (seconds) =>
      `Cevaplarınız kaydedildi ve gizlendi. Başka kimse görmesin diye form ${seconds} saniye içinde kapatılacak.`,
    goOn: 'Evet, devam et',
  },
  ar: {
    title: 'هل ما زلت هنا؟',
    text: (seconds) =>
      `تم حفظ إجاباتك وإخفاؤها. سيُغلق النموذج خلال ${seconds} ثانية حتى لا يراه أحد غيرك.`,
    goOn: 'نعم، أريد المتابعة',
    rtl: true,
  },
  ru: {
    title: 'Вы ещё здесь?',
    text: (seconds) =>
      `Ваши ответы сохранены и скрыты. Через ${seconds} сек. анкета закроется, чтобы её никто не увидел.`,
    goOn: 'Да, продолжить',
  },
  uk: {
    title: 'Ви ще тут?',
    text: (seconds) =>
      `Ваші відповіді збережено й приховано. Через ${seconds} с анкету буде закрито, щоб її ніхто не побачив.`,
    goOn: 'Так, продовжити',
  },
  pl: {
    title: 'Czy nadal Państwo tu są?',
    text: (seconds) =>
      `Odpowiedzi są zapisane i ukryte. Za ${seconds} s ankieta zostanie zamknięta, aby nikt inny jej nie zobaczył.`,
    goOn: 'Tak, kontynuuj',
  },
};

/** Texts for a language tag (`en-GB` counts as `en`); German where there are none. */
export const curtainTexts = (
  tag: string | null | undefined,
): { language: string; texts: CurtainTexts } => {
  const language = tag?.toLowerCase().split('-')[0] ?? '';
  const texts = TEXTS[language];
  return texts ? { language, texts } : { language: 'de', texts: GERMAN };
};
