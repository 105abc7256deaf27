/** The start of a text, at most `max` UTF-16 units long. An emoji that doesn't fit is left out, not halved. */
export const cut = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
