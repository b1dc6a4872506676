import { ClipboardTaskListLtr20Regular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import { Info20Regular } from '@fluentui/react-icons/svg/info';
import { PersonChat20Regular } from '@fluentui/react-icons/svg/person-chat';
import { Signature20Regular } from '@fluentui/react-icons/svg/signature';
import type { ReactElement } from 'react';
import type { PurposeKind } from '#contract/questionnaires/purpose.ts';

/** The sign of what a questionnaire is for; its word stands in the row. */
export const PURPOSE_SIGNS: Record<PurposeKind, ReactElement> = {
  questionnaire: <ClipboardTaskListLtr20Regular />,
  information: <Info20Regular />,
  consent: <Signature20Regular />,
  explanation: <PersonChat20Regular />,
};
