import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { ArrowRight20Regular } from '@fluentui/react-icons/svg/arrow-right';
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed';
import { Settings20Regular } from '@fluentui/react-icons/svg/settings';
import { SignOut20Regular } from '@fluentui/react-icons/svg/sign-out';
import { useLocation } from 'wouter';
import type { User } from '#contract/access/user.ts';
import { ENTRIES, mayOpen } from '#features/settings/overview/entries.ts';
import { useIdentity } from '#platform/identity/identity.tsx';
import { askForNew, mayMake } from '../new/asked.ts';
import { NEW_THINGS } from '../new/texts.ts';
import { personnelMenu } from '../shells/personnel-menu.tsx';
import type { Command } from './pick.ts';
import { ACTIONS, SEARCH } from './texts.ts';

/** What a person can do and where they can go, beside people, activities and forms. */
export const useCommands = (user: User, locationId: string | undefined) => {
  const [path, go] = useLocation();
  const { device, lock } = useIdentity();
  const actions: Command[] = mayMake(user, locationId).map((thing) => ({
    key: `new-${thing}`,
    group: SEARCH.actions,
    icon: <Add20Regular />,
    text: ACTIONS.newOne(NEW_THINGS[thing]),
    run: () => askForNew(thing),
  }));
  if (device) {
    actions.push({
      key: 'lock',
      group: SEARCH.actions,
      icon: <LockClosed20Regular />,
      text: ACTIONS.lock,
      words: ACTIONS.lockWords,
      run: lock,
    });
  }
  actions.push({
    key: 'sign-out',
    group: SEARCH.actions,
    icon: <SignOut20Regular />,
    text: ACTIONS.signOut,
    run: () => go('/personnel/auth/logout'),
  });
  const pages = personnelMenu(path, user, locationId, 0).map(
    ({ href, label }): Command => ({
      key: href,
      group: SEARCH.pages,
      icon: <ArrowRight20Regular />,
      text: label,
      run: () => go(href),
    }),
  );
  const settings = ENTRIES.filter((entry) => mayOpen(user, entry, locationId)).map(
    ({ href, title, text, words }): Command => ({
      key: href,
      group: SEARCH.settings,
      icon: <Settings20Regular />,
      text: title,
      beside: text,
      words: `${text} ${words ?? ''}`,
      run: () => go(href),
    }),
  );
  return { actions, pages, settings };
};
