import { useEffect } from 'react'
import { productName } from '#domain/product.ts'

let title: string = productName
let waiting = 0

const show = () => {
  document.title = waiting > 0 ? `(${waiting}) ${title}` : title
}

/** Names the browser's tab after the page. */
export function usePageTitle(page?: string) {
  useEffect(() => {
    title = page ? `${page} · ${productName}` : productName
    show()
  }, [page])
}

/** The number of buyers who wait for the agent goes before the name. */
export function countInTitle(count: number) {
  waiting = count
  show()
}
