/** What stands where the app cannot begin: apart, as hardly anybody ever sees it. */
export const INSECURE = {
  title: 'Diese Verbindung ist nicht sicher',
  why: 'Empfang wurde über eine unverschlüsselte Adresse (http) geöffnet. Damit niemand mitlesen kann und nichts verloren geht, nimmt Empfang so keine Angaben an.',
  /** The address follows. */
  openSecure: 'Bitte öffnen Sie die verschlüsselte Adresse:',
  otherwise:
    'Wenn das nicht gelingt, fragen Sie bitte in der Praxis nach der richtigen Adresse. Für das Praxisteam: Den Server mit einem Zertifikat starten (TLS_CERT und TLS_KEY) oder Empfang direkt an diesem Rechner unter „localhost“ öffnen.',
};

export const NO_PRACTICE = {
  title: 'Hier wird Empfang gerade eingerichtet',
  text: 'Diese Praxis ist noch nicht erreichbar. Bitte versuchen Sie es später noch einmal, oder rufen Sie in der Praxis an.',
  forPractice:
    'Für die Praxis: Der Link zum Einrichten steht dort, wo Empfang gestartet wurde, im Terminal oder im Protokoll des Dienstes.',
};
