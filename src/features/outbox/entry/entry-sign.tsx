import { Chat20Regular } from '@fluentui/react-icons/svg/chat';
import { ClipboardTaskListLtr20Regular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import { Document20Regular } from '@fluentui/react-icons/svg/document';
import { MailInbox20Regular } from '@fluentui/react-icons/svg/mail-inbox';
import { Note20Regular } from '@fluentui/react-icons/svg/note';
import { Person20Regular } from '@fluentui/react-icons/svg/person';
import type { ReactNode } from 'react';

/** What an entry is about, by the words in its operation; the first that fits. */
const SIGNS: readonly [RegExp, ReactNode][] = [
  [
    /^commit$|questionnaire|submission|correction|handOver|formLink/i,
    <ClipboardTaskListLtr20Regular key="form" />,
  ],
  [/message|thread|answer/i, <Chat20Regular key="chat" />],
  [/note/i, <Note20Regular key="note" />],
  [/customer/i, <Person20Regular key="person" />],
  [/file/i, <Document20Regular key="file" />],
];

/** The sign before an entry: its words say the same. */
export const EntrySign = ({ operation }: { operation: string }) =>
  SIGNS.find(([words]) => words.test(operation))?.[1] ?? <MailInbox20Regular />;
