/**
 * A number as people type it: `$529,900.00`, `6.5 %`, `20`. Nothing typed counts as 0; what could be read in two ways
 * (`6,5`), or is below 0, is undefined.
 */
export function readFigure(typed: string): number | undefined {
  const text = typed.replace(/[\s$%]/g, '')
  if (text === '') return 0
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/.test(text) || !/\d/.test(text)) return undefined
  return Number(text.replaceAll(',', ''))
}
