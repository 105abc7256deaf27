/** "It says what we charge", "This area boasts two bedrooms": the sentence before says what is meant. */
const opening =
  /^(?:(?:and|but|so|also|then) )?(?:its|they|them|their|these|those|that|both|he|she|his|her|such|each|either|neither|one|ones|most of (?:it|them)|all of (?:it|them)|the (?:same|former|latter|rest|others?)|it (?:says|states|covers|includes|was|must|should|may|is (?:held|paid|due|shared|owned|refundable))|this (?!(?:beautiful |lovely |charming |stunning |gorgeous |spacious |amazing |unique |well[- ]\w+ |rare |exceptional )?(?:home|house|property|listing|unit|condo|residence|one|is|was|has|\d)))\b(?! (?:home|house|property|listing|unit|condo|office)\b)/i

export const refersBack = (sentence: string): boolean => opening.test(sentence)
