import { Suspense, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { Redirect, Route, Switch, useSearchParams } from 'wouter';
import { useAuth } from '#platform/session/auth.tsx';
import { can, seesWholeInbox } from '#platform/session/permissions.ts';
import { useTabTitle } from '#ui/page/page-title.tsx';
import { LoadingState } from '#ui/states/states.tsx';
import { lazyPage } from '../../lazy-page.ts';
import { NotFoundFallback, NotFoundPage } from '../../not-found.tsx';
import { LIST_PERMISSIONS } from '../../shells/personnel-menu.tsx';
import { AtLocation } from '../at-location.tsx';
import { TABS } from '../texts.ts';

const QuestionnairesPage = lazyPage(
  () => import('#features/questionnaires/list/questionnaires-page.tsx'),
  (module) => module.QuestionnairesPage,
);
const PreviewPage = lazyPage(
  () => import('#features/questionnaires/preview/preview-page.tsx'),
  (module) => module.PreviewPage,
);
const EditorPage = lazyPage(
  () => import('#features/questionnaires/editor/editor-page.tsx'),
  (module) => module.EditorPage,
);

interface Props {
  /** Where whoever is lost goes. */
  home: string;
}

const List = () => {
  const { user } = useAuth();
  const [params, setParams] = useSearchParams();
  useTabTitle(TABS.questionnaires);
  return (
    <AtLocation needs={LIST_PERMISSIONS}>
      {(locationId) => (
        <QuestionnairesPage
          key={locationId}
          locationId={locationId}
          canEdit={can(user, 'edit questionnaires', locationId)}
          canUseGdt={can(user, 'update activity', locationId)}
          canReadAll={seesWholeInbox(user, locationId)}
          params={params}
          setParams={setParams}
        />
      )}
    </AtLocation>
  );
};

const Preview = ({ home }: Props) => {
  const [search] = useSearchParams();
  useTabTitle('Vorschau');
  return (
    <AtLocation needs={LIST_PERMISSIONS}>
      {(locationId) => (
        <PreviewPage
          locationId={locationId}
          idText={search.get('id')}
          live={search.has('live')}
          notFound={<NotFoundPage team home={home} />}
        />
      )}
    </AtLocation>
  );
};

const EDIT_PERMISSIONS = ['edit questionnaires'] as const;

/** `new` gets the id that it keeps, so that a reload goes on with the same questionnaire. */
const Edit = ({ id, home }: Props & { id: string }) => {
  const [search] = useSearchParams();
  const [made] = useState(uuidv7);
  if (id === 'new') {
    const params = new URLSearchParams(search);
    params.set('new', '1');
    return <Redirect replace to={`/personnel/questionnaires/edit/${made}?${params}`} />;
  }
  return (
    <AtLocation needs={EDIT_PERMISSIONS}>
      {(locationId) => (
        <EditorPage
          key={`${locationId}|${id}`}
          locationId={locationId}
          id={id}
          fresh={search.get('new') === '1'}
          notFound={<NotFoundPage team home={home} />}
        />
      )}
    </AtLocation>
  );
};

/** Everything below /personnel/questionnaires. */
export const QuestionnaireRoutes = ({ home }: Props) => (
  <Suspense fallback={<LoadingState />}>
    <Switch>
      <Route path="/personnel/questionnaires">
        <List />
      </Route>
      <Route path="/personnel/questionnaires/preview">
        <Preview home={home} />
      </Route>
      <Route path="/personnel/questionnaires/edit/:id">
        {({ id }) => <Edit id={id} home={home} />}
      </Route>
      <Route>
        <NotFoundFallback team home={home} />
      </Route>
    </Switch>
  </Suspense>
);
