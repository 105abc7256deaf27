/** The languages the assistant understands in addition to English. */
export type Language = 'es' | 'fr' | 'de' | 'pt' | 'it' | 'zh'
