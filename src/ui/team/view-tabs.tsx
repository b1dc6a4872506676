import {
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Overflow,
  OverflowItem,
  Tab,
  TabList,
  useIsOverflowItemVisible,
  useOverflowMenu,
} from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { makeStyles, tokens } from '../styling.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

const useStyles = makeStyles({
  bar: { display: 'flex', flexGrow: 1, minWidth: 0, overflow: 'hidden' },
  tabs: { flexWrap: 'nowrap', minWidth: 0 },
  tab: {
    flexShrink: 0,
    minHeight: '36px',
    maxWidth: '220px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    whiteSpace: 'nowrap',
    '& .fui-Tab__content': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
    },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  count: {
    marginInlineStart: tokens.spacingHorizontalSNudge,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.textQuiet,
    fontVariantNumeric: 'tabular-nums',
  },
  more: { display: 'flex', alignItems: 'center', flexShrink: 0 },
  moreButton: {
    minWidth: '36px',
    '@media (pointer: coarse)': { minWidth: '44px' },
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    fontSize: tokens.fontSizeBase200,
  },
});

export interface ViewTab {
  key: string;
  label: string;
  /** How much is in it; left out where nobody knows, or nothing is. */
  count?: string | undefined;
}

interface Props {
  /** What the views are of. */
  label: string;
  tabs: readonly ViewTab[];
  /** The key of the one that is seen; null for none of them. */
  chosen: string | null;
  onChoose: (key: string) => void;
  /** Read after a count. */
  countOf: string;
  /** The name of the button that lists those without room. */
  more: (hidden: number) => string;
}

const Label = ({ tab, countOf }: { tab: ViewTab; countOf: string }): ReactNode => {
  const styles = useStyles();
  return (
    <>
      {tab.label}
      {tab.count && (
        <span className={styles.count}>
          {tab.count}
          <VisuallyHidden> {countOf}</VisuallyHidden>
        </span>
      )}
    </>
  );
};

interface ItemProps {
  tab: ViewTab;
  onChoose: (key: string) => void;
}

const HiddenTab = ({ tab, onChoose }: ItemProps) => {
  const seen = useIsOverflowItemVisible(tab.key);
  if (seen) return null;
  return (
    <MenuItem secondaryContent={tab.count} onClick={() => onChoose(tab.key)}>
      {tab.label}
    </MenuItem>
  );
};

const MoreTabs = ({ tabs, onChoose, more }: Pick<Props, 'tabs' | 'onChoose' | 'more'>) => {
  const styles = useStyles();
  const { ref, isOverflowing, overflowCount } = useOverflowMenu<HTMLSpanElement>();
  if (!isOverflowing) return null;
  return (
    <span ref={ref} className={styles.more}>
      <Menu positioning={{ align: 'end', position: 'below' }}>
        <MenuTrigger disableButtonEnhancement>
          <Button
            size="small"
            appearance="subtle"
            className={styles.moreButton}
            aria-label={more(overflowCount)}
            title={more(overflowCount)}
          >
            +{overflowCount}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {tabs.map((tab) => (
              <HiddenTab key={tab.key} tab={tab} onChoose={onChoose} />
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </span>
  );
};

/** The same list seen in several ways, as tabs; those without room stand in a menu at the end. */
export const ViewTabs = ({ label, tabs, chosen, onChoose, countOf, more }: Props) => {
  const styles = useStyles();
  const said = tabs.map(({ label: name, count }) => `${name} ${count ?? ''}`).join();
  const [measured, setMeasured] = useState({ said, turn: 0 });
  if (measured.said !== said) setMeasured({ said, turn: 1 - measured.turn });
  return (
    // It measures again by itself when its place changes, not when the words in it do.
    <Overflow minimumVisible={1} padding={8 + measured.turn}>
      <div className={styles.bar}>
        <TabList
          size="small"
          aria-label={label}
          className={styles.tabs}
          selectedValue={chosen}
          onTabSelect={(_, { value }) => onChoose(String(value))}
        >
          {tabs.map((tab) => (
            <OverflowItem key={tab.key} id={tab.key} priority={tab.key === chosen ? 2 : 1}>
              <Tab value={tab.key} className={styles.tab} title={tab.label}>
                <Label tab={tab} countOf={countOf} />
              </Tab>
            </OverflowItem>
          ))}
        </TabList>
        <MoreTabs tabs={tabs} onChoose={onChoose} more={more} />
      </div>
    </Overflow>
  );
};
