import type { Language } from '#contract/questionnaires/translations.ts';

interface Said {
  title: string;
  text: string;
}

/** Said where one form is open, or was begun, more than once on a device; loaded when it is. */
export interface WindowTexts {
  /** Beside "begin again", where the begun one is open in another window. */
  openElsewhere: string;
  severalTitle: string;
  several: string;
  lastChanged: (moment: string) => string;
  elsewhere: Said;
  gone: Said;
  beside: Said;
  goOnHere: string;
  openAgain: string;
}

export const WINDOW_TEXTS: Record<Language, WindowTexts> = {
  de: {
    openElsewhere:
      'Dieser Fragebogen ist auch in einem anderen Fenster offen. Wenn Sie hier neu beginnen, bleibt beides erhalten: was dort steht und was Sie hier eingeben.',
    severalTitle: 'Dieser Fragebogen wurde mehrmals begonnen',
    several:
      'Auf diesem Gerät liegt er mehr als einmal. Womit möchten Sie weitermachen? Alles andere bleibt gesichert.',
    lastChanged: (moment) => `Zuletzt geändert am ${moment}`,
    openAgain: 'Fragebogen noch einmal öffnen',
    elsewhere: {
      title: 'In einem anderen Fenster geöffnet',
      text: 'Dieser Fragebogen wird in einem anderen Fenster weiter ausgefüllt. Bitte machen Sie dort weiter; was Sie seitdem hier eingegeben haben, fehlt dort.',
    },
    gone: {
      title: 'In einem anderen Fenster beendet',
      text: 'Dieser Fragebogen wurde in einem anderen Fenster abgesendet oder verworfen. Was Sie danach hier eingegeben haben, ist nicht gesichert.',
    },
    beside: {
      title: 'In zwei Fenstern ausgefüllt',
      text: 'Dieser Fragebogen wurde in einem anderen Fenster weiter ausgefüllt. Was hier steht, ist als eigene Fassung gesichert; beide bleiben erhalten.',
    },
    goOnHere: 'Hier weitermachen',
  },
  en: {
    openElsewhere:
      'This questionnaire is also open in another window. If you start again here, both are kept: what is there and what you enter here.',
    severalTitle: 'This questionnaire was started more than once',
    several:
      'It is on this device more than once. Which one would you like to continue? Everything else stays saved.',
    lastChanged: (moment) => `Last changed on ${moment}`,
    openAgain: 'Open the questionnaire again',
    elsewhere: {
      title: 'Open in another window',
      text: 'This questionnaire is being filled in in another window. Please continue there; what you have entered here since then is missing there.',
    },
    gone: {
      title: 'Finished in another window',
      text: 'This questionnaire was sent or discarded in another window. What you entered here after that is not saved.',
    },
    beside: {
      title: 'Filled in in two windows',
      text: 'This questionnaire was continued in another window. What is here is saved as a version of its own; both are kept.',
    },
    goOnHere: 'Continue here',
  },
  tr: {
    openElsewhere:
      'Bu form başka bir pencerede de açık. Burada yeniden başlarsanız ikisi de korunur: oradakiler ve burada girdikleriniz.',
    severalTitle: 'Bu forma birden çok kez başlandı',
    several:
      'Bu form bu cihazda birden çok kez var. Hangisiyle devam etmek istersiniz? Diğerleri kayıtlı kalır.',
    lastChanged: (moment) => `Son değişiklik: ${moment}`,
    openAgain: 'Formu yeniden aç',
    elsewhere: {
      title: 'Başka bir pencerede açık',
      text: 'Bu form başka bir pencerede doldurulmaya devam ediyor. Lütfen oradan devam edin; o zamandan beri burada girdikleriniz orada yok.',
    },
    gone: {
      title: 'Başka bir pencerede tamamlandı',
      text: 'Bu form başka bir pencerede gönderildi veya silindi. Bundan sonra burada girdikleriniz kaydedilmedi.',
    },
    beside: {
      title: 'İki pencerede dolduruldu',
      text: 'Bu form başka bir pencerede doldurulmaya devam edildi. Buradakiler ayrı bir sürüm olarak kaydedildi; ikisi de korunur.',
    },
    goOnHere: 'Buradan devam et',
  },
  ar: {
    openElsewhere:
      'هذا الاستبيان مفتوح أيضًا في نافذة أخرى. إذا بدأت هنا من جديد فسيبقى كلاهما محفوظًا: ما هناك وما تُدخله هنا.',
    severalTitle: 'بُدئ هذا الاستبيان أكثر من مرة',
    several: 'يوجد على هذا الجهاز أكثر من مرة. بأيّها تريد المتابعة؟ يبقى الباقي محفوظًا.',
    lastChanged: (moment) => `آخر تعديل: ${moment}`,
    openAgain: 'فتح الاستبيان مرة أخرى',
    elsewhere: {
      title: 'مفتوح في نافذة أخرى',
      text: 'يجري ملء هذا الاستبيان في نافذة أخرى. يُرجى المتابعة هناك؛ ما أدخلته هنا منذ ذلك الحين غير موجود هناك.',
    },
    gone: {
      title: 'انتهى في نافذة أخرى',
      text: 'أُرسل هذا الاستبيان أو حُذف في نافذة أخرى. ما أدخلته هنا بعد ذلك غير محفوظ.',
    },
    beside: {
      title: 'مُلئ في نافذتين',
      text: 'استمرّ ملء هذا الاستبيان في نافذة أخرى. ما هنا محفوظ كنسخة مستقلة، ويبقى كلاهما محفوظًا.',
    },
    goOnHere: 'المتابعة هنا',
  },
  uk: {
    openElsewhere:
      'Цю анкету відкрито також в іншому вікні. Якщо ви почнете тут знову, збережеться і те, що там, і те, що ви введете тут.',
    severalTitle: 'Цю анкету почато кілька разів',
    several:
      'На цьому пристрої вона є більше ніж один раз. Яку продовжити? Усе інше залишиться збереженим.',
    lastChanged: (moment) => `Остання зміна: ${moment}`,
    openAgain: 'Відкрити анкету ще раз',
    elsewhere: {
      title: 'Відкрито в іншому вікні',
      text: 'Цю анкету заповнюють далі в іншому вікні. Продовжуйте, будь ласка, там; того, що ви ввели тут відтоді, там немає.',
    },
    gone: {
      title: 'Завершено в іншому вікні',
      text: 'Цю анкету надіслано або видалено в іншому вікні. Те, що ви ввели тут після цього, не збережено.',
    },
    beside: {
      title: 'Заповнено у двох вікнах',
      text: 'Цю анкету продовжили заповнювати в іншому вікні. Те, що тут, збережено окремою версією; обидві залишаються.',
    },
    goOnHere: 'Продовжити тут',
  },
  ru: {
    openElsewhere:
      'Эта анкета открыта и в другом окне. Если вы начнёте здесь заново, сохранится и то, что там, и то, что вы введёте здесь.',
    severalTitle: 'Эту анкету начинали несколько раз',
    several:
      'На этом устройстве она есть не один раз. С какой продолжить? Всё остальное останется сохранённым.',
    lastChanged: (moment) => `Последнее изменение: ${moment}`,
    openAgain: 'Открыть анкету ещё раз',
    elsewhere: {
      title: 'Открыто в другом окне',
      text: 'Эту анкету продолжают заполнять в другом окне. Продолжайте, пожалуйста, там; того, что вы ввели здесь с тех пор, там нет.',
    },
    gone: {
      title: 'Завершено в другом окне',
      text: 'Эту анкету отправили или удалили в другом окне. То, что вы ввели здесь после этого, не сохранено.',
    },
    beside: {
      title: 'Заполнено в двух окнах',
      text: 'Эту анкету продолжили заполнять в другом окне. То, что здесь, сохранено отдельной версией; обе остаются.',
    },
    goOnHere: 'Продолжить здесь',
  },
};
