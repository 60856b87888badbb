/**
 * Invisible characters that change the direction of text or hide it. The two joiners stay, because Indian scripts need
 * them.
 */
export const unseen = /[^\u200C\u200D\P{Cf}]/gu;
