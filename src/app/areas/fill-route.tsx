import { type ReactNode, useCallback, useState } from 'react';
import { FillPage, type FillPageProps } from '#features/questionnaires/fill/fill-page.tsx';

type Props = Omit<FillPageProps, 'onNotFound'> & {
  /** Shown when the questionnaire does not exist (SPEC-2: not retried). */
  notFound: ReactNode;
};

/** The page that fills one questionnaire, with the not-found page in its place where it must be. */
export const FillRoute = ({ notFound, ...fill }: Props) => {
  const [missing, setMissing] = useState(false);
  const onNotFound = useCallback(() => setMissing(true), []);
  return missing ? notFound : <FillPage {...fill} onNotFound={onNotFound} />;
};
