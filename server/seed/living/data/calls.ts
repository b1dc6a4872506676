/**
 * What callers say. `{name}`: how they give their name; `{nach}` last name; `{geb}` date of birth, spoken;
 * `{tag}`, `{zeit}`: of an appointment; `{mittel}`: a medicine. The concern is recognised by the words, as
 * it is of real calls.
 */
export interface Script {
  says: string;
  /** Whom it suits: by age, and at which location. */
  from?: number;
  to?: number;
}

export const GREETINGS: readonly string[] = [
  'Guten Tag, {name}.',
  'Guten Morgen, hier ist {name}.',
  'Ja, hallo, {name} am Apparat.',
  'Schönen guten Tag, mein Name ist {name}.',
  'Hallo, {name} hier.',
  'Ja, äh, guten Tag, {nach} mein Name.',
  'Hallo, hier spricht {name}, geboren am {geb}.',
  'Tag, {nach}.',
];

export const FAREWELLS: readonly string[] = [
  'Vielen Dank, auf Wiederhören.',
  'Danke schön, tschüss.',
  'Bitte rufen Sie mich kurz zurück.',
  'Sie erreichen mich am besten nachmittags. Danke.',
  'Meine Nummer haben Sie ja. Danke.',
  'Danke, bis dann.',
  '',
  'Ich bin bis achtzehn Uhr erreichbar.',
];

export const MEDICINES: readonly string[] = [
  'Ramipril fünf Milligramm',
  'Metoprolol',
  'L-Thyroxin fünfundsiebzig',
  'Metformin tausend',
  'Pantoprazol vierzig',
  'Bisoprolol',
  'Amlodipin',
  'das Salbutamol-Spray',
  'Ibuprofen sechshundert',
  'Simvastatin zwanzig',
  'die Kontaktallergie-Salbe',
  'Levetiracetam fünfhundert',
];

