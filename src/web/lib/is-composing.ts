/**
 * Whether a key belongs to the input method that spells Japanese, Chinese or Korean: the Enter that confirms a word sends
 * nothing. Safari ends the composition first, and tells it by the key code alone.
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229
