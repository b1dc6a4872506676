import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FileAnswer } from '#contract/questionnaires/answers.ts';
import { useClient } from '#platform/reading/api-client.tsx';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { pictureQuery } from './review-queries.ts';
import { SUBMISSION_VIEW } from './texts.ts';

const useStyles = makeStyles({
  picture: {
    display: 'block',
    maxWidth: 'min(320px, 100%)',
    maxHeight: '200px',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  // Ink is dark: it is drawn on paper, whatever the theme.
  signature: { backgroundColor: 'white', maxHeight: '120px' },
});

/** What a browser draws by itself; HEIC stays a file to fetch. */
export const isPicture = ({ type }: Pick<FileAnswer, 'type'>): boolean =>
  type === 'image/jpeg' || type === 'image/png' || type === 'image/webp';

interface Props {
  locationId: string;
  file: FileAnswer;
  signature: boolean;
}

/** A photo or a signature of a hand-in, small; without it the button beside it still fetches it. */
export const SubmissionPicture = ({ locationId, file, signature }: Props) => {
  const styles = useStyles();
  const { data } = useQuery(pictureQuery(useClient(), locationId, file.id));
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (!address) return null;
  return (
    <img
      src={address}
      alt={signature ? SUBMISSION_VIEW.signature : file.name}
      className={mergeClasses(styles.picture, signature && styles.signature)}
    />
  );
};
