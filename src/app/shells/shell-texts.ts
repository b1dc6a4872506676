import type { Language } from '#contract/questionnaires/translations.ts';
import { sentence } from '#contract/shared/sentence.ts';
import type { LineTexts } from '#platform/engine/words.ts';
import type { ShellWords } from './shell-words.ts';

/** Hours and minutes today, else the day with its month as a word. */
const moments = (locale: string): LineTexts['moment'] => {
  const zone = { timeZone: 'Europe/Berlin' } as const;
  const clock = new Intl.DateTimeFormat(locale, {
    ...zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const day = new Intl.DateTimeFormat(locale, { ...zone, day: 'numeric', month: 'long' });
  return (instant) => {
    const today = day.format(Date.now()) === day.format(instant);
    return (today ? clock : day).format(instant);
  };
};

const ENGLISH: ShellWords = {
  skip: 'Skip to content',
  demo: 'Demo: no real patient data',
  legal: {
    impressum: 'Legal notice',
    datenschutz: 'Data protection',
    barrierefreiheit: 'Accessibility',
  },
  close: 'Close',
  notFound: 'There is no such page. The link may be incomplete or out of date.',
  home: 'To the start page',
  line: {
    moment: moments('en-GB-u-nu-latn'),
    offlineSince: (time) => `offline since ${time}`,
    waiting: (count) => `${count} waiting`,
    stuck: (count) => `${count} to be clarified`,
    current: 'up to date',
    reading: 'updating',
    unread: 'not compared',
    needsDecision: 'Something that waits needs a decision.',
    nothingWaits: 'Nothing is waiting on this device.',
    oldest: (time) => sentence(`The oldest entry has been waiting since ${time}`),
    confirmed: (time) => sentence(`Last confirmed: ${time}`),
    read: (time) => sentence(`Last read: ${time}`),
  },
};

const TURKISH: ShellWords = {
  skip: 'İçeriğe geç',
  demo: 'Demo: gerçek hasta verisi yok',
  legal: {
    impressum: 'Künye',
    datenschutz: 'Veri koruma',
    barrierefreiheit: 'Erişilebilirlik',
  },
  close: 'Kapat',
  notFound: 'Böyle bir sayfa yok. Bağlantı eksik veya eski olabilir.',
  home: 'Başlangıç sayfasına',
  line: {
    moment: moments('tr-u-nu-latn'),
    offlineSince: (time) => `çevrimdışı: ${time}`,
    waiting: (count) => `${count} bekliyor`,
    stuck: (count) => `${count} açıklığa kavuşacak`,
    current: 'güncel',
    reading: 'güncelleniyor',
    unread: 'karşılaştırılmadı',
    needsDecision: 'Bekleyen bir şey karar gerektiriyor.',
    nothingWaits: 'Bu cihazda bekleyen bir şey yok.',
    oldest: (time) => sentence(`En eski kayıt şu zamandan beri bekliyor: ${time}`),
    confirmed: (time) => sentence(`Son onay: ${time}`),
    read: (time) => sentence(`Son okuma: ${time}`),
  },
};

const ARABIC: ShellWords = {
  skip: 'الانتقال إلى المحتوى',
  demo: 'عرض تجريبي: لا توجد بيانات مرضى حقيقية',
  legal: {
    impressum: 'بيانات الناشر',
    datenschutz: 'حماية البيانات',
    barrierefreiheit: 'سهولة الوصول',
  },
  close: 'إغلاق',
  notFound: 'لا توجد صفحة كهذه. ربما يكون الرابط غير مكتمل أو قديمًا.',
  home: 'إلى صفحة البداية',
  line: {
    moment: moments('ar-u-nu-latn'),
    offlineSince: (time) => `دون اتصال منذ ${time}`,
    waiting: (count) => `قيد الانتظار: ${count}`,
    stuck: (count) => `بحاجة إلى توضيح: ${count}`,
    current: 'مُحدَّث',
    reading: 'جارٍ التحديث',
    unread: 'لم تتم المطابقة',
    needsDecision: 'هناك شيء قيد الانتظار يحتاج إلى قرار.',
    nothingWaits: 'لا شيء ينتظر على هذا الجهاز.',
    oldest: (time) => sentence(`أقدم إدخال ينتظر منذ ${time}`),
    confirmed: (time) => sentence(`آخر تأكيد: ${time}`),
    read: (time) => sentence(`آخر قراءة: ${time}`),
  },
};

const UKRAINIAN: ShellWords = {
  skip: 'Перейти до вмісту',
  demo: 'Демо: без справжніх даних пацієнтів',
  legal: {
    impressum: 'Вихідні дані',
    datenschutz: 'Захист даних',
    barrierefreiheit: 'Доступність',
  },
  close: 'Закрити',
  notFound: 'Такої сторінки немає. Можливо, посилання неповне або застаріле.',
  home: 'На початкову сторінку',
  line: {
    moment: moments('uk-u-nu-latn'),
    offlineSince: (time) => `офлайн з ${time}`,
    waiting: (count) => `очікує: ${count}`,
    stuck: (count) => `потребує з’ясування: ${count}`,
    current: 'актуально',
    reading: 'оновлюється',
    unread: 'не звірено',
    needsDecision: 'Щось, що очікує, потребує рішення.',
    nothingWaits: 'На цьому пристрої нічого не очікує.',
    oldest: (time) => sentence(`Найстаріший запис очікує з ${time}`),
    confirmed: (time) => sentence(`Останнє підтвердження: ${time}`),
    read: (time) => sentence(`Останнє читання: ${time}`),
  },
};

const RUSSIAN: ShellWords = {
  skip: 'Перейти к содержанию',
  demo: 'Демо: без настоящих данных пациентов',
  legal: {
    impressum: 'Выходные данные',
    datenschutz: 'Защита данных',
    barrierefreiheit: 'Доступность',
  },
  close: 'Закрыть',
  notFound: 'Такой страницы нет. Возможно, ссылка неполная или устарела.',
  home: 'На начальную страницу',
  line: {
    moment: moments('ru-u-nu-latn'),
    offlineSince: (time) => `офлайн с ${time}`,
    waiting: (count) => `ожидает: ${count}`,
    stuck: (count) => `требует выяснения: ${count}`,
    current: 'актуально',
    reading: 'обновляется',
    unread: 'не сверено',
    needsDecision: 'Что-то, что ожидает, требует решения.',
    nothingWaits: 'На этом устройстве ничего не ожидает.',
    oldest: (time) => sentence(`Самая старая запись ожидает с ${time}`),
    confirmed: (time) => sentence(`Последнее подтверждение: ${time}`),
    read: (time) => sentence(`Последнее чтение: ${time}`),
  },
};

export const SHELL_TEXTS: Record<Exclude<Language, 'de'>, ShellWords> = {
  en: ENGLISH,
  tr: TURKISH,
  ar: ARABIC,
  uk: UKRAINIAN,
  ru: RUSSIAN,
};
