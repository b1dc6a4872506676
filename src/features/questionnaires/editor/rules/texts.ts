// Keys that end in `Step` name a change, as undo and redo say it.

export const RULE_LIST = {
  title: 'Bedingungen',
  eventTitle: 'Wann wird es dringend?',
  add: 'Bedingung',
  addStep: 'Bedingung hinzufügen',
  changeStep: 'Bedingung ändern',
  removeStep: 'Bedingung löschen',
  noQuestion: 'Noch gibt es keine andere Frage, nach der sich etwas richten kann.',
  noQuestionYet:
    'Sobald es eine andere Frage gibt, kann sich diese Stelle nach ihrer Antwort richten.',
};

export const RULE_CARD = {
  label: (number: number) => `Bedingung ${number}`,
  action: 'Was geschieht',
  show: 'Zeigen, wenn …',
  hide: 'Verbergen, wenn …',
  set: 'Antwort setzen, wenn …',
  behavior: 'Es müssen zutreffen',
  all: 'alle',
  any: 'mindestens eine',
  allExplained: 'Alle müssen zutreffen.',
  anyExplained: 'Eine davon genügt.',
  another: 'Und / oder',
  remove: 'Löschen',
  removeLabel: (number: number) => `Bedingung ${number} löschen`,
};

/** One comparison of a rule. */
export const CONDITION_ROW = {
  question: 'Frage',
  goneQuestion: 'Gelöschte Frage',
  comparison: 'Vergleich',
  is: 'ist',
  isNot: 'ist nicht',
  contains: 'enthält',
  containsNot: 'enthält nicht',
  ticked: 'ist angekreuzt',
  notTicked: 'ist nicht angekreuzt',
  answer: 'Antwort',
  choose: 'Bitte wählen',
  confirmed: 'Ja',
  imported: (clause: string) => `Wenn ${clause} (aus Import)`,
  remove: 'Vergleich löschen',
};

/** What a rule sets. */
export const SET_VALUE = {
  priority: 'Dringlichkeit',
  answers: 'Diese Antworten setzen',
  answer: 'Diese Antwort setzen',
  text: 'Diesen Text setzen',
};
