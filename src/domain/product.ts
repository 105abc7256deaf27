/** What the product is called and where its people are reached. White label replaces these. */
export const productName = 'Porchlight'
export const supportEmail = 'support@porchlight.example'
export const legalEmail = 'legal@porchlight.example'
export const homeCity = 'Richmond, Virginia'
