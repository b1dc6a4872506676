const chevron = (colour: string, line = 'm4 6.5 4 4 4-4') =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16' fill='none' stroke='%23${colour}' stroke-linecap='round'%3E%3Cpath d='${line}'/%3E%3C/svg%3E")`;

const CLOSED = 'm6.5 7 4 4-4 4';
const OPEN = 'm4 9 4 4 4-4';

/**
 * Every colour of the house by what it means, light and dark (docs/design/look.md, LOOK-5). Fluent's
 * own tokens take their values from here (theme.ts), so that our parts and Fluent's look alike.
 * Text on its ground has at least 4.5:1, edges of fields 3:1; theme.test.ts measures both.
 */
const SEMANTIC = {
  /** Behind rail, header and page. */
  canvas: ['#f3f5f8', '#14191e'],
  /** Panes and cards. */
  surface: ['#ffffff', '#1c2228'],
  /** What lies beside or behind: details, the page of settings. */
  sunken: ['#f7f9fb', '#181e23'],
  /** Menus, dialogs, toasts. */
  raised: ['#ffffff', '#262d34'],
  hover: ['#f1f4f7', '#252c33'],
  press: ['#e6eaef', '#2e363e'],
  /** What is chosen of a few side by side: raised above their ground, which is `press`. */
  segment: ['#ffffff', '#3b454e'],
  line: ['#e2e6eb', '#2f373f'],
  /** Around fields and secondary buttons. */
  lineStrong: ['#c6cdd5', '#48525c'],
  /** Bottom edge of a field; switch and radio. */
  edge: ['#737e89', '#8b96a1'],
  text: ['#1c232a', '#eef1f4'],
  textQuiet: ['#56616c', '#a9b3bd'],
  off: ['#646e78', '#939da7'],
  brand: ['#1275b6', '#1275b6'],
  brandHover: ['#0f669f', '#1578ba'],
  brandPress: ['#0c5584', '#0f669f'],
  brandText: ['#0f659d', '#7cc0ee'],
  onBrand: ['#ffffff', '#ffffff'],
  brandQuiet: ['#e7f2fa', '#17303f'],
  /** The own bubble of a conversation. */
  brandQuiet2: ['#d5e8f6', '#1b3f58'],
  brandLine: ['#a9cfea', '#2c5f80'],
  /** Focus, bar of what is chosen, dot of what is unread, line below a tab. */
  focus: ['#1275b6', '#4ea3dc'],
  dangerText: ['#b3261e', '#ff9d92'],
  dangerQuiet: ['#fdeeec', '#3a2020'],
  dangerQuiet2: ['#fbdcd8', '#4d2725'],
  dangerLine: ['#f2c4bf', '#6d3733'],
  danger: ['#b3261e', '#c0362c'],
  warningText: ['#8a4b00', '#f2bd6b'],
  warningQuiet: ['#fef5e5', '#352a17'],
  warningLine: ['#f1d6a3', '#62501f'],
  okText: ['#0c6a41', '#7fd0a5'],
  okQuiet: ['#e8f5ee', '#17301f'],
  okLine: ['#b3dbc6', '#2d5a40'],
  tooltip: ['#29323b', '#eef1f4'],
  onTooltip: ['#ffffff', '#1c232a'],
  channelChat: ['#1275b6', '#6db9ee'],
  channelCall: ['#0b7a75', '#5cc6bf'],
  channelMail: ['#6a4bb5', '#b6a0f0'],
  channelSms: ['#2c7a1f', '#8fce7f'],
  channelForm: ['#9a5b00', '#e6b363'],
  channelTask: ['#56616c', '#a9b3bd'],
  channelAppointment: ['#ad2f7c', '#ef93c4'],
  avatar1: ['#d9e9f6', '#1d4460'],
  onAvatar1: ['#0f5c92', '#b4dbf6'],
  avatar2: ['#dcefe6', '#1d4634'],
  onAvatar2: ['#0c6040', '#a9dfc4'],
  avatar3: ['#eae4f8', '#3a2f5c'],
  onAvatar3: ['#5638a3', '#d0c2f6'],
  avatar4: ['#fbe6d6', '#53361b'],
  onAvatar4: ['#8a4300', '#f5cd9f'],
  avatar5: ['#f8e0ec', '#532741'],
  onAvatar5: ['#912566', '#f6bfdb'],
  avatar6: ['#d9eeee', '#1a4745'],
  onAvatar6: ['#0a6460', '#a5dfdb'],
  /** Of numbers and of nobody. */
  avatar0: ['#e6eaef', '#38424b'],
  onAvatar0: ['#47525d', '#cfd6dc'],
  /** A card: in the dark a line instead, which `line` draws. */
  elevationCard: [
    '0 1px 2px rgba(20, 32, 44, 0.08), 0 0 1px rgba(20, 32, 44, 0.16)',
    '0 0 0 1px #2f373f',
  ],
  elevationSegment: [
    '0 1px 2px rgba(20, 32, 44, 0.08), 0 0 1px rgba(20, 32, 44, 0.16)',
    '0 1px 2px rgba(0, 0, 0, 0.5), 0 0 1px rgba(0, 0, 0, 0.6)',
  ],
  elevationOverlay: [
    '0 8px 24px rgba(20, 32, 44, 0.16), 0 0 2px rgba(20, 32, 44, 0.18)',
    '0 10px 28px rgba(0, 0, 0, 0.6), 0 0 0 1px #39424b',
  ],
  /** At the end of a native select. */
  chevron: [chevron('56616c'), chevron('a9b3bd')],
  /** Before what can be opened, and is: on the line of its words, as a sign of a list stands. */
  signClosed: [chevron('56616c', CLOSED), chevron('a9b3bd', CLOSED)],
  signOpen: [chevron('56616c', OPEN), chevron('a9b3bd', OPEN)],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** What is typed in or pressed: one height in a room, as large as a finger where one touches. */
export const CONTROL = {
  team: {
    controlHeight: '32px',
    controlPadding: '12px',
    controlText: '14px',
    labelWeight: '400',
  },
  touch: {
    controlHeight: '44px',
    controlPadding: '12px',
    // Below 16 px a phone zooms into what is typed.
    controlText: '16px',
    labelWeight: '400',
  },
  patient: {
    controlHeight: '44px',
    controlPadding: '16px',
    controlText: '18px',
    labelWeight: '600',
  },
  kiosk: {
    controlHeight: '44px',
    controlPadding: '16px',
    controlText: '22px',
    labelWeight: '600',
  },
} as const;
export type ControlToken = keyof typeof CONTROL.team;

export type SemanticToken = keyof typeof SEMANTIC;
export type Palette = Record<SemanticToken, string>;

const side = (at: 0 | 1): Palette =>
  Object.fromEntries(Object.entries(SEMANTIC).map(([name, pair]) => [name, pair[at]])) as Palette;

export const LIGHT: Palette = side(0);
export const DARK: Palette = side(1);