export const USUAL: readonly Script[] = [
  {
    says: 'Ich muss meinen Termin am {tag} um {zeit} leider absagen, mir ist beruflich etwas dazwischengekommen. Gibt es in der Woche danach noch etwas?',
  },
  {
    says: 'Ich würde gern einen Termin zur Kontrolle vereinbaren, am liebsten vormittags. Der letzte war vor gut einem halben Jahr.',
  },
  {
    says: 'Ich hätte gern einen Termin für eine professionelle Zahnreinigung. Mittwochs oder freitags wäre gut.',
  },
  {
    says: 'Ich wollte fragen, ob ich meinen Termin am {tag} etwas nach hinten verschieben kann, so auf halb fünf.',
  },
  {
    says: 'Ich stehe noch im Stau und komme zu meinem Termin um {zeit} ungefähr zwanzig Minuten später. Geht das noch?',
  },
  {
    says: 'Meine Krone unten rechts wackelt seit gestern. Es tut nicht weh, aber ich traue mich nicht zu kauen. Kann ich diese Woche einen Termin bekommen?',
  },
  {
    says: 'Mir ist ein Stück von einer Füllung rausgebrochen, hinten links oben. Wann könnte ich denn mal vorbeikommen?',
    to: 80,
  },
  { says: 'Sie hatten mich angerufen wegen des Termins am {tag}. Ja, der passt, ich komme.' },
  {
    says: 'Ich brauche für meinen Sohn einen Termin zur Vorsorge, die U-Untersuchung, er wird im nächsten Monat vier.',
    from: 26,
    to: 45,
  },
  {
    says: 'Meine Tochter hat Zahnschmerzen, so ein Milchzahn hinten. Sie ist sechs. Kann heute oder morgen jemand draufschauen?',
    from: 26,
    to: 48,
  },
  {
    says: 'Ich bräuchte ein Folgerezept für {mittel}. Ich hole es morgen ab, oder Sie schicken es als E-Rezept auf die Karte.',
  },
  {
    says: 'Ich brauche wieder {mittel}, ich habe nur noch für drei Tage. Wäre schön, wenn das Rezept bis {tag} fertig ist.',
  },
  {
    says: 'In der Apotheke sagen sie, das Rezept für {mittel} ist noch nicht auf der Karte. Könnten Sie bitte mal nachschauen?',
  },
  {
    says: 'Meine Mutter bräuchte ihre Tabletten, {mittel}, und die Verordnung für die Krankengymnastik. Ich hole beides zusammen.',
    from: 40,
  },
  {
    says: 'Das Rezept vom letzten Mal ist leider abgelaufen, ich war im Krankenhaus. Könnten Sie es bitte noch einmal ausstellen?',
    from: 50,
  },
  {
    says: 'Der Arzt hatte von {mittel} auf ein anderes Medikament umgestellt, das vertrage ich gar nicht gut, mir ist ständig schwindelig. Was soll ich machen?',
    from: 45,
  },
  {
    says: 'Ich brauche eine Überweisung zum Kardiologen, da habe ich am {tag} einen Termin bekommen.',
    from: 45,
  },
  {
    says: 'Könnte ich eine Überweisung für die Radiologie haben? Es geht um das MRT vom Knie, das hatten wir besprochen.',
  },
  {
    says: 'Der Kieferorthopäde möchte eine Überweisung für meinen Sohn, geboren am {geb}, die alte gilt nur bis Quartalsende.',
    from: 28,
    to: 52,
  },
  { says: 'Ich bräuchte noch die Überweisung zur Augenärztin, ich komme am {tag} sowieso vorbei.' },
  {
    says: 'Ich wollte nach den Blutwerten fragen, die am {tag} abgenommen wurden. Sind die schon da?',
  },
  { says: 'Liegt der Befund vom Röntgen schon vor? Ich hatte gedacht, dass sich jemand meldet.' },
  {
    says: 'Der Laborbefund meiner Frau müsste da sein. Sie macht sich ein bisschen Sorgen wegen der Schilddrüse.',
    from: 50,
  },
  {
    says: 'Ich brauche den Arztbrief für die Reha, spätestens {tag}. Könnten Sie ihn mir bitte zuschicken oder bereitlegen?',
    from: 40,
  },
  {
    says: 'Auf der Rechnung steht eine Leistung, die ich nicht kenne, zweimal die Ziffer 4050. Könnte mir das bitte jemand erklären?',
  },
  {
    says: 'Ich habe eine Mahnung bekommen, aber ich habe die Rechnung schon am Monatsanfang überwiesen. Bitte prüfen Sie das.',
  },
  {
    says: 'Meine Kasse möchte noch den Heil- und Kostenplan mit der Unterschrift, den hatten Sie mir ohne gegeben.',
  },
  {
    says: 'Kann ich die Rechnung für das Implantat auch in zwei Raten zahlen? Ich kann am {tag} vorbeikommen, um das zu besprechen.',
    from: 35,
  },
  {
    says: 'Ich brauche eine Krankschreibung, ich liege seit gestern mit Fieber flach. Geht das auch ohne dass ich komme?',
    to: 64,
  },
  {
    says: 'Ich bin umgezogen und wollte meine neue Adresse durchgeben, und eine neue Versichertenkarte habe ich auch.',
  },
  {
    says: 'Nehmen Sie zurzeit noch neue Patienten auf? Wir sind gerade nach Berlin gezogen, zwei Erwachsene und ein Kind.',
  },
  {
    says: 'Ich habe gestern meine Brille im Wartezimmer liegen lassen, eine schwarze mit grünem Etui. Ist die bei Ihnen?',
  },
  {
    says: 'Ich war gestern fast eine Stunde im Wartezimmer, obwohl ich einen Termin hatte. Das fand ich nicht so schön, das wollte ich nur sagen.',
    from: 40,
  },
  {
    says: 'Kommt denn nächste Woche jemand zum Hausbesuch? Mein Mann kann die Treppen gerade nicht gehen.',
    from: 66,
  },
  {
    says: 'Ich wollte nur Bescheid geben, dass es mir nach der Zahnentfernung gut geht. Die Fäden kommen ja am {tag} raus.',
  },
  {
    says: 'Ich hätte gern gewusst, ob die Grippeimpfung schon da ist und ob ich dafür einen Termin brauche.',
    from: 58,
  },
  {
    says: 'Unser Sohn braucht für den Kindergarten eine Bescheinigung, dass die Masernimpfung vollständig ist.',
    from: 27,
    to: 45,
  },
  {
    says: 'Die Schiene drückt vorne, ich kann sie nachts kaum tragen. Muss ich dafür einen Termin machen oder kann ich einfach kommen?',
  },
];

