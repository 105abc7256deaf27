/** The languages the assistant understands in addition to English. */
export const languages = ['es', 'fr', 'de', 'pt', 'it', 'zh'] as const
export type Language = (typeof languages)[number]
