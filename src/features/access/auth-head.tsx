import { usePractice } from '#platform/practice/practice.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import { useAuthStyles } from './auth-styles.ts';

/** The head of a page around the sign-in: the practice's name, and below it the page's title. */
export const AuthHead = ({ title }: { title: string }) => {
  const styles = useAuthStyles();
  const { company } = usePractice();
  return (
    <div>
      <p className={styles.eyebrow}>{company?.name ?? 'Empfang'}</p>
      <PageTitle key={title}>{title}</PageTitle>
    </div>
  );
};
