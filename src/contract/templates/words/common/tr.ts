import type { CommonWords } from '../words.ts';

export const COMMON = {
  options: { ja: 'Evet', nein: 'Hayır', unbekannt: 'Bilmiyorum' },
  person: {
    vorname: 'Ad',
    nachname: 'Soyad',
    geburtsdatum: 'Doğum tarihi',
    strasse: 'Sokak ve kapı numarası',
    plz: {
      text: 'Posta kodu',
      help: 'Yurt dışından ise lütfen ülke koduyla, örneğin A-1010.',
    },
    ort: 'Şehir',
    telefon: 'Gündüz size hangi telefon numarasından ulaşabiliriz?',
    email: {
      text: 'E-posta adresi',
      help: 'Bizden bu yolla mesaj almak isterseniz. Bu bilgiyi vermek zorunda değilsiniz.',
    },
    versicherung: {
      text: 'Sağlık sigortanız hangi türde?',
      options: {
        gesetzlich: 'Yasal sağlık sigortası (gesetzlich)',
        privat: 'Özel sağlık sigortası',
        beihilfe: 'Özel sigorta ve memur desteği (Beihilfe)',
        selbst: 'Kendim ödüyorum',
      },
    },
    krankenkasse: {
      text: 'Sağlık sigortanızın adı nedir?',
      placeholder: 'örneğin AOK NordWest',
    },
    versichertennummer: {
      text: 'Sigorta numaranız nedir?',
      help: 'Sağlık kartınızın ön yüzünde yazar: bir harf ve dokuz rakam.',
    },
  },
  medicines: {
    medikamente: 'Düzenli olarak ilaç kullanıyor musunuz?',
    'medikamente-liste': {
      text: 'İlaçlarınız',
      help: 'İlaçlarınızı buraya yazabilir veya aşağıda ilaç planınızın fotoğrafını çekebilirsiniz.',
    },
    medikament: 'İlacın adı',
    'medikament-dosis': { text: 'Ne kadar ve ne sıklıkla?', placeholder: 'örneğin 1-0-1' },
    medikationsplan: {
      text: 'İlaç planınızın fotoğrafı',
      help: 'Planı düz bir yere koyun ve her şeyin okunabildiğinden emin olun.',
    },
  },
} satisfies CommonWords;
