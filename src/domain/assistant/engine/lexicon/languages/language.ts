/** The languages with tables of words, so that any question in them is put into English word for word. */
export const translated = ['es', 'fr', 'de', 'pt', 'it', 'zh'] as const
export type Translated = (typeof translated)[number]

/** The languages the assistant understands in addition to English; the last ones only in the commonest questions. */
export const languages = [...translated, 'vi', 'ko', 'tl'] as const
export type Language = (typeof languages)[number]

export const isTranslated = (language: Language): language is Translated =>
  translated.some((each) => each === language)
