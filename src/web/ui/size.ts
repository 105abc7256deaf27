/** Of buttons, dialogs, and pictures. */
export type Size = 'sm' | 'md' | 'lg'
