import * as fluent from '@fluentui/react-components';

/** The one door for styling: makeStyles at module level, tokens only, the caller's class last. */
export const makeStyles = fluent.makeStyles;
export const mergeClasses = fluent.mergeClasses;
export const tokens = fluent.tokens;
