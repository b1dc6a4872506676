import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { NoteBox } from '#ui/states/note-box.tsx';
import { makeStyles, tokens } from '#ui/styling.ts';
import { FirstMessage, type To } from './first-message.tsx';
import { BEGIN } from './texts.ts';
import type { Back } from './use-begun.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalXS,
  },
});

interface Props {
  locationId: string;
  /** Chooses whom to write to, and shows who is chosen. */
  person: ReactNode;
  /** The chosen person with their ways; null while nobody is chosen. */
  to: To | null;
  /** Why the record of the chosen person cannot be read. */
  failure: string | null;
  /** The record of the chosen person is being read. */
  reading: boolean;
  /** A first message to this person that was taken back. */
  back: Back | null;
  hrefOf: (id: string) => string;
  onTakenBack: (id: string, back: Back) => void;
  onClose: () => void;
}

/** Somebody of the team writes first: to whom, by which way, what. */
export const BeginDialog = (props: Props) => {
  const { locationId, person, to, failure, reading, back, hrefOf, onTakenBack, onClose } = props;
  const styles = useStyles();
  return (
    <Dialog
      open
      title={BEGIN.title}
      onClose={onClose}
      actions={
        <Button size="small" onClick={onClose}>
          {BEGIN.close}
        </Button>
      }
    >
      <div className={styles.root}>
        {person}
        {reading && <p role="status">{BEGIN.reading}</p>}
        {failure !== null && <NoteBox>{failure}</NoteBox>}
        {to && to.why !== null && (
          <NoteBox kind="warning">
            <span role="status">{to.why}</span>
            <span className={styles.bar}>
              <ButtonLink size="small" appearance="primary" href={hrefOf(to.id)} onClick={onClose}>
                {BEGIN.openRecord}
              </ButtonLink>
              {to.number && (
                <ButtonLink size="small" href={to.number.href}>
                  {BEGIN.call(to.number.text)}
                </ButtonLink>
              )}
            </span>
          </NoteBox>
        )}
        {to && to.why === null && (
          <FirstMessage
            key={to.id}
            locationId={locationId}
            to={to}
            back={back}
            onTakenBack={(taken) => onTakenBack(to.id, taken)}
            onSent={onClose}
          />
        )}
      </div>
    </Dialog>
  );
};
