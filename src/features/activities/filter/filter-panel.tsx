import type { RefObject } from 'react';
import { Panel } from '#ui/overlays/panel.tsx';
import { FILTER_BAR } from '../texts.ts';
import { FilterFields, type FilterProps } from './filter-fields.tsx';

interface Props extends FilterProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** All filters, below the button that opens them; the list follows each choice at once. */
export const FilterPanel = ({ opener, onClose, ...fields }: Props) => (
  <Panel label={FILTER_BAR.filter} opener={opener} onClose={onClose}>
    <FilterFields {...fields} />
  </Panel>
);
