import { COMMON } from '../common/ru.ts';
import type { TemplateWords } from '../words.ts';

export const WORDS: TemplateWords = {
  title: 'Анамнез: ребёнок',
  description: 'Для родителей и опекунов, перед первым приёмом Вашего ребёнка.',
  pages: {
    eltern: 'О Вас',
    kind: 'О Вашем ребёнке',
    gesundheit: 'Здоровье',
    vorsorge: 'Профилактические осмотры и развитие',
    zaehne: 'Зубы',
    abschluss: 'В заключение',
  },
  answers: COMMON.options,
  elements: {
    begruessung:
      'Здравствуйте. Эти вопросы помогут нам познакомиться с Вашим ребёнком. Пожалуйста, заполните анкету как мать, отец или лицо с правом опеки.',
    'eltern-vorname': 'Ваше имя',
    'eltern-nachname': 'Ваша фамилия',
    'eltern-geburtsdatum': {
      text: 'Ваша собственная дата рождения',
      help: 'Не ребёнка. С её помощью Вы сможете продолжить анкету, если она будет прервана.',
    },
    beziehung: {
      text: 'Кем Вы приходитесь ребёнку?',
      options: {
        mutter: 'Мать',
        vater: 'Отец',
        sorge: 'Другое лицо с правом опеки',
        begleitung: 'Сопровождающее лицо без права опеки',
      },
    },
    sorgerecht: {
      text: 'У кого право опеки над ребёнком?',
      options: {
        gemeinsam: 'У обоих родителей совместно',
        mutter: 'Только у матери',
        vater: 'Только у отца',
        andere: 'У другого лица или ведомства',
      },
    },
    'begleitung-hinweis':
      'Разрешить лечение могут только лица с правом опеки. Пожалуйста, укажите номер телефона, по которому мы можем с ними связаться.',
    telefon: 'По какому номеру телефона мы можем связаться с Вами или с лицами с правом опеки?',
    'kind-vorname': 'Имя ребёнка',
    'kind-nachname': 'Фамилия ребёнка',
    'kind-geburtsdatum': 'Дата рождения ребёнка',
    'kind-geschlecht': {
      text: 'Пол',
      options: {
        weiblich: 'Женский',
        maennlich: 'Мужской',
        divers: 'Иной (divers)',
        keine: 'Не указано',
      },
    },
    krankenkasse: 'Больничная касса ребёнка',
    kinderarzt: 'Детский врач',
    sprachen: 'На каких языках говорит Ваш ребёнок?',
    fruehgeburt: 'Родился ли Ваш ребёнок более чем на три недели раньше срока?',
    geburtswoche: 'На какой неделе беременности?',
    erkrankungen: {
      text: 'Есть ли у Вашего ребёнка одно из этих заболеваний?',
      options: {
        herz: 'Порок сердца',
        asthma: 'Астма',
        epilepsie: 'Эпилепсия или фебрильные судороги',
        diabetes: 'Диабет',
        gerinnung: 'Нарушение свёртывания крови',
        adhs: 'СДВГ',
        autismus: 'Аутизм',
        keine: 'Нет, ни одного из них',
      },
    },
    medikamente: 'Принимает ли Ваш ребёнок регулярно лекарства?',
    'medikamente-liste': 'Лекарства Вашего ребёнка',
    medikament: COMMON.medicines.medikament,
    'medikament-dosis': 'Сколько и как часто?',
    allergien: 'Есть ли у Вашего ребёнка аллергии?',
    'allergien-welche': 'На что и как она проявляется?',
    krankenhaus: 'Лежал ли Ваш ребёнок когда-либо в больнице?',
    'krankenhaus-grund': 'Когда и почему?',
    vorsorgen: {
      text: 'Пройдены ли все профилактические осмотры (U-Untersuchungen)?',
      options: { alle: 'Да, все', einige: 'Не все', keine: 'Нет' },
    },
    vorsorgeheft: 'Фото последней страницы жёлтой тетради осмотров',
    impfungen: {
      text: 'Привит ли Ваш ребёнок по календарю?',
      options: { ja: 'Да', teilweise: 'Частично', nein: 'Нет' },
    },
    sorgen: 'Беспокоит ли Вас развитие Вашего ребёнка?',
    'sorgen-welche': 'Что именно?',
    'zahn-schmerzen': 'Болят ли сейчас у Вашего ребёнка зубы?',
    putzen: {
      text: 'Как часто чистятся зубы?',
      options: { seltener: 'Не каждый день', einmal: 'Раз в день', zweimal: 'Два раза в день' },
    },
    nachputzen: 'Дочищаете ли Вы зубы после ребёнка?',
    gewohnheiten: 'Привычки',
    schnuller: 'Пользуется ли Ваш ребёнок соской или сосёт палец?',
    flasche: 'Пьёт ли Ваш ребёнок ночью сладкие напитки?',
    erfahrung: {
      text: 'Какой опыт лечения есть у Вашего ребёнка?',
      options: { keine: 'Пока никакого', gut: 'Хороший', schlecht: 'Плохой, ребёнок боится' },
    },
    beruhigt: 'Что успокаивает Вашего ребёнка?',
    bemerkung: 'Хотите ли Вы сообщить нам что-нибудь ещё?',
    richtigkeit: 'Насколько мне известно, мои сведения полны и верны.',
    'unterschrift-mutter': 'Подпись матери',
    'unterschrift-vater': 'Подпись отца',
    'unterschrift-sorge': 'Подпись лица с правом опеки',
    'unterschrift-zweite': {
      text: 'Подпись второго родителя',
      help: 'Если он или она присутствует. Иначе оставьте поле пустым.',
    },
  },
};
