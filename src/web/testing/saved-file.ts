import { onTestFinished } from 'vitest'

/** The name and text of the file that is saved next. */
export function savedFile(): Promise<{ name: string; text: string }> {
  return new Promise((resolve) => {
    const { createObjectURL, revokeObjectURL } = URL
    const { click } = HTMLAnchorElement.prototype
    let saved: Blob | undefined
    URL.createObjectURL = (blob) => {
      saved = blob as Blob
      return 'blob:saved'
    }
    URL.revokeObjectURL = () => undefined
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      void saved?.text().then((text) => resolve({ name: this.download, text }))
    }
    onTestFinished(() => {
      Object.assign(URL, { createObjectURL, revokeObjectURL })
      HTMLAnchorElement.prototype.click = click
    })
  })
}
