/** The formats a photo is stored in, best first. Each is also the extension of its files. */
export const photoFormats = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof photoFormats)[number]
