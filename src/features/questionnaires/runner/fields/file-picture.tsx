import { DocumentRegular } from '@fluentui/react-icons/svg/document';
import { useEffect, useState } from 'react';
import type { FileAnswer } from '#contract/questionnaires/answers.ts';
import { useRunner } from '../runner-context.ts';

interface Props {
  file: FileAnswer;
  className: string;
  /** Empty where its name stands beside it. */
  alt?: string;
}

/** A small picture of a kept file, or the sign of a document. */
export function FilePicture({ file, className, alt = '' }: Props) {
  const { filePreview } = useRunner();
  const [source, setSource] = useState<string>();
  const { id, type } = file;
  useEffect(() => {
    let url: string | undefined;
    let gone = false;
    const drop = () => url && URL.revokeObjectURL(url);
    if (type.startsWith('image/')) {
      void filePreview?.(id).then(
        (made) => {
          url = made;
          if (gone) drop();
          else setSource(made);
        },
        () => undefined,
      );
    }
    return () => {
      gone = true;
      drop();
    };
  }, [filePreview, id, type]);
  if (source) return <img className={className} src={source} alt={alt} />;
  return (
    <span
      className={className}
      aria-hidden={alt === ''}
      {...(alt && { role: 'img', 'aria-label': alt })}
    >
      <DocumentRegular />
    </span>
  );
}
