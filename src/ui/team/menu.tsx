import {
  Menu as FluentMenu,
  MenuItem as FluentMenuItem,
  MenuDivider,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';

export interface MenuEntry {
  label: string;
  icon?: ReactElement;
  /** The key that does the same, as it stands on the keyboard. */
  shortcut?: string;
  /** An own route; otherwise `onChoose`. */
  href?: string;
  onChoose?: () => void;
  /** A line above it. */
  apart?: boolean;
}

interface Props {
  /** A button; it gets `aria-expanded` and opens the menu. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** Above the entries: who is signed in. */
  head?: ReactNode;
}

/** Fluent's menu: arrows, first letters, Escape back to its button. */
export const Menu = ({ trigger, entries, head }: Props) => {
  const [, go] = useLocation();
  return (
    <FluentMenu positioning={{ align: 'end', position: 'below' }}>
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        {head}
        <MenuList>
          {entries.map(({ label, icon, shortcut, href, onChoose, apart }) => [
            apart && <MenuDivider key={`${label} line`} />,
            href === undefined ? (
              <FluentMenuItem
                key={label}
                icon={icon}
                secondaryContent={shortcut}
                onClick={onChoose}
              >
                {label}
              </FluentMenuItem>
            ) : (
              <MenuItemLink
                key={label}
                icon={icon}
                secondaryContent={shortcut}
                href={href}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey) return;
                  event.preventDefault();
                  go(href);
                }}
              >
                {label}
              </MenuItemLink>
            ),
          ])}
        </MenuList>
      </MenuPopover>
    </FluentMenu>
  );
};
