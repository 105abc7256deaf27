/** What the product is called; white label replaces it. */
export const productName = 'Porchlight'
