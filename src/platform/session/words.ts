/** When the practice answers. @param day `heute` or `Mo., 23.11.` */
export const ANSWER_BY = (day: string, time: string): string =>
  `Sie erhalten bis ${day}, ${time} eine Antwort.`;
