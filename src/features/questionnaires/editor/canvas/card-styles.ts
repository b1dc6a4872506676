import { makeStyles, tokens } from '#ui/styling.ts';
import { NARROW } from '../editor-styles.ts';

const edge = (colour: string) => `${tokens.strokeWidthThin} solid ${colour}`;

/** A question on the sheet. */
export const useCardStyles = makeStyles({
  card: {
    position: 'relative',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.surface,
    border: edge('transparent'),
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.elevationCard,
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 110px',
    ':focus-visible': { outlineOffset: '0px' },
    ':hover > div > span > [aria-hidden]': { opacity: 1 },
    '@media (forced-colors: active)': { border: edge('CanvasText') },
  },
  selected: {
    border: edge(tokens.focus),
    boxShadow: `0 0 0 1px ${tokens.focus}`,
    '@media (forced-colors: active)': {
      border: edge('Highlight'),
      outlineStyle: 'solid',
      outlineWidth: '2px',
      outlineColor: 'Highlight',
    },
  },
  before: { boxShadow: `0 -3px 0 ${tokens.focus}` },
  after: { boxShadow: `0 3px 0 ${tokens.focus}` },
  inside: { outline: `2px solid ${tokens.focus}` },
  dragged: { opacity: 0.5 },
  head: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalM },
  texts: { flexGrow: 1, minWidth: 0 },
  corner: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    paddingTop: tokens.spacingVerticalS,
    color: tokens.textQuiet,
    lineHeight: 0,
  },
  required: { color: tokens.dangerText, lineHeight: tokens.lineHeightBase200 },
  kind: { '@media (max-width: 639.98px)': { display: 'none' } },
  handle: {
    cursor: 'grab',
    opacity: 0,
    '@media (pointer: coarse)': { opacity: 1, padding: tokens.spacingHorizontalS },
  },
  badges: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.textQuiet,
  },
  settings: {
    display: 'none',
    marginInlineStart: 'auto',
    [`@media ${NARROW}`]: { display: 'inline-flex' },
  },
  children: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    marginTop: tokens.spacingVerticalS,
  },
});
