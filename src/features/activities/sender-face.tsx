import { Checkmark20Regular } from '@fluentui/react-icons/svg/checkmark';
import type { ActivitySummary } from '#contract/activities/activity.ts';
import { SOURCE_LABELS } from '#contract/activities/activity-enums.ts';
import { makeStyles, mergeClasses, tokens } from '#ui/styling.ts';
import { Avatar } from '#ui/team/avatar.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ChannelIcon } from './channel-icon.tsx';
import type { Sender } from './sender-rules.ts';

const useStyles = makeStyles({
  root: { position: 'relative', display: 'inline-flex', flexShrink: 0 },
  channel: {
    position: 'absolute',
    // Above the checkbox that covers the face while rows are chosen, too.
    zIndex: 2,
    pointerEvents: 'none',
    insetInlineEnd: '-6px',
    bottom: '-4px',
    display: 'grid',
    placeItems: 'center',
    width: '20px',
    height: '20px',
    lineHeight: 0,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.surface,
  },
});

interface Props {
  activity: Pick<ActivitySummary, 'source'>;
  sender: Sender;
  className?: string;
}

/** Whom something is from, as a face, with the sign of the channel that it came by. */
export const SenderFace = ({ activity: { source }, sender, className }: Props) => {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.root, className)} title={SOURCE_LABELS[source]}>
      <Avatar
        name={sender.known === 'name' ? sender.text : null}
        size={36}
        icon={source === 'task' ? <Checkmark20Regular /> : undefined}
      />
      <span className={styles.channel}>
        <ChannelIcon source={source} />
      </span>
      <VisuallyHidden>{SOURCE_LABELS[source]}</VisuallyHidden>
    </span>
  );
};