/** What sounds like an emergency: it is listed as one. */
export const URGENT: readonly Script[] = [
  {
    says: 'Mir wurde heute ein Zahn gezogen und es blutet seit zwei Stunden, das hört nicht auf. Bitte rufen Sie sofort zurück.',
  },
  {
    says: 'Mein Vater hat seit heute früh so einen Druck und Brustschmerzen, er will aber keinen Krankenwagen. Was sollen wir tun?',
    from: 30,
    to: 66,
  },
  {
    says: 'Mein Sohn ist vom Roller gestürzt, der Schneidezahn ist halb rausgeschlagen. Können wir gleich kommen?',
    from: 28,
    to: 50,
  },
  {
    says: 'Ich habe unerträgliche Zahnschmerzen, die Backe ist ganz dick, ich konnte die ganze Nacht nicht schlafen.',
  },
  {
    says: 'Ich habe seit der neuen Tablette so Atemnot, wenn ich die Treppe gehe. Das ist nicht normal, oder?',
    from: 50,
  },
  {
    says: 'Meine Frau ist eben im Bad gestürzt, sie ist wach, aber der Arm tut sehr weh. Bitte rufen Sie an.',
    from: 66,
  },
];

/** Calls in other languages, as the answering machine writes them down. */
export const FOREIGN: readonly { language: string; says: string }[] = [
  {
    language: 'en',
    says: 'Hello, this is {name}. I would like to move my Termin on {tag}, I have to work. Is there anything free next week in the afternoon? Thank you.',
  },
  {
    language: 'en',
    says: 'Hi, {name} speaking. I still have some pain after the filling, lower left side. Could somebody please call me back? Thanks.',
  },
  {
    language: 'tr',
    says: 'Merhaba, ben {name}. Perşembe günkü randevumu iptal etmem gerekiyor, çocuk hasta. Haftaya yeni bir randevu alabilir miyim? Teşekkürler.',
  },
  {
    language: 'tr',
    says: 'İyi günler, {name}. Annemin tansiyon ilacı bitti, reçete yazabilir misiniz? Yarın uğrayıp alırım.',
  },
  {
    language: 'ru',
    says: 'Здравствуйте, это {name}. Мне нужно направление к кардиологу. Перезвоните, пожалуйста, после обеда. Спасибо.',
  },
  {
    language: 'uk',
    says: 'Добрий день, це {name}. Хочу записати дитину на огляд, їй шість років. Передзвоніть, будь ласка.',
  },
  {
    language: 'ar',
    says: 'مرحبا، معكم {name}. أحتاج موعداً لابنتي، عندها ألم في الأسنان منذ البارحة. شكراً لكم.',
  },
];

/** Who hangs up, or says next to nothing. */
export const NOTHING_SAID: readonly string[] = [
  '',
  'Hallo? … Ach so, Anrufbeantworter.',
  'Ich versuche es später noch mal.',
];

/** Institutions; they have no record. */
export const COLLEAGUES_CALLING: readonly { from: string; says: string }[] = [
  {
    from: '+493023125960',
    says: 'Guten Tag, Dentallabor Spreeblick. Die Krone für {nach} wird einen Tag später fertig, erst {tag} Mittag. Bitte geben Sie kurz Bescheid, ob der Termin dann noch passt.',
  },
  {
    from: '+493023125961',
    says: 'Apotheke am Anger, guten Tag. Auf dem Rezept von {name} fehlt die Dosierung, könnten Sie das bitte korrigieren?',
  },
  {
    from: '+493023125962',
    says: 'Radiologie Nordufer, guten Tag. Der Bericht zu {name} ist fertig, wir schicken ihn heute per KIM. Bitte melden Sie sich, falls er nicht ankommt.',
  },
  {
    from: '+493023125963',
    says: 'Pflegedienst Sonnenuhr hier. Bei {name} ist der Verband am Bein durch, wir bräuchten eine neue Verordnung, bitte heute noch.',
  },
  {
    from: '+493023125964',
    says: 'Guten Tag, Praxis für Kieferorthopädie am Park. Wir bräuchten von {name} das letzte Röntgenbild. Vielen Dank.',
  },
];
