import { useRef } from 'react';
import type { LegalTexts } from '#contract/practice/legal-texts.ts';
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts';
import { EmbeddingCard } from '../embedding-card.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { SignInCard } from '../sign-in-card.tsx';
import { PracticeCard } from './practice-card.tsx';
import { PRACTICE } from './texts.ts';

/** /personnel/settings/empfang/practice: what holds for the practice as a whole. */
export const PracticePage = ({ templates }: { templates: LegalTexts }) => {
  const styles = useSettingsStyles();
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root);
  return (
    <section ref={root} className={styles.root} aria-labelledby="practice-title">
      <div className={styles.head}>
        <h1 id="practice-title" tabIndex={-1} className={styles.title}>
          {PRACTICE.title}
        </h1>
      </div>
      <PracticeCard templates={templates} />
      <SignInCard />
      <EmbeddingCard />
    </section>
  );
};
