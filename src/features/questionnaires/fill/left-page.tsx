import { useLanguage } from '#platform/words/language.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { useFormTexts } from '../texts/use-form-texts.ts';

/** After a form that was opened by its link: there is nowhere to go back to. */
export const LeftPage = ({ onAgain }: { onAgain: () => void }) => {
  const { texts, language, dir } = useFormTexts(useLanguage());
  const { around: t } = texts;
  return (
    <div lang={language} dir={dir} style={{ display: 'contents' }}>
      <EmptyState
        alone
        title={t.leftTitle}
        text={t.left}
        action={<Button onClick={onAgain}>{t.openAgain}</Button>}
      />
    </div>
  );
};
