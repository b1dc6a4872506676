import { usePractice } from '#platform/practice/practice.tsx';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { UI } from '#ui/texts.ts';
import { NO_PRACTICE } from './start-texts.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalL,
    width: '100%',
    maxWidth: '640px',
    boxSizing: 'border-box',
    margin: '0 auto',
    padding: tokens.spacingHorizontalXXL,
  },
  text: { margin: 0 },
});

/** What everybody sees before the first start has created a practice. */
export const NoPracticePage = () => {
  const styles = useStyles();
  const { retry } = usePractice();
  return (
    <main className={styles.root}>
      <PageTitle>{NO_PRACTICE.title}</PageTitle>
      <p className={styles.text}>{NO_PRACTICE.text}</p>
      <p className={styles.text}>{NO_PRACTICE.forPractice}</p>
      <Button onClick={retry}>{UI.again}</Button>
    </main>
  );
};
