import { GERMAN_PROBLEMS } from '#contract/questionnaires/checks/german-problems.ts';
import type { FormTexts } from './texts.ts';

const number = (value: number): string => value.toLocaleString('de-DE');

export const GERMAN: FormTexts = {
  way: {
    next: 'Weiter',
    back: 'Zurück',
    toReview: 'Zur Übersicht',
    handIn: 'Absenden',
    handingIn: 'Wird abgesendet',
    review: 'Prüfen und absenden',
    pageOf: (page, pages) => `Seite ${page} von ${pages}`,
    pageNumber: (page) => `Seite ${page}`,
    change: 'Ändern',
    changePage: (title) => `${title} ändern`,
    noAnswer: 'Keine Angabe',
    confirmed: 'Ja, bestätigt',
    clock: (time) => `${time} Uhr`,
    errors: (count) =>
      count === 1
        ? 'Eine Angabe fehlt noch oder passt nicht'
        : `${count} Angaben fehlen noch oder passen nicht`,
    notHandedIn:
      'Das Absenden hat nicht geklappt. Ihre Antworten sind weiter gespeichert. Bitte versuchen Sie es noch einmal oder sagen Sie an der Anmeldung Bescheid.',
    tooLarge:
      'Ihre Antworten sind zusammen zu lang zum Übertragen. Sie sind weiter gespeichert. Bitte kürzen Sie sehr lange Texte und senden Sie dann noch einmal ab.',
  },
  field: {
    taken: 'Aus Ihren früheren Angaben. Stimmt das noch?',
    required: '(Pflichtfeld)',
    otherAnswer: 'Andere Antwort',
    yourAnswer: 'Ihre Antwort',
    clearChoice: 'Auswahl aufheben',
    pleaseChoose: 'Bitte wählen',
    chooseOther: 'Andere Antwort wählen',
    typeLetters: 'Tippen Sie die ersten Buchstaben',
    searchIn: (question) => `${question}, suchen`,
    nothingFound: 'Nichts gefunden. Bitte prüfen Sie die Schreibweise.',
    moreFound: (count) => `${count} weitere. Tippen Sie, um sie einzugrenzen.`,
    notInList: 'Meine Antwort steht nicht in der Liste',
    charactersLeft: (count) => `Noch ${number(count)} Zeichen`,
    day: 'Tag',
    month: 'Monat',
    year: 'Jahr',
    dayHint: 'TT',
    monthHint: 'MM',
    yearHint: 'JJJJ',
    timeOfDay: 'Uhrzeit',
    row: (at) => `Angabe ${at}`,
    removeRow: (at) => `Angabe ${at} entfernen`,
    remove: 'Entfernen',
    addRow: 'Weitere Angabe hinzufügen',
    decimalMark: ',',
  },
  file: {
    takePhoto: 'Foto aufnehmen',
    choosePhotos: 'Fotos auswählen',
    chooseFile: 'Datei auswählen',
    adding: 'Wird hinzugefügt …',
    scaling: (left) =>
      left === 1
        ? 'Wird verkleinert und gesichert …'
        : `Wird verkleinert und gesichert, noch ${left} …`,
    count: (count, most) => `${count} von höchstens ${most}.`,
    photosOnly: 'Fotos, je bis 10 MB.',
    photosOrPdf: 'Fotos oder PDF, je bis 10 MB.',
    failed: 'Die Datei konnte nicht hinzugefügt werden. Bitte versuchen Sie es noch einmal.',
    notKept: 'Die Datei konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
    noRoom:
      'Auf diesem Gerät ist nicht mehr genug Platz für Fotos. Ihre Antworten werden weiter gesichert. Bitte senden Sie ab, was im Ausgang wartet, oder geben Sie das Foto an der Anmeldung ab.',
    tooBig: (name) => `„${name}“ ist größer als 10 MB. Bitte wählen Sie eine kleinere Datei.`,
    wrongType: (name) => `„${name}“ ist weder ein Foto noch ein PDF und wird nicht angenommen.`,
    empty: (name) => `„${name}“ ist leer.`,
    noMore: (most) =>
      `Mehr als ${most === 1 ? 'eine Datei ist' : `${most} Dateien sind`} hier nicht möglich.`,
    turn: 'Drehen',
    turnFile: (name) => `${name} um 90 Grad drehen`,
    turned: (name) => `„${name}“ ist gedreht.`,
    notTurned: 'Das Foto konnte nicht gedreht werden. Es ist unverändert gespeichert.',
    removeFile: (name) => `${name} entfernen`,
    removed: (name) => `„${name}“ ist entfernt.`,
    undo: 'Rückgängig',
  },
  signature: {
    pad: (question) => `Feld für die Unterschrift: ${question}`,
    hint: 'Unterschreiben Sie hier mit Finger, Stift oder Maus',
    undo: 'Letzten Strich zurücknehmen',
    clear: 'Unterschrift löschen',
    typeInstead: 'Namen tippen statt zeichnen',
    drawInstead: 'Lieber zeichnen',
    typedName: 'Ihr Vor- und Nachname',
    typedHelp: 'Die Praxis sieht, dass der Name getippt und nicht gezeichnet ist.',
    takeName: 'Als Unterschrift übernehmen',
    alt: (question) => `Unterschrift: ${question}`,
    kept: 'Unterschrift übernommen',
  },
  reading: {
    language: 'Sprache',
    aids: 'Lesehilfen',
    germanBeside: 'Deutsch daneben zeigen',
    plain: 'Leichte Sprache',
    plainText: 'In Leichter Sprache',
    textSize: 'Schriftgröße',
    sizes: ['Normal', 'Groß', 'Sehr groß'],
    aloud: 'Vorlesen',
    readQuestion: (question) => `Vorlesen: ${question}`,
    stop: 'Vorlesen beenden',
  },
  save: {
    saving: 'Wird gespeichert',
    saved: 'Auf diesem Gerät gesichert',
    oneCopy: 'Gespeichert, die Zweitkopie folgt',
    pageOnly: 'Gesichert, solange diese Seite offen ist',
    failed:
      'Ihre letzten Antworten konnten nicht gespeichert werden. Es wird weiter versucht; bitte lassen Sie diese Seite offen.',
    memoryOnly:
      'Hier kann nichts gespeichert werden. Bitte bleiben Sie online und lassen Sie diese Seite bis zum Absenden offen.',
    offline: 'ohne Netz, das ist in Ordnung',
  },
  around: {
    lastTitle: (day) => `Ihre Angaben vom ${day} – noch richtig?`,
    lastText:
      'Wir können Ihre früheren Antworten übernehmen. Sie sehen jede noch einmal und können sie ändern. Dateien und Unterschriften werden nicht übernommen.',
    lastTake: 'Übernehmen und prüfen',
    lastFresh: 'Neu ausfüllen',
    title: 'Fragebogen',
    opening: 'Der Fragebogen wird geöffnet',
    loading: 'Wird geladen',
    retry: 'Noch einmal versuchen',
    offlineTitle: 'Gerade ohne Netz',
    offline:
      'Dieser Fragebogen war auf diesem Gerät noch nicht geöffnet. Sobald das Netz wieder da ist, können Sie ihn ausfüllen.',
    signInTitle: 'Bitte melden Sie sich an',
    signInText: 'Dieser Fragebogen ist nur für angemeldete Patientinnen und Patienten.',
    signIn: 'Anmelden',
    failedTitle: 'Das hat nicht geklappt',
    failed:
      'Der Fragebogen konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal oder sagen Sie an der Anmeldung Bescheid.',
    leftTitle: 'Sie können dieses Fenster schließen',
    left: 'Was Sie abgesendet haben, ist auf dem Weg in die Praxis oder wartet hier verschlüsselt auf Netz.',
    openAgain: 'Fragebogen noch einmal öffnen',
  },
  resume: {
    title: 'Ein Fragebogen wurde unterbrochen',
    byDate:
      'Wenn Sie ihn begonnen haben, geben Sie bitte Ihr Geburtsdatum ein. Dann geht es mit Ihren Antworten weiter.',
    birthDate: 'Ihr Geburtsdatum',
    birthDateHelp: 'Zum Beispiel 24.12.1980',
    byPin:
      'Zum Weiterausfüllen bestätigt bitte eine Mitarbeiterin der Praxis mit der PIN dieses Geräts, dass es Ihr Fragebogen ist.',
    begun:
      'Auf diesem Gerät wurde dieser Fragebogen schon begonnen. Möchten Sie dort weitermachen?',
    goOn: 'Weiter ausfüllen',
    enterPin: 'PIN eingeben',
    startAgain: 'Neu beginnen',
    startAgainNote: 'Beim Neubeginn werden die früheren Antworten von diesem Gerät entfernt.',
    dateFormat: 'Bitte geben Sie das Datum so ein: 24.12.1980',
    wrongDate: 'Dieses Geburtsdatum passt nicht zu dem begonnenen Fragebogen.',
    pause: (minutes) =>
      `Zu viele falsche Versuche. Bitte warten Sie ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}.`,
    unreadableTitle: 'Frühere Antworten lassen sich nicht öffnen',
    unreadable:
      'Auf diesem Gerät liegt dieser Fragebogen schon begonnen, er lässt sich hier aber nicht öffnen. Bitte laden Sie die Seite einmal neu. Hilft das nicht, füllen Sie ihn hier bitte neu aus; die früheren Antworten bleiben verschlüsselt liegen, bis Sie sie entfernen.',
    removeAsked: 'Entfernte Antworten kann niemand zurückholen, auch die Praxis nicht.',
    removeEarlier: 'Frühere Antworten entfernen',
    keepEarlier: 'Behalten',
    removeForGood: 'Endgültig entfernen',
    removedEarlier: 'Die früheren Antworten sind von diesem Gerät entfernt.',
    notRemoved: 'Sie konnten gerade nicht entfernt werden.',
  },
  end: {
    thanks: 'Vielen Dank',
    arrivedTitle: 'Übertragen',
    arrived: 'Ihr Fragebogen ist in der Praxis angekommen.',
    notYetTitle: 'Noch nicht übertragen',
    memoryOnly:
      'Hier kann nichts gespeichert werden. Bitte lassen Sie dieses Fenster offen, bis „Übertragen“ dasteht.',
    securingTitle: 'Wird noch gesichert',
    securing:
      'Auf diesem Gerät ist gerade kaum Platz. Bitte lassen Sie diese Seite offen, bis hier „Gespeichert“ oder „Übertragen“ steht.',
    offlineTitle: 'Gespeichert, wartet auf Netz',
    offline:
      'Gerade gibt es keine Verbindung. Ihr Fragebogen ist verschlüsselt auf diesem Gerät gespeichert und wird von selbst übertragen, sobald das Netz wieder da ist. Sie müssen nichts weiter tun.',
    sendingTitle: 'Gespeichert, wird übertragen',
    sending: 'Das dauert nur einen Augenblick.',
    refused:
      'Ihr Fragebogen ist gespeichert, konnte aber noch nicht angenommen werden. Bitte sagen Sie an der Anmeldung Bescheid.',
    refusedTitle: 'Noch nicht angekommen',
    qrLabel: 'QR-Code zu Ihrer Kopie',
    copyTitle: 'Ihre Kopie:',
    copy: 'Mit diesem Code öffnen Sie den ausgefüllten Fragebogen 30 Tage lang auf Ihrem eigenen Telefon, sobald er übertragen ist. Wer den Code hat, kann ihn lesen; zeigen Sie ihn daher niemandem.',
    copyHere:
      'Sobald der Fragebogen übertragen ist, laden Sie ihn hier als PDF. Die Kopie bleibt 30 Tage abrufbar. Wer den Link hat, kann sie lesen; geben Sie ihn daher niemandem.',
    openCopy: 'Kopie in diesem Browser öffnen',
    done: 'Fertig',
    receivedAt: (moment) => `In der Praxis eingegangen am ${moment}`,
    download: 'PDF herunterladen',
    yourAnswers: 'Das haben Sie angegeben:',
    notThereTitle: 'Noch nicht in der Praxis angekommen',
    notThere:
      'Ihr Fragebogen wartet vielleicht noch auf dem Tablet oder Gerät, auf dem Sie ihn ausgefüllt haben. Er wird gesendet, sobald dort Netz ist; bewahren Sie diesen Link so lange auf.',
    lookAgain: 'Noch einmal nachsehen',
    expiredTitle: 'Link abgelaufen',
    expired: 'Dieser Link ist abgelaufen. Bitte fragen Sie in der Praxis nach einem neuen.',
  },
  problems: GERMAN_PROBLEMS,
};
