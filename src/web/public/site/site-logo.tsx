import { productName } from '#domain/product.ts'

/** The house with its light on, and the name. Links to the start page. */
export const SiteLogo = () => (
  <a className="logo" href="/">
    <img src="/porchlight.svg" width="32" height="32" alt="" />
    {productName}
  </a>
)
