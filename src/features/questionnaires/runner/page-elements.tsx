import { memo, useLayoutEffect, useRef } from 'react';
import type { TreeNode } from '#contract/questionnaires/tree.ts';
import { ElementView } from './element-view.tsx';
import { isVeryLong } from './page-length.ts';
import { LateContext } from './runner-context.ts';

/**
 * The questions of one page, with a key of its own for each page. Drawn again only with the page:
 * what stands around a long one changes without asking it.
 */
export const PageElements = memo(function PageElements({ page }: { page: TreeNode }) {
  const late = useRef(isVeryLong(page));
  useLayoutEffect(() => {
    late.current = false;
  }, []);
  return (
    <LateContext value={late}>
      {page.children.map((node) => (
        <ElementView key={node.order} node={node} scope="" />
      ))}
    </LateContext>
  );
});
