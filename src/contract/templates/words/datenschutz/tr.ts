import type { TemplateWords } from '../words.ts';

export const WORDS: TemplateWords = {
  title: 'Kişisel verilerin korunması hakkında bilgilendirme',
  description: 'Verilerinizle ne yaptığımız ve hangi haklara sahip olduğunuz.',
  pages: { information: 'Verilerinizi böyle işliyoruz', person: 'Kişisel bilgileriniz' },
  elements: {
    wer: 'Verilerinizin işlenmesinden Praxis Lindenhof muayenehanesi sorumludur. Veri koruma ile ilgili sorularınızı danışmadaki ekibimiz memnuniyetle yanıtlar.',
    wozu: 'Verilerinizi sizi tedavi etmek için işliyoruz: ad ve iletişim bilgileri, sigorta, hastalık öyküsü, bulgular, tanılar ve tedaviler. Tedavi sözleşmesi ve yasa bizi buna yükümlü kılar (GDPR/DSGVO md. 9 f. 2 bent h, Alman Medeni Kanunu BGB § 630f).',
    'wer-erhaelt':
      'Verileri yalnızca tedaviniz veya faturalandırma için gerekliyse ya da siz izin verdiyseniz aktarırız: örneğin başka doktorlara, laboratuvarlara, sağlık sigortanıza veya sigorta hekimleri birliğine.',
    'wie-lange':
      'Tedavi belgelerinizi, yasa öyle gerektirdiği için tedavi bittikten sonra on yıl saklarız. Daha uzun bir süre geçerli değilse ardından sileriz.',
    rechte:
      'Bilgi alma ve ücretsiz bir kopya edinme, düzeltme, kısıtlama, saklama yükümlülüğü yoksa silme ve verilerinizin aktarılması haklarına sahipsiniz. Eyaletinizin veri koruma kurumuna şikâyette bulunabilirsiniz.',
    'keine-unterschrift':
      'Bu bilgilendirmeyi imzalamanız gerekmez. Danışmadan istediğiniz zaman bir çıktı alabilirsiniz.',
    vorname: 'Ad',
    nachname: 'Soyad',
    geburtsdatum: 'Doğum tarihi',
  },
};
