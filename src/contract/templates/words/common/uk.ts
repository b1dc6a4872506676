import type { CommonWords } from '../words.ts';

export const COMMON = {
  options: { ja: 'Так', nein: 'Ні', unbekannt: 'Не знаю' },
  person: {
    vorname: 'Ім’я',
    nachname: 'Прізвище',
    geburtsdatum: 'Дата народження',
    strasse: 'Вулиця і номер будинку',
    plz: 'Поштовий індекс',
    ort: 'Місто',
    telefon: 'За яким номером телефону ми можемо зв’язатися з Вами вдень?',
    email: {
      text: 'Адреса електронної пошти',
      help: 'Якщо Ви хочете отримувати від нас повідомлення таким способом. Вказувати її необов’язково.',
    },
    versicherung: {
      text: 'Яке у Вас медичне страхування?',
      options: {
        gesetzlich: 'Державне медичне страхування (gesetzlich)',
        privat: 'Приватне страхування',
        beihilfe: 'Приватне страхування з державною допомогою (Beihilfe)',
        selbst: 'Я плачу самостійно',
      },
    },
    krankenkasse: {
      text: 'Як називається Ваша лікарняна каса або страхова компанія?',
      placeholder: 'наприклад, AOK NordWest',
    },
    versichertennummer: {
      text: 'Який у Вас номер страхування?',
      help: 'Він указаний на лицьовому боці Вашої медичної картки: одна літера і дев’ять цифр.',
    },
  },
  medicines: {
    medikamente: 'Чи приймаєте Ви регулярно ліки?',
    'medikamente-liste': {
      text: 'Ваші ліки',
      help: 'Ви можете записати ліки тут або сфотографувати нижче свій план прийому ліків.',
    },
    medikament: 'Назва ліків',
    'medikament-dosis': { text: 'Скільки і як часто?', placeholder: 'наприклад, 1-0-1' },
    medikationsplan: {
      text: 'Фото Вашого плану прийому ліків',
      help: 'Покладіть план рівно і переконайтеся, що все можна прочитати.',
    },
  },
} satisfies CommonWords;
