import type { SettingKind } from '#contract/practice/setting-kinds.ts';
import { SETTINGS } from '#contract/settings/all.ts';
import { SettingPage } from '#features/settings/frame/setting-page.tsx';
import type { AnySetting } from '#features/settings/frame/use-declared.ts';
import { useAuth } from '#platform/session/auth.tsx';
import { can } from '#platform/session/permissions.ts';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { NotFoundFallback } from '../not-found.tsx';
import { AtLocation } from './at-location.tsx';
import { AREAS } from './texts.ts';

type Declared = AnySetting & { kind: SettingKind };
const DECLARED = SETTINGS as readonly unknown[] as readonly Declared[];

const Known = ({ setting }: { setting: Declared }) => {
  useTabTitle(setting.title);
  const { user } = useAuth();
  const shut = setting.admins && user?.role !== 'admins';
  if (setting.at === 'location' && !shut) {
    return (
      <AtLocation needs={[setting.permission]}>
        {(locationId) => <SettingPage key={locationId} setting={setting} locationId={locationId} />}
      </AtLocation>
    );
  }
  if (shut || !can(user, setting.permission, undefined)) {
    return <EmptyState alone title={AREAS.notShared} text={AREAS.notSharedText} />;
  }
  return <SettingPage setting={setting} />;
};

/** /personnel/settings/empfang/{name}: any setting that has a page of its own. */
export const SettingRoute = ({ name, home }: { name: string; home: string }) => {
  const setting = DECLARED.find((one) => one.page === undefined && one.name === name);
  return setting ? <Known key={name} setting={setting} /> : <NotFoundFallback team home={home} />;
};
