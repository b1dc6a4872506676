import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr';
import type { QuestionnaireSummary } from '#contract/questionnaires/schema.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { useKioskStyles } from '../kiosk-styles.ts';
import type { HomeTexts } from '../words/texts.ts';
import { byTitleIn, titleIn } from '../words/title-in.ts';
import { fillMinutes } from './fill-minutes.ts';
import type { KeptForms } from './read-ahead.ts';

const useStyles = makeStyles({
  /** It opens over the line alone, or not before the line is back. */
  coming: { border: `${tokens.strokeWidthThin} dashed ${tokens.edge}`, boxShadow: 'none' },
  absent: { backgroundColor: tokens.colorNeutralBackground3, cursor: 'default' },
});

interface Props {
  forms: readonly QuestionnaireSummary[];
  kept: KeptForms;
  offline: boolean;
  texts: HomeTexts;
  language: string;
  onOpen: (questionnaireId: string) => void;
}

/** What may be filled here; what this tablet has not got yet looks different, and says when it can be filled. */
export const FormTiles = ({ forms, kept, offline, texts, language, onOpen }: Props) => {
  const shared = useKioskStyles();
  const styles = useStyles();
  return (
    <ul className={shared.tiles}>
      {byTitleIn(forms, language).map((one) => {
        const here = kept?.has(one.id) === true;
        const absent = offline && !here;
        const coming = !offline && !here && kept !== null;
        const words = [texts.questions(one.questions), texts.minutes(fillMinutes(one.questions))];
        if (absent) words.push(texts.absent);
        if (coming) words.push(texts.coming);
        return (
          <li key={one.id}>
            <button
              type="button"
              className={mergeClasses(
                shared.tile,
                (absent || coming) && styles.coming,
                absent && styles.absent,
              )}
              // Not `disabled`: whoever hears the page finds it, and hears when it can be filled.
              aria-disabled={absent || undefined}
              onClick={() => absent || onOpen(one.id)}
            >
              <span className={shared.tileSign} aria-hidden="true">
                <ClipboardTaskListLtrRegular />
              </span>
              <span className={shared.tileWords}>
                <span className={shared.tileTitle}>{titleIn(one, language)}</span>
                <span className={shared.tileText}>{words.join(' · ')}</span>
              </span>
              <span className={shared.tileArrow} />
            </button>
          </li>
        );
      })}
    </ul>
  );
};
