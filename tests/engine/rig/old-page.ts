/** A page of release 0.1 with its entries, that neither closes nor goes away. */
export const oldPage = (factory: IDBFactory, entries: readonly object[]): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    // Dexie multiplies its versions by ten.
    const request = factory.open('empfang', 10);
    request.onupgradeneeded = () => {
      const db = request.result;
      const outbox = db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      outbox.createIndex('id', 'id', { unique: true });
      for (const name of ['scope', 'state', 'lane']) outbox.createIndex(name, name);
      outbox.createIndex('[scope+state]', ['scope', 'state']);
      const blobs = db.createObjectStore('blobs', { keyPath: ['fileId', 'index'] });
      for (const name of ['fileId', 'ownerId']) blobs.createIndex(name, name);
      const drafts = db.createObjectStore('drafts', { keyPath: 'id' });
      drafts.createIndex('scope', 'scope');
      drafts.createIndex('[scope+questionnaireId]', ['scope', 'questionnaireId']);
      const receipts = db.createObjectStore('receipts', { keyPath: 'id' });
      for (const name of ['scope', 'acknowledgedAt']) receipts.createIndex(name, name);
      db.createObjectStore('meta', { keyPath: 'key' });
      for (const entry of entries) outbox.add(entry);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
