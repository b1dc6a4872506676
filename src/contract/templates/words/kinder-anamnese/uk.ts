import { COMMON } from '../common/uk.ts';
import type { TemplateWords } from '../words.ts';

export const WORDS: TemplateWords = {
  title: 'Анамнез: дитина',
  description: 'Для батьків та опікунів, перед першим прийомом Вашої дитини.',
  pages: {
    eltern: 'Про Вас',
    kind: 'Про Вашу дитину',
    gesundheit: 'Здоров’я',
    vorsorge: 'Профілактичні огляди та розвиток',
    zaehne: 'Зуби',
    abschluss: 'На завершення',
  },
  answers: COMMON.options,
  elements: {
    begruessung:
      'Вітаємо. Ці запитання допоможуть нам познайомитися з Вашою дитиною. Будь ласка, заповніть анкету як мати, батько або особа з правом опіки.',
    'eltern-vorname': 'Ваше ім’я',
    'eltern-nachname': 'Ваше прізвище',
    'eltern-geburtsdatum': {
      text: 'Ваша власна дата народження',
      help: 'Не дитини. Завдяки їй Ви зможете продовжити анкету, якщо її буде перервано.',
    },
    beziehung: {
      text: 'Ким Ви доводитеся дитині?',
      options: {
        mutter: 'Мати',
        vater: 'Батько',
        sorge: 'Інша особа з правом опіки',
        begleitung: 'Супроводжуюча особа без права опіки',
      },
    },
    sorgerecht: {
      text: 'Хто має право опіки над дитиною?',
      options: {
        gemeinsam: 'Обоє батьків спільно',
        mutter: 'Лише мати',
        vater: 'Лише батько',
        andere: 'Інша особа або державна установа',
      },
    },
    'begleitung-hinweis':
      'Дозволити лікування можуть лише особи з правом опіки. Будь ласка, вкажіть номер телефону, за яким ми можемо з ними зв’язатися.',
    telefon: 'За яким номером телефону ми можемо зв’язатися з Вами або з особами з правом опіки?',
    'kind-vorname': 'Ім’я дитини',
    'kind-nachname': 'Прізвище дитини',
    'kind-geburtsdatum': 'Дата народження дитини',
    'kind-geschlecht': {
      text: 'Стать',
      options: {
        weiblich: 'Жіноча',
        maennlich: 'Чоловіча',
        divers: 'Інша (divers)',
        keine: 'Не вказано',
      },
    },
    krankenkasse: 'Лікарняна каса дитини',
    kinderarzt: 'Дитячий лікар',
    sprachen: 'Якими мовами розмовляє Ваша дитина?',
    fruehgeburt: 'Чи народилася Ваша дитина більш ніж на три тижні раніше строку?',
    geburtswoche: 'На якому тижні вагітності?',
    erkrankungen: {
      text: 'Чи є у Вашої дитини одне з цих захворювань?',
      options: {
        herz: 'Вада серця',
        asthma: 'Астма',
        epilepsie: 'Епілепсія або фебрильні судоми',
        diabetes: 'Діабет',
        gerinnung: 'Порушення згортання крові',
        adhs: 'РДУГ',
        autismus: 'Аутизм',
        keine: 'Ні, жодного з них',
      },
    },
    medikamente: 'Чи приймає Ваша дитина регулярно ліки?',
    'medikamente-liste': 'Ліки Вашої дитини',
    medikament: COMMON.medicines.medikament,
    'medikament-dosis': 'Скільки і як часто?',
    allergien: 'Чи є у Вашої дитини алергії?',
    'allergien-welche': 'На що і як вона проявляється?',
    krankenhaus: 'Чи лежала Ваша дитина колись у лікарні?',
    'krankenhaus-grund': 'Коли і чому?',
    vorsorgen: {
      text: 'Чи пройдено всі профілактичні огляди (U-Untersuchungen)?',
      options: { alle: 'Так, усі', einige: 'Не всі', keine: 'Ні' },
    },
    vorsorgeheft: 'Фото останньої сторінки жовтого зошита оглядів',
    impfungen: {
      text: 'Чи щеплена Ваша дитина за календарем?',
      options: { ja: 'Так', teilweise: 'Частково', nein: 'Ні' },
    },
    sorgen: 'Чи хвилює Вас розвиток Вашої дитини?',
    'sorgen-welche': 'Що саме?',
    'zahn-schmerzen': 'Чи болять зараз у Вашої дитини зуби?',
    putzen: {
      text: 'Як часто чистяться зуби?',
      options: { seltener: 'Не щодня', einmal: 'Раз на день', zweimal: 'Двічі на день' },
    },
    nachputzen: 'Чи дочищаєте Ви зуби після дитини?',
    gewohnheiten: 'Звички',
    schnuller: 'Чи користується Ваша дитина пустушкою або смокче палець?',
    flasche: 'Чи п’є Ваша дитина вночі солодкі напої?',
    erfahrung: {
      text: 'Який досвід лікування має Ваша дитина?',
      options: { keine: 'Ще жодного', gut: 'Добрий', schlecht: 'Поганий, дитина боїться' },
    },
    beruhigt: 'Що заспокоює Вашу дитину?',
    bemerkung: 'Чи хочете Ви повідомити нам ще щось?',
    richtigkeit: 'Наскільки мені відомо, мої відомості повні та правильні.',
    'unterschrift-mutter': 'Підпис матері',
    'unterschrift-vater': 'Підпис батька',
    'unterschrift-sorge': 'Підпис особи з правом опіки',
    'unterschrift-zweite': {
      text: 'Підпис другого з батьків',
      help: 'Якщо він або вона присутні. Інакше залиште поле порожнім.',
    },
  },
};
