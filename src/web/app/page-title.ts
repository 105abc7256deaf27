import { useEffect } from 'react'
import { productName } from '#domain/product.ts'

/** Names the browser's tab after the page. */
export function usePageTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName
  }, [title])
}
