import { tokens } from '#ui/styling.ts';

/** The twelve colours of the calendar, as a treatment names them by their place. */
export const HUES = {
  c0: tokens.channelChat,
  c1: tokens.channelCall,
  c2: tokens.channelMail,
  c3: tokens.channelSms,
  c4: tokens.channelForm,
  c5: tokens.channelAppointment,
  c6: tokens.danger,
  c7: tokens.channelTask,
  c8: tokens.onAvatar1,
  c9: tokens.onAvatar2,
  c10: tokens.onAvatar4,
  c11: tokens.onAvatar5,
} as const;
type Hue = keyof typeof HUES;

export const hueOf = (colour: number): Hue => {
  const key = `c${colour}`;
  return key in HUES ? (key as Hue) : 'c0';
};
