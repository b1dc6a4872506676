/** What a person is told of the storage of this browser. */
export interface StorageNotice {
  title: string;
  message: string;
}

export const NOTHING_KEPT: StorageNotice = {
  title: 'Hier kann nichts gespeichert werden',
  message:
    'Der Browser erlaubt an dieser Stelle keinen Speicher. Bitte bleiben Sie online und lassen Sie das Fenster offen, bis „Übertragen“ dasteht.',
};

export const EMBEDDED: StorageNotice = {
  title: 'In eine andere Seite eingebettet',
  message:
    'Der Browser kann Gespeichertes hier jederzeit verwerfen. Bitte bleiben Sie online und lassen Sie das Fenster offen, bis „Übertragen“ dasteht.',
};
