import { COMMON } from '../common/tr.ts';
import type { TemplateWords } from '../words.ts';

export const WORDS: TemplateWords = {
  title: 'Hastalık öyküsü: çocuk',
  description: 'Anne babalar ve velayet sahipleri için, çocuğunuzun ilk randevusundan önce.',
  pages: {
    eltern: 'Sizinle ilgili bilgiler',
    kind: 'Çocuğunuzla ilgili bilgiler',
    gesundheit: 'Sağlık',
    vorsorge: 'Koruyucu muayeneler ve gelişim',
    zaehne: 'Dişler',
    abschluss: 'Son olarak',
  },
  answers: COMMON.options,
  elements: {
    begruessung:
      'Merhaba. Bu sorular çocuğunuzu tanımamıza yardımcı olur. Lütfen formu anne, baba veya velayet sahibi olarak doldurun.',
    'eltern-vorname': 'Adınız',
    'eltern-nachname': 'Soyadınız',
    'eltern-geburtsdatum': {
      text: 'Kendi doğum tarihiniz',
      help: 'Çocuğunuzunki değil. Form yarıda kalırsa bu bilgiyle devam edebilirsiniz.',
    },
    beziehung: {
      text: 'Çocuğun nesi oluyorsunuz?',
      options: {
        mutter: 'Annesi',
        vater: 'Babası',
        sorge: 'Velayet sahibi başka bir kişi',
        begleitung: 'Velayeti olmayan refakatçi',
      },
    },
    sorgerecht: {
      text: 'Çocuğun velayeti kimde?',
      options: {
        gemeinsam: 'Anne ve babada birlikte',
        mutter: 'Yalnızca annede',
        vater: 'Yalnızca babada',
        andere: 'Başka bir kişide veya resmî bir kurumda',
      },
    },
    'begleitung-hinweis':
      'Bir tedaviye yalnızca velayet sahipleri izin verebilir. Lütfen onlara ulaşabileceğimiz bir telefon numarası yazın.',
    telefon: 'Size veya velayet sahiplerine hangi telefon numarasından ulaşabiliriz?',
    'kind-vorname': 'Çocuğun adı',
    'kind-nachname': 'Çocuğun soyadı',
    'kind-geburtsdatum': 'Çocuğun doğum tarihi',
    'kind-geschlecht': {
      text: 'Cinsiyet',
      options: {
        weiblich: 'Kız',
        maennlich: 'Erkek',
        divers: 'Diğer (divers)',
        keine: 'Belirtmek istemiyorum',
      },
    },
    krankenkasse: 'Çocuğun sağlık sigortası',
    kinderarzt: 'Çocuk doktoru',
    sprachen: 'Çocuğunuz hangi dilleri konuşuyor?',
    fruehgeburt: 'Çocuğunuz üç haftadan daha erken mi doğdu?',
    geburtswoche: 'Gebeliğin kaçıncı haftasında?',
    erkrankungen: {
      text: 'Çocuğunuzda bu hastalıklardan biri var mı?',
      options: {
        herz: 'Kalp kusuru',
        asthma: 'Astım',
        epilepsie: 'Epilepsi (sara) veya ateşli havale',
        diabetes: 'Diyabet',
        gerinnung: 'Kan pıhtılaşma bozukluğu',
        adhs: 'DEHB',
        autismus: 'Otizm',
        keine: 'Hayır, hiçbiri',
      },
    },
    medikamente: 'Çocuğunuz düzenli olarak ilaç kullanıyor mu?',
    'medikamente-liste': 'Çocuğunuzun ilaçları',
    medikament: COMMON.medicines.medikament,
    'medikament-dosis': 'Ne kadar ve ne sıklıkla?',
    allergien: 'Çocuğunuzun alerjisi var mı?',
    'allergien-welche': 'Neye karşı ve nasıl kendini gösteriyor?',
    krankenhaus: 'Çocuğunuz daha önce hastanede yattı mı?',
    'krankenhaus-grund': 'Ne zaman ve neden?',
    vorsorgen: {
      text: 'Bütün koruyucu muayeneler (U-Untersuchungen) yapıldı mı?',
      options: { alle: 'Evet, hepsi', einige: 'Hepsi değil', keine: 'Hayır' },
    },
    vorsorgeheft: 'Sarı muayene defterinin son sayfasının fotoğrafı',
    impfungen: {
      text: 'Çocuğunuzun aşıları takvime göre yapıldı mı?',
      options: { ja: 'Evet', teilweise: 'Kısmen', nein: 'Hayır' },
    },
    sorgen: 'Çocuğunuzun gelişimi konusunda endişeniz var mı?',
    'sorgen-welche': 'Hangi konuda?',
    'zahn-schmerzen': 'Çocuğunuzun şu anda diş ağrısı var mı?',
    putzen: {
      text: 'Dişler ne sıklıkla fırçalanıyor?',
      options: { seltener: 'Her gün değil', einmal: 'Günde bir kez', zweimal: 'Günde iki kez' },
    },
    nachputzen: 'Çocuğunuzdan sonra dişlerini siz de fırçalıyor musunuz?',
    gewohnheiten: 'Alışkanlıklar',
    schnuller: 'Çocuğunuz emzik kullanıyor veya parmak emiyor mu?',
    flasche: 'Çocuğunuz geceleri şekerli içecek içiyor mu?',
    erfahrung: {
      text: 'Çocuğunuzun tedavilerle ilgili deneyimi nasıl?',
      options: { keine: 'Henüz yok', gut: 'İyi', schlecht: 'Kötü, korkuyor' },
    },
    beruhigt: 'Çocuğunuzu ne sakinleştirir?',
    bemerkung: 'Bize söylemek istediğiniz başka bir şey var mı?',
    richtigkeit: 'Verdiğim bilgiler bildiğim kadarıyla eksiksiz ve doğrudur.',
    'unterschrift-mutter': 'Annenin imzası',
    'unterschrift-vater': 'Babanın imzası',
    'unterschrift-sorge': 'Velayet sahibinin imzası',
    'unterschrift-zweite': {
      text: 'Diğer ebeveynin imzası',
      help: 'Burada bulunuyorsa. Aksi hâlde alanı boş bırakın.',
    },
  },
};
