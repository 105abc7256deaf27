type Keys = { altKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** Whether a key press belongs to the browser, such as Alt and an arrow to go back. */
export const isShortcut = ({ altKey, ctrlKey, metaKey }: Keys) => altKey || ctrlKey || metaKey
