import { Archive20Regular } from '@fluentui/react-icons/svg/archive';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { Eye20Regular } from '@fluentui/react-icons/svg/eye';
import { Link20Regular } from '@fluentui/react-icons/svg/link';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { Print20Regular } from '@fluentui/react-icons/svg/print';
import { QrCode20Regular } from '@fluentui/react-icons/svg/qr-code';
import { Table20Regular } from '@fluentui/react-icons/svg/table';
import { Tablet20Regular } from '@fluentui/react-icons/svg/tablet';
import { Menu } from '#ui/overlays/menu.tsx';
import { editPath, previewPath } from '../find.ts';
import type { ListRow } from '../laid-over.ts';
import { ROW_MENU } from '../texts.ts';

/** What can be done with one questionnaire. */
export type RowAction =
  | 'copy-link'
  | 'qr'
  | 'hand-over'
  | 'duplicate'
  | 'print'
  | 'fhir'
  | 'answers'
  | 'archive'
  | 'reactivate'
  | 'delete';

interface Props {
  row: ListRow;
  canEdit: boolean;
  /** Every answer of every person: the whole inbox of the location is theirs. */
  canReadAll: boolean;
  onAction: (action: RowAction, row: ListRow) => void;
}

/** Whether patients can get at it: a version is live, and nothing that waits takes it away. */
export const isLive = ({ summary, deletion }: ListRow): boolean =>
  summary.status !== 'archived' &&
  deletion === null &&
  (summary.published_version !== null || summary.status === 'published');

export const RowMenu = ({ row, canEdit, canReadAll, onAction }: Props) => {
  const live = isLive(row);
  const act = (action: RowAction) => () => onAction(action, row);
  const archived = row.summary.status === 'archived';
  return (
    <Menu
      label={ROW_MENU.label(row.summary.title)}
      icon={<MoreHorizontal20Regular />}
      items={() =>
        [
          [
            ...(canEdit
              ? [{ text: ROW_MENU.edit, icon: <Edit20Regular />, href: editPath(row.id) }]
              : []),
            { text: ROW_MENU.preview, icon: <Eye20Regular />, href: previewPath(row.id) },
            ...(canEdit
              ? [{ text: ROW_MENU.duplicate, icon: <Copy20Regular />, onSelect: act('duplicate') }]
              : []),
          ],
          live
            ? [
                {
                  text: ROW_MENU.handOver,
                  icon: <Tablet20Regular />,
                  onSelect: act('hand-over'),
                },
                { text: ROW_MENU.copyLink, icon: <Link20Regular />, onSelect: act('copy-link') },
                { text: ROW_MENU.showQrCode, icon: <QrCode20Regular />, onSelect: act('qr') },
              ]
            : [],
          row.fresh
            ? []
            : [
                { text: ROW_MENU.print, icon: <Print20Regular />, onSelect: act('print') },
                {
                  text: ROW_MENU.fhirFile,
                  icon: <ArrowDownload20Regular />,
                  onSelect: act('fhir'),
                },
                ...(canReadAll
                  ? [
                      {
                        text: ROW_MENU.answers,
                        icon: <Table20Regular />,
                        onSelect: act('answers'),
                      },
                    ]
                  : []),
              ],
          canEdit && row.deletion === null
            ? [
                archived
                  ? {
                      text: ROW_MENU.reactivate,
                      icon: <ArrowUndo20Regular />,
                      onSelect: act('reactivate'),
                    }
                  : {
                      text: ROW_MENU.archive,
                      icon: <Archive20Regular />,
                      onSelect: act('archive'),
                    },
                {
                  text: ROW_MENU.remove,
                  icon: <Delete20Regular />,
                  danger: true,
                  onSelect: act('delete'),
                },
              ]
            : [],
        ].filter((group) => group.length > 0)
      }
    />
  );
};
