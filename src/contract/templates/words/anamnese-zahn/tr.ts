import { COMMON } from '../common/tr.ts';
import type { TemplateWords } from '../words.ts';

export const WORDS: TemplateWords = {
  title: 'Hastalık öyküsü: diş hekimi',
  description: 'Sizi güvenle tedavi edebilmemiz için. Doldurmak yaklaşık on dakika sürer.',
  pages: {
    start: 'Hoş geldiniz',
    person: 'Kişisel bilgileriniz',
    'erkrankungen-seite': 'Sağlığınız',
    'medikamente-seite': 'İlaçlarınız',
    risiken: 'Kan pıhtılaşması, alerjiler, gebelik',
    zaehne: 'Dişleriniz ve alışkanlıklarınız',
    abschluss: 'Son olarak',
  },
  answers: COMMON.options,
  elements: {
    ...COMMON.person,
    ...COMMON.medicines,
    begruessung:
      'Merhaba. Bazı hastalıklar ve ilaçlar diş tedavisini etkiler. Lütfen soruları olabildiğince doğru yanıtlayın.\n\nBir soruda emin değilseniz lütfen çekinmeden ekibimize sorun. Verdiğiniz bilgiler hekim sırrı kapsamındadır.',
    anliegen: {
      text: 'Bugün bize hangi nedenle geldiniz?',
      options: {
        kontrolle: 'Kontrol veya koruyucu muayene',
        reinigung: 'Profesyonel diş temizliği',
        schmerzen: 'Diş ağrısı',
        ersatz: 'Protez, kron veya dolgu',
        implantat: 'İmplant danışmanlığı',
        aesthetik: 'Dişlerimin görünümü',
      },
    },
    'schmerz-staerke': {
      text: 'Ağrı ne kadar şiddetli?',
      options: {
        leicht: 'Hafif: Hissediyorum, ama pek rahatsız etmiyor',
        mittel: 'Orta: Günlük yaşamda rahatsız ediyor',
        stark: 'Şiddetli: Uyuyamıyorum veya ağrı kesici almam gerekiyor',
      },
    },
    'schmerz-seit': {
      text: 'Ne zamandan beri ağrınız var?',
      placeholder: 'örneğin üç gündür',
    },
    schwellung: 'Yüzünüzde veya çenenizde şişlik ya da ateşiniz var mı?',
    'schwellung-hinweis':
      'Lütfen danışmadaki ekibimize hemen haber verin.\n\nNefes almakta veya yutmakta zorlanıyorsanız 112 acil numarasını arayın.',
    erkrankungen: {
      text: 'Bu hastalıklardan biri sizde var mı veya daha önce oldu mu?',
      options: {
        herz: 'Kalp hastalığı veya kalp krizi',
        herzklappe: 'Yapay kalp kapakçığı veya endokardit',
        schrittmacher: 'Kalp pili veya defibrilatör',
        bluthochdruck: 'Yüksek tansiyon',
        schlaganfall: 'İnme (felç)',
        diabetes: 'Diyabet (şeker hastalığı)',
        asthma: 'Astım veya başka bir akciğer hastalığı',
        niere: 'Böbrek hastalığı',
        leber: 'Karaciğer hastalığı',
        schilddruese: 'Tiroit hastalığı',
        epilepsie: 'Epilepsi (sara) veya nöbetler',
        osteoporose: 'Osteoporoz (kemik erimesi)',
        krebs: 'Kanser',
        psyche: 'Depresyon, kaygı veya başka bir ruhsal hastalık',
        keine: 'Hayır, hiçbiri',
      },
    },
    'diabetes-wert': {
      text: 'Son uzun dönem kan şekeri değeriniz (HbA1c) kaçtı?',
      help: 'Bilmiyorsanız alanı boş bırakın.',
    },
    'krebs-therapie': {
      text: 'Hangi tedaviyi, ne zaman gördünüz?',
      help: 'Örneğin baş-boyun bölgesine ışın tedavisi veya kemoterapi.',
    },
    bisphosphonate:
      'Bisfosfonat veya denosumab (kemik ilaçları) alıyor musunuz ya da daha önce aldınız mı?',
    infektionen: {
      text: 'Bulaşıcı bir hastalığınız var mı?',
      help: 'Bu nedenle size farklı davranılmaz. Yalnızca gerektiği gibi hazırlanırız.',
      options: {
        hepatitis: 'Hepatit',
        hiv: 'HIV',
        tuberkulose: 'Tüberküloz (verem)',
        mrsa: 'MRSA veya başka bir hastane mikrobu',
        keine: 'Hayır, bilinen yok',
      },
    },
    'hepatitis-art': {
      text: 'Hangi hepatit?',
      options: { a: 'Hepatit A', b: 'Hepatit B', c: 'Hepatit C', unbekannt: 'Bilmiyorum' },
    },
    blutung: 'Kan pıhtılaşması',
    blutverduenner: 'Kan sulandırıcı ilaç kullanıyor musunuz?',
    'blutverduenner-welche': {
      text: 'Hangileri?',
      options: {
        ass: 'ASA (ASS) veya Aspirin',
        clopidogrel: 'Klopidogrel (Plavix, Iscover)',
        marcumar: 'Marcumar veya Falithrom',
        doak: 'Eliquis, Xarelto, Lixiana veya Pradaxa',
        heparin: 'Heparin iğneleri',
      },
    },
    inr: 'Son INR değeriniz kaçtı?',
    nachblutung: 'Küçük yaralarınız dikkat çekecek kadar uzun kanar mı?',
    allergie: 'Alerjiler',
    allergien: 'Bir alerjiniz veya intoleransınız var mı?',
    'allergien-welche': {
      text: 'Neye karşı alerjiniz var?',
      options: {
        penicillin: 'Penisilin veya diğer antibiyotikler',
        betaeubung: 'Lokal anestezi (diş hekimindeki iğne)',
        schmerzmittel: 'Ağrı kesiciler',
        latex: 'Lateks',
        metall: 'Metaller, örneğin nikel',
        jod: 'İyot',
        pollen: 'Polen, ev tozu veya hayvanlar',
      },
    },
    'allergie-reaktion': 'Alerji nasıl kendini gösterdi?',
    allergiepass: 'Varsa alerji kartınızın fotoğrafı',
    schwanger: 'Gebelik',
    schwangerschaft: {
      text: 'Gebe misiniz?',
      options: {
        ja: 'Evet',
        nein: 'Hayır',
        moeglich: 'Olabilir',
        entfaellt: 'Benim için geçerli değil',
      },
    },
    schwangerschaftswoche: 'Gebeliğin kaçıncı haftasındasınız?',
    rauchen: {
      text: 'Sigara içiyor musunuz?',
      options: { nein: 'Hayır', frueher: 'Eskiden, artık içmiyorum', ja: 'Evet' },
    },
    'rauchen-menge': 'Günde kaç sigara?',
    zahnfleischbluten: 'Fırçalarken diş etleriniz kanıyor mu?',
    knirschen: 'Dişlerinizi gıcırdatıyor veya sıkıyor musunuz?',
    zahnarztangst: {
      text: 'Tedaviden korkuyor musunuz?',
      options: { keine: 'Hayır', etwas: 'Biraz', sehr: 'Evet, çok' },
    },
    'angst-hinweis':
      'Bunu söylediğiniz için teşekkür ederiz. Size zaman ayırır ve size neyin yardımcı olacağını birlikte konuşuruz.',
    'letzter-besuch': {
      text: 'En son ne zaman diş hekimine gittiniz?',
      placeholder: 'örneğin 2025 ilkbaharı',
    },
    roentgen: 'Son on iki ayda dişlerinizin röntgeni çekildi mi?',
    bonusheft: 'Bonus defteriniz (Bonusheft) var mı?',
    bemerkung: 'Bize söylemek istediğiniz başka bir şey var mı?',
    richtigkeit: 'Verdiğim bilgiler bildiğim kadarıyla eksiksiz ve doğrudur.',
    aenderungen: 'Sağlığımda veya ilaçlarımda bir değişiklik olursa haber vereceğim.',
  },
};
